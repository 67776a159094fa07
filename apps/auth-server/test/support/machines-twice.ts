import type { AgentRecord } from "../../src/features/agents/domain/records.ts";
import type { ApprovalRecord } from "../../src/features/approvals/domain/records.ts";
import type { ImpersonationRecord } from "../../src/features/impersonation/domain/records.ts";
import type { MachineCredentialRecord, MachineKind } from "../../src/features/machine-tokens/domain/records.ts";
import type { ServiceAccountRecord } from "../../src/features/service-accounts/domain/records.ts";
import type { Repositories } from "../../src/platform/domain/store.ts";
import { RESOURCES } from "./authorizations-twice.ts";
import { SOME_TIME } from "./records.ts";

const END = SOME_TIME + 3600;
const WORKLOAD = { kind: "workload", issuer: "https://ci.acme.test", audience: "orgward", singleUse: true } as const;

/**
 * Stores two of everything that acts for others, for the users and organizations of `addEverythingTwice`: two service accounts of each
 * organization, an agent of each user in each, with a secret, a workload's identity and an opaque token of each; a call of each agent that
 * waits for somebody; and an impersonation of each user in each organization.
 */
export async function addMachinesTwice(repositories: Repositories): Promise<void> {
  const { serviceAccounts, agents, approvals, impersonations } = repositories;
  for (const orgId of ["acme", "globex"]) {
    for (const name of ["import", "export"]) {
      const account = aServiceAccount(name, orgId);
      await serviceAccounts.create(account);
      await addCredentials(repositories, account.machineId, "service_account");
    }
    for (const userId of ["ada", "bob"]) {
      const agent = anAgent(userId, orgId);
      await agents.create(agent);
      await addCredentials(repositories, agent.machineId, "agent");
      await approvals.create(anApproval(agent));
      await impersonations.create(anImpersonation(userId, orgId));
    }
  }
}

const machine = {
  role: "Member",
  additionalRoles: ["Billing"],
  requestsPerMinute: 60,
  dpopBoundAccessTokens: false,
  disabledAt: null,
  lastUsedAt: null,
  createdAt: SOME_TIME,
} as const;

/** A service account of the fixture, by the name that its organization gives it. */
export function aServiceAccount(name: string, orgId: string): Omit<ServiceAccountRecord, "version"> {
  const machineId = `${name} of ${orgId}`;
  return {
    kind: "service_account",
    machineId,
    name,
    orgId,
    ownerUserId: null,
    endsAt: null,
    createdBy: null,
    ...machine,
  };
}

/** The agent of a user in an organization. */
export function anAgent(ownerUserId: string, orgId: string): Omit<AgentRecord, "version"> {
  const machineId = `agent of ${ownerUserId} in ${orgId}`;
  const ends = { endsAt: END, endedAt: null };
  return { kind: "agent", machineId, name: "Report", purpose: "Reports", orgId, ownerUserId, ...machine, ...ends };
}

async function addCredentials(
  { machineCredentials, machineTokens }: Repositories,
  machineId: string,
  kind: MachineKind,
): Promise<void> {
  const shared = { machineId, name: null, createdAt: SOME_TIME, expiresAt: END, lastUsedAt: null, revokedAt: null };
  const credentials: readonly MachineCredentialRecord[] = [
    { ...shared, credentialId: `secret of ${machineId}`, proof: { kind: "secret", secretHash: "hash" } },
    { ...shared, credentialId: `workload of ${machineId}`, proof: { ...WORKLOAD, subject: machineId } },
  ];
  for (const credential of credentials) {
    const { credentialId } = credential;
    await machineCredentials.create(credential, kind);
    const [resource] = RESOURCES;
    const token = { tokenHash: `token by ${credentialId}`, credentialId, resource, scopes: ["projects:read"] };
    await machineTokens.create({ ...token, ipAddress: null, boundTo: null, createdAt: SOME_TIME, expiresAt: END });
  }
}

function anApproval({
  machineId,
  name,
  orgId,
  ownerUserId,
}: Omit<AgentRecord, "version">): ApprovalRecord & { readonly openCallHash: string } {
  return {
    approvalId: `call of ${machineId}`,
    openCallHash: `hash of the call of ${machineId}`,
    ...{ callerKind: "agent", callerId: machineId, callerName: name, clientId: machineId, orgId },
    ...{ resource: RESOURCES[0], tool: "delete_project", description: null },
    ...{ encryptedArguments: "sealed", argumentsHash: "hash", policyVersion: "1" },
    approver: { kind: "user", userId: ownerUserId },
    ...{ maxAgeSeconds: null, secondFactor: false, state: "pending", decidedBy: null },
    ...{ requestedAt: SOME_TIME, expiresAt: END },
  };
}

function anImpersonation(userId: string, orgId: string): ImpersonationRecord {
  return {
    impersonationId: `olga as ${userId} in ${orgId}`,
    impersonator: { kind: "operator", id: "olga" },
    ...{ userId, orgId, reason: "Ticket 42", startedAt: SOME_TIME, endsAt: END, endedAt: null, sessionHash: null },
  };
}

const tableOf = (machineId: string) => (machineId.startsWith("agent ") ? "agents" : "service_accounts");

/** The machines of an organization, when these columns of each change. */
export function changedMachines(orgId: string, columns: string): readonly string[] {
  const own = MACHINES.filter((machineId) => machineId.endsWith(` ${orgId}`));
  return own.map((machineId) => `~ ${tableOf(machineId)} ${machineId}: ${columns}`);
}

/** What ends with a machine of the fixture. */
export function deletedMachine(machineId: string): readonly string[] {
  return [
    `- ${tableOf(machineId)} ${machineId}`,
    ...["secret", "workload"].flatMap((kind) => deletedCredential(kind, machineId)),
  ];
}

/** The opaque tokens of a machine of the fixture. */
export function deletedTokens(machineId: string): readonly string[] {
  return ["secret", "workload"].map((kind) => `- machine_tokens token by ${kind} of ${machineId}`);
}

function deletedCredential(kind: string, machineId: string): readonly string[] {
  const credentialId = `${kind} of ${machineId}`;
  return [`- machine_credentials ${credentialId}`, `- machine_tokens token by ${credentialId}`];
}

/** What ends with a user in an organization: their agent, its calls, and what anybody does as them there. */
export function deletedActors(userId: string, orgId: string): readonly string[] {
  const agent = `agent of ${userId} in ${orgId}`;
  return [...deletedMachine(agent), `- approvals call of ${agent}`, `- impersonations olga as ${userId} in ${orgId}`];
}

/** The machines of the fixture: of each organization, and of each user in each. */
export const MACHINES: readonly string[] = ["acme", "globex"].flatMap((orgId) => [
  ...[`import of ${orgId}`, `export of ${orgId}`],
  ...["ada", "bob"].map((userId) => `agent of ${userId} in ${orgId}`),
]);
