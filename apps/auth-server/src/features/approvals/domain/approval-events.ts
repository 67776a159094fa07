import type { Repositories } from "../../../platform/domain/store.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { ApprovalRecord } from "./records.ts";

type ApprovalEventType =
  | "approval.requested"
  | "approval.approved"
  | "approval.refused"
  | "approval.redeemed"
  | "approval.expired";

/** Appends an event about a call, without anything that its arguments hold. */
export async function appendApprovalEvent(
  repositories: Repositories,
  deps: AppendingDeps,
  type: ApprovalEventType,
  approval: ApprovalRecord,
): Promise<void> {
  const { approvalId, tool, callerKind, callerId, orgId, resource, argumentsHash, policyVersion } = approval;
  await appendEvent(repositories, deps, {
    type,
    target: { kind: "approval", id: approvalId, name: tool },
    userId: callerKind === "user" ? callerId : null,
    ...(await inOrganization(repositories, orgId)),
    details: { resource, arguments_hash: argumentsHash, policy_version: policyVersion },
  });
}

/** Describes whoever calls as the actor of an event: the app that a user uses, or the machine. */
export function callerActor({
  callerKind,
  clientId,
  callerName,
}: Pick<ApprovalRecord, "callerKind" | "clientId" | "callerName">): Actor {
  return { kind: callerKind === "user" ? "client" : callerKind, id: clientId, name: callerName };
}
