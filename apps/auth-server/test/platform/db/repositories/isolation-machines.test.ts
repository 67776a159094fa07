import { SOME_END } from "../../../support/everything-twice.ts";
import { describeIsolation } from "../../../support/isolation.ts";
import { anAgent, aServiceAccount, deletedMachine, MACHINES } from "../../../support/machines-twice.ts";
import { SOME_TIME } from "../../../support/records.ts";

const ACCOUNT = "export of globex";
const AGENT = "agent of bob in acme";
const CALL = `call of ${AGENT}`;
const AS_BOB = "olga as bob in acme";
const machineIds = (found: readonly { readonly machineId: string }[]) => found.map(({ machineId }) => machineId);

describeIsolation("isolation of machines, and of who acts for others", {
  changes: [
    ["deletes a service account", ({ serviceAccounts }) => serviceAccounts.delete(ACCOUNT), deletedMachine(ACCOUNT)],
    [
      "changes a service account",
      ({ serviceAccounts }) =>
        serviceAccounts.update({ ...aServiceAccount("export", "globex"), role: "Admin", version: 1 }),
      [`~ service_accounts ${ACCOUNT}: role, version`],
    ],
    [
      "deletes an agent",
      ({ agents }) => agents.delete(AGENT),
      // Whoever waits for a call of it learns that it was refused.
      deletedMachine(AGENT),
    ],
    [
      "ends an agent",
      ({ agents }) => agents.update({ ...anAgent("bob", "acme"), endedAt: SOME_TIME, version: 1 }),
      [`~ agents ${AGENT}: ended_at, version`],
    ],
    [
      "notes when an agent was used",
      ({ machines }) => machines.recordUse({ kind: "agent", machineId: AGENT }, SOME_TIME),
      [`~ agents ${AGENT}: last_used_at`],
    ],
    [
      "notes when a service account was used",
      ({ machines }) => machines.recordUse({ kind: "service_account", machineId: ACCOUNT }, SOME_TIME),
      [`~ service_accounts ${ACCOUNT}: last_used_at`],
    ],
    [
      "lets a credential expire",
      ({ machineCredentials }) => machineCredentials.expire(`secret of ${AGENT}`, SOME_TIME + 60, SOME_TIME),
      [`~ machine_credentials secret of ${AGENT}: expires_at`],
    ],
    [
      "revokes a credential with its tokens",
      ({ machineCredentials }) => machineCredentials.revoke(`secret of ${AGENT}`, SOME_TIME),
      [`~ machine_credentials secret of ${AGENT}: revoked_at`, `- machine_tokens token by secret of ${AGENT}`],
    ],
    [
      "revokes no credential that has expired",
      ({ machineCredentials }) => machineCredentials.expire(`secret of ${AGENT}`, SOME_END + 60, SOME_END),
      [],
    ],
    [
      "notes when a credential was used",
      ({ machineCredentials }) => machineCredentials.recordUse(`workload of ${ACCOUNT}`, SOME_TIME),
      [`~ machine_credentials workload of ${ACCOUNT}: last_used_at`],
    ],
    [
      "deletes an opaque token",
      ({ machineTokens }) => machineTokens.delete(`token by workload of ${ACCOUNT}`),
      [`- machine_tokens token by workload of ${ACCOUNT}`],
    ],
    ["deletes no token before its time", ({ machineTokens }) => machineTokens.deleteExpired(SOME_END - 1), []],
    [
      "approves one call, which keeps no arguments",
      ({ approvals }) =>
        approvals.decide(CALL, { state: "approved", decidedBy: "bob", expiresAt: SOME_END }, SOME_TIME),
      [`~ approvals ${CALL}: encrypted_arguments, state, decided_by`],
    ],
    [
      "decides no call whose time is over",
      ({ approvals }) =>
        approvals.decide(CALL, { state: "approved", decidedBy: "bob", expiresAt: SOME_END + 60 }, SOME_END),
      [],
    ],
    [
      "lets an approved call through once",
      ({ approvals }) => approvals.redeem(`hash of the ${CALL}`, SOME_TIME),
      [`~ approvals ${CALL}: open_call_hash, state`],
      async ({ approvals }) => {
        for (const machineId of MACHINES.filter((id) => id.startsWith("agent "))) {
          const decision = { state: "approved", decidedBy: "bob", expiresAt: SOME_END } as const;
          await approvals.decide(`call of ${machineId}`, decision, SOME_TIME);
        }
      },
    ],
    [
      "lets no call through that nobody approved",
      ({ approvals }) => approvals.redeem(`hash of the ${CALL}`, SOME_TIME),
      [],
    ],
    [
      "closes a call whose time is over",
      ({ approvals }) => approvals.close(CALL, SOME_END),
      [`~ approvals ${CALL}: open_call_hash, encrypted_arguments, state`],
    ],
    [
      "ends one impersonation",
      ({ impersonations }) => impersonations.end(AS_BOB, SOME_TIME),
      [`~ impersonations ${AS_BOB}: ended_at`],
    ],
    [
      "deletes no impersonation before its time",
      ({ impersonations }) => impersonations.deleteEndedBefore(SOME_END),
      [],
    ],
  ],
  lookups: [
    ["a machine", async ({ machines }) => (await machines.find(AGENT))?.ownerUserId, "bob"],
    ["no machine that isn't there", ({ machines }) => machines.find("nobody"), null],
    [
      "the roles of the machines of an organization",
      ({ machines }) => machines.listRolesHeldIn("acme"),
      ["Member", "Billing"],
    ],
    ["no roles elsewhere", ({ machines }) => machines.listRolesHeldIn("nowhere"), []],
    [
      "the accounts of an organization",
      async ({ serviceAccounts }) => machineIds(await serviceAccounts.listByOrg("globex")),
      ["export of globex", "import of globex"],
    ],
    [
      "accounts by a part of their name, of any organization",
      async ({ serviceAccounts }) => machineIds(await serviceAccounts.search("EXP", 10)),
      ["export of acme", "export of globex"],
    ],
    ["no agent among accounts", ({ serviceAccounts }) => serviceAccounts.find(AGENT), null],
    ["no account among agents", ({ agents }) => agents.find(ACCOUNT), null],
    [
      "the agents of a member in an organization",
      async ({ agents }) => machineIds(await agents.list({ orgId: "acme", ownerUserId: "bob" })),
      [AGENT],
    ],
    [
      "the agents of a member anywhere",
      async ({ agents }) => machineIds(await agents.list({ orgId: null, ownerUserId: "bob" })),
      [AGENT, "agent of bob in globex"],
    ],
    [
      "the credentials of a machine",
      async ({ machineCredentials }) =>
        (await machineCredentials.listByMachine(AGENT)).map(({ credentialId }) => credentialId),
      [`secret of ${AGENT}`, `workload of ${AGENT}`],
    ],
    [
      "the credential of a workload",
      async ({ machineCredentials }) =>
        (await machineCredentials.listByWorkload("https://ci.acme.test", AGENT)).map(
          ({ credentialId }) => credentialId,
        ),
      [`workload of ${AGENT}`],
    ],
    [
      "no credential of a workload of another issuer",
      ({ machineCredentials }) => machineCredentials.listByWorkload("https://ci.globex.test", AGENT),
      [],
    ],
    [
      "an opaque token with its credential",
      async ({ machineTokens }) => (await machineTokens.find(`token by secret of ${AGENT}`))?.credential.machineId,
      AGENT,
    ],
    [
      "what waits for one person",
      async ({ approvals }) =>
        (await approvals.listPending({ userId: "bob", orgIds: [] }, SOME_TIME))
          .map(({ approvalId }) => approvalId)
          .sort(),
      [CALL, "call of agent of bob in globex"],
    ],
    ["how many calls of a caller wait", ({ approvals }) => approvals.countPending(AGENT, SOME_TIME), 1],
    ["none of them once their time is over", ({ approvals }) => approvals.countPending(AGENT, SOME_END), 0],
    [
      "who acts as a user in an organization",
      async ({ impersonations }) => {
        const page = { userId: "bob", orgId: "acme", runningAt: SOME_TIME, after: null, limit: 10 };
        return (await impersonations.list(page)).map(({ impersonationId }) => impersonationId);
      },
      [AS_BOB],
    ],
    [
      "nobody who acts as a user once the time is over",
      ({ impersonations }) =>
        impersonations.list({ userId: "bob", orgId: "acme", runningAt: SOME_END, after: null, limit: 10 }),
      [],
    ],
  ],
});
