import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { aboutMachine } from "../../machine-tokens/domain/machine-events.ts";
import { eventOrganization } from "../../orgs/domain/organization-events.ts";
import type { HeldRoles } from "../../orgs/domain/roles.ts";
import {
  type AgentFailure,
  checkAgent,
  DEFAULT_LIFETIME_SECONDS,
  DEFAULT_REQUESTS_PER_MINUTE,
  fieldsOf,
  hasEnded,
} from "./check-agent.ts";
import type { AgentRecord } from "./records.ts";

/** More than one member keeps track of in an organization. */
export const MAX_AGENTS = 25;

/** What an agent is to be. */
export interface NewAgent extends HeldRoles {
  readonly orgId: string;
  readonly ownerUserId: string;
  readonly name: string;
  readonly purpose: string;
  /** Unix seconds. Default: in 90 days. */
  readonly endsAt?: number | undefined;
  /** How many tokens it gets in a minute. Default: 60. */
  readonly requestsPerMinute?: number | undefined;
}

export type RegisterAgentFailure = AgentFailure | "org_not_found" | "too_many_agents";

/** Registers an agent of a member, with a role that is at most the member's. It gets tokens once it has a credential. */
export function registerAgent(
  deps: ChangingDeps,
  wanted: NewAgent,
): Promise<Result<AgentRecord, RegisterAgentFailure>> {
  return deps.store.write((repositories) => storeNewAgent(repositories, deps, wanted));
}

/** Registers an agent, as `registerAgent` does, in a unit of work that does more. */
export async function storeNewAgent(
  repositories: Repositories,
  deps: ChangingDeps,
  wanted: NewAgent,
): Promise<Result<AgentRecord, RegisterAgentFailure>> {
  const { orgId, ownerUserId } = wanted;
  const now = deps.clock();
  // Locked, so that neither is deleted before the agent refers to it.
  const owner = await repositories.users.lock(ownerUserId);
  const organization = await repositories.organizations.lock(orgId);
  if (!organization) return fail("org_not_found");
  if (!owner) return fail("owner_not_a_member");
  const checked = await checkAgent(
    repositories,
    organization,
    {
      ...wanted,
      kind: "agent" as const,
      machineId: deps.random.uuid(),
      requestsPerMinute: wanted.requestsPerMinute ?? DEFAULT_REQUESTS_PER_MINUTE,
      createdAt: now,
      endsAt: wanted.endsAt ?? now + DEFAULT_LIFETIME_SECONDS,
      endedAt: null,
      disabledAt: null,
      lastUsedAt: null,
      version: 1,
    },
    now,
  );
  if (!checked.ok) return checked;
  const known = await repositories.agents.list({ orgId, ownerUserId });
  if (known.filter((agent) => !hasEnded(agent, now)).length >= MAX_AGENTS) return fail("too_many_agents");
  await repositories.agents.create(checked.value);
  await appendEvent(repositories, deps, {
    type: "agent.created",
    ...aboutMachine(checked.value),
    organization: eventOrganization(organization),
    changes: changesBetween(null, fieldsOf(checked.value)) ?? {},
  });
  return succeed(checked.value);
}
