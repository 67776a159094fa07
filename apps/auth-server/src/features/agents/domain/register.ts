import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import {
  addCredential,
  type CreatedCredential,
  type CredentialFailure,
  findCredentialProblem,
  type NewCredential,
} from "../../machine-tokens/domain/credentials.ts";
import { aboutMachine } from "../../machine-tokens/domain/machine-events.ts";
import { eventOrganization } from "../../orgs/domain/organization-events.ts";
import type { HeldRoles } from "../../orgs/domain/roles.ts";
import type { CredentialDeps } from "./agent-credentials.ts";
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
  /** Whether it gets no token without a DPoP proof. Default: false. */
  readonly dpopBoundAccessTokens?: boolean | undefined;
}

/** A new agent, with what it gets tokens with. */
export interface RegisteredAgent extends CreatedCredential {
  readonly agent: AgentRecord;
}

export type RegisterAgentFailure = AgentFailure | "org_not_found" | "too_many_agents";

/** Registers an agent of a member, with a role that is at most the member's. It gets tokens once it has a credential. */
export function registerAgent(
  deps: ChangingDeps,
  wanted: NewAgent,
): Promise<Result<AgentRecord, RegisterAgentFailure>> {
  return deps.store.write((repositories) => storeNewAgent(repositories, deps, wanted));
}

/** Registers an agent of a member, with what it gets tokens with: both or neither. A secret is returned, and shown only this once. */
export async function registerAgentWithCredential<Refusal = never>(
  deps: CredentialDeps,
  wanted: NewAgent,
  credential: NewCredential,
  findRefusal: (repositories: Repositories) => Promise<Refusal | null> = async () => null,
): Promise<Result<RegisteredAgent, RegisterAgentFailure | CredentialFailure | Refusal>> {
  const problem = findCredentialProblem(deps, credential);
  if (problem !== null) return fail(problem);
  return deps.store.write<Result<RegisteredAgent, RegisterAgentFailure | CredentialFailure | Refusal>>(
    async (repositories) => {
      const refusal = await findRefusal(repositories);
      if (refusal !== null) return fail(refusal);
      const registered = await storeNewAgent(repositories, deps, wanted);
      if (!registered.ok) return registered;
      const added = await addCredential(deps, repositories, registered.value, credential);
      return added.ok ? succeed({ ...added.value, agent: registered.value }) : added;
    },
  );
}

async function storeNewAgent(
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
      dpopBoundAccessTokens: wanted.dpopBoundAccessTokens ?? false,
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
