import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { aboutMachine } from "../../machine-tokens/domain/machine-events.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { type AgentOf, changeAgent } from "./change.ts";
import type { AgentFilter, AgentRecord } from "./records.ts";

/** Why an agent ended: by someone, by its end date, or because its owner isn't a member any more. */
export type EndCause = "ended" | "expired" | "owner_left";

/** Ends an agent for good: it gets no tokens, and those that it has are void. Does nothing when it has been ended already. */
export function endAgent(deps: ChangingDeps, agent: AgentOf): Promise<Result<AgentRecord, "not_found">> {
  return changeAgent<AgentRecord, never>(deps, agent, async (repositories, known) =>
    succeed(await endAs(repositories, deps, known, "ended")),
  );
}

/** Deletes an agent with its credentials and tokens. */
export function deleteAgent(deps: ChangingDeps, agent: AgentOf): Promise<Result<null, "not_found">> {
  return changeAgent<null, never>(deps, agent, async (repositories, known) => {
    await repositories.agents.delete(known.machineId);
    await appendEvent(repositories, deps, {
      type: "agent.deleted",
      ...aboutMachine(known),
      ...(await inOrganization(repositories, known.orgId)),
    });
    return succeed(null);
  });
}

/** Ends a limited number of agents whose end date has come, as part of a unit of work. Returns how many. */
export async function endExpiredAgents(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const expired = await repositories.agents.listExpired(deps.clock());
  for (const agent of expired) await endAs(repositories, deps, agent, "expired");
  return expired.length;
}

/** Ends the agents that a member had who left an organization at a time, in Unix seconds, as part of a unit of work. */
export async function endAgentsOf(
  repositories: Repositories,
  deps: AppendingDeps,
  { until, ...owner }: AgentFilter & { readonly until: number },
): Promise<void> {
  const agents = (await repositories.agents.list(owner)).filter(({ createdAt }) => createdAt <= until);
  for (const agent of agents) await endAs(repositories, deps, agent, "owner_left");
}

/** Ends an agent that is locked, as part of a unit of work. */
export async function endAs(
  repositories: Repositories,
  deps: AppendingDeps,
  agent: AgentRecord,
  cause: EndCause,
): Promise<AgentRecord> {
  if (agent.endedAt !== null) return agent;
  const ended = { ...agent, endedAt: Math.min(deps.clock(), agent.endsAt) };
  await repositories.agents.update(ended);
  await appendEvent(repositories, deps, {
    type: "agent.ended",
    ...aboutMachine(agent),
    ...(await inOrganization(repositories, agent.orgId)),
    details: { cause },
  });
  return { ...ended, version: agent.version + 1 };
}
