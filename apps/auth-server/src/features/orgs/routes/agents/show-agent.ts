import { hasEnded } from "../../../agents/domain/check-agent.ts";
import type { AgentRecord } from "../../../agents/domain/records.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import type { AgentRow } from "../../pages/agents/agent-facts.tsx";
import { organizationPath } from "../show-organization.tsx";

/** Returns the path of the list of agents of an organization. */
export function agentsPath(organization: Pick<OrganizationRecord, "orgId">): string {
  return `${organizationPath(organization)}/agents`;
}

/** Describes an agent for pages of members, at a time in Unix seconds. */
export function toAgentRow(agent: AgentRecord, at: number): AgentRow {
  return {
    agentId: agent.machineId,
    name: agent.name,
    purpose: agent.purpose,
    role: [agent.role, ...agent.additionalRoles].join(", "),
    isDisabled: agent.disabledAt !== null,
    hasEnded: hasEnded(agent, at),
    endsAt: agent.endedAt ?? agent.endsAt,
    lastUsedAt: agent.lastUsedAt,
  };
}
