import { type CliContext, formatTime, printJson, printTable, withInstallation } from "../../../platform/cli/context.ts";
import type { CredentialFailure } from "../../machine-tokens/domain/credentials.ts";
import { agentState, MAX_PURPOSE_CHARACTERS, MAX_REQUESTS_PER_MINUTE } from "../domain/check-agent.ts";
import type { AgentRecord } from "../domain/records.ts";
import { MAX_AGENTS, type RegisterAgentFailure } from "../domain/register.ts";

interface ListOptions {
  readonly org?: string;
  readonly owner?: string;
  readonly json?: true;
}

/** Prints the agents of an organization, of a member, or all. */
export async function listAgents(context: CliContext, { org, owner, json }: ListOptions): Promise<void> {
  await withInstallation(context, async ({ store, clock }) => {
    const filter = { orgId: org?.toLowerCase() ?? null, ownerUserId: owner?.toLowerCase() ?? null };
    const agents = await store.read.agents.list(filter);
    const rows = agents.map((agent) => ({
      client_id: agent.machineId,
      org_id: agent.orgId,
      owner_user_id: agent.ownerUserId,
      name: agent.name,
      purpose: agent.purpose,
      role: agent.role,
      state: agentState(agent, clock()),
      ends_at: formatTime(agent.endedAt ?? agent.endsAt),
      last_used_at: agent.lastUsedAt === null ? null : formatTime(agent.lastUsedAt),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.client_id,
      row.name,
      row.role,
      row.owner_user_id,
      row.state,
      row.ends_at,
      row.last_used_at ?? "-",
    ]);
    printTable(context, [["ID", "NAME", "ROLE", "OWNER", "STATE", "ENDS AT", "LAST USED AT"], ...lines]);
  });
}

/** Prints a secret, which is shown only this once. */
export function printSecret(
  context: CliContext,
  { machineId, orgId, ownerUserId, name, role }: AgentRecord,
  secret: string | null,
  { json }: { readonly json?: true },
): void {
  if (json) {
    const shown = {
      client_id: machineId,
      client_secret: secret,
      org_id: orgId,
      owner_user_id: ownerUserId,
      name,
      role,
    };
    printJson(context, shown);
  } else {
    context.stdout.write(`client_id: ${machineId}\nclient_secret: ${secret}\n`);
  }
}

/** Says why an agent can't be registered, and which option is to be another. */
export function explainFailure(
  failure: RegisterAgentFailure | CredentialFailure,
  { org, owner, role }: { readonly org: string; readonly owner: string; readonly role: string },
): string {
  switch (failure) {
    case "org_not_found":
      return `No organization has the id ${org}.`;
    case "owner_not_a_member":
      return `--owner: the user ${owner} isn't a member of the organization, or is disabled.`;
    case "role_above_owner":
      return `--role: ${role} is above the owner's.`;
    case "too_many_agents":
      return `The owner has ${MAX_AGENTS} agents in this organization already. End one first.`;
    case "invalid_limit":
      return `--requests-per-minute must be at most ${MAX_REQUESTS_PER_MINUTE}.`;
    case "invalid_end":
      return "--days must be at most 365.";
    case "invalid_name":
      return "--name must be a name.";
    case "invalid_purpose":
      return `--purpose must be one line of at most ${MAX_PURPOSE_CHARACTERS} characters.`;
    default:
      return `--role: the organization has no role ${role}.`;
  }
}
