import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AccessPolicy, NO_RULES } from "../../access-policies/domain/access-policy.ts";
import { type SetPolicyFailure, setPolicyAsOwner } from "../../access-policies/domain/act-as-owner.ts";
import {
  type ChangeAccessPolicyFailure,
  changeAccessPolicy,
} from "../../access-policies/domain/change-access-policy.ts";
import { mayOwnersSetPolicies } from "../../access-policies/domain/owners-set-policies.ts";
import { isInUse, type OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { forecastConnection } from "./forecast-connection.ts";
import type { SetUpVisitor } from "./visitor.ts";

/** `no_owner_ready`: nobody who could undo it has signed in with the connection. `not_allowed`: the visitor may not decide that. */
export type RequireFailure = "not_live" | "no_owner_ready" | SetPolicyFailure | ChangeAccessPolicyFailure;

/** Lets only sign-ins with a connection count for an organization. Its access policy keeps its other rules. */
export async function requireConnection(
  deps: ActingDeps,
  visitor: SetUpVisitor,
  { organization, connection }: RequiredConnection,
): Promise<Result<null, RequireFailure>> {
  if (!isInUse(connection)) return fail("not_live");
  const { orgId } = organization;
  const { read } = deps.store;
  const stored = await read.accessPolicies.find(orgId);
  const policy = requiring(stored?.policy ?? NO_RULES, connection.connectionId);
  if (visitor.kind === "owner") return setPolicyAsOwner(deps, { active: visitor.active, orgId }, { policy });
  if (!(await mayRequireConnection(read, visitor))) return fail("not_allowed");
  const { sessionIdleSeconds } = deps.policy;
  const forecast = await forecastConnection({ read, now: deps.clock(), sessionIdleSeconds }, organization, connection);
  if (!forecast.someOwnerReady) return fail("no_owner_ready");
  return changeAccessPolicy(deps, orgId, { policy });
}

/** Returns whether a visitor may require the connection of every member. A link doesn't allow more than the owner who created it may. */
export async function mayRequireConnection(repositories: Repositories, visitor: SetUpVisitor): Promise<boolean> {
  if (visitor.kind === "link" && !visitor.link.mayEnforce) return false;
  const isByOwner = visitor.kind === "owner" || visitor.link.createdBy !== null;
  return !isByOwner || mayOwnersSetPolicies(repositories);
}

/** Returns whether only sign-ins with a connection count. */
export function isRequired({ connectionIds }: Pick<AccessPolicy, "connectionIds">, connectionId: string): boolean {
  return connectionIds?.includes(connectionId) ?? false;
}

function requiring(policy: AccessPolicy, connectionId: string): AccessPolicy {
  const others = (policy.connectionIds ?? []).filter((other) => other !== connectionId);
  return { ...policy, connectionIds: [...others, connectionId] };
}

/** A connection that is to be required of everyone in its organization. */
interface RequiredConnection {
  readonly organization: OrganizationRecord;
  readonly connection: OrganizationConnectionRecord;
}
