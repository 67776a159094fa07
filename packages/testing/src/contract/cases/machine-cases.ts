import { demoMachine, demoOrgs, demoUsers } from "../../demo-data.ts";
import type { MintMachineTokenOptions } from "../../mint-machine.ts";
import type {
  ContractAnswer,
  ContractCase,
  ContractRequest,
  ContractScenario,
  ContractStep,
} from "../contract-case.ts";
import type { GuardCall } from "../guard-call.ts";
import { type ContractRoute, contractRoutes } from "../routes.ts";
import {
  accessDenied,
  answersMachine,
  answersMember,
  headerMalformed,
  machineNotAllowed,
  notMember,
  orgIdConflict,
  orgIdMissing,
  permissionMissing,
  policyOf,
  policyUnmet,
  roleTooLow,
  tokenInvalid,
} from "./answers.ts";

const { acme, globex } = demoOrgs;
const machineRoute = `/api/orgs/${acme.orgId}/machine`;
/** What the header of a machine's token has. */
const signs = { typ: "at+jwt", crit: ["orgward_principal"], orgward_principal: "service_account" };

type Row = readonly [path: string, machine: MintMachineTokenOptions, expected: ContractAnswer];

/** Who is let in, and who isn't, where machines may go. */
const admission: Readonly<Record<string, Row>> = {
  "a service account": [machineRoute, {}, answersMachine("Member")],
  "an agent": [machineRoute, { kind: "agent" }, answersMachine("Member", { kind: "agent" })],
  "another organization's": [machineRoute, { org: globex }, notMember],
  "its own organization elsewhere": [
    `/api/orgs/${globex.orgId}/machine`,
    { org: globex, role: "Owner" },
    answersMachine("Owner", { org: globex }),
  ],
  "a role that is too low": [`/contract/machines/role/${acme.orgId}`, {}, roleTooLow],
  "a role": [`/contract/machines/role/${acme.orgId}`, { role: "Admin" }, answersMachine("Admin")],
  "a higher role": [`/contract/machines/role/${acme.orgId}`, { role: "Owner" }, answersMachine("Owner")],
  "a higher role than exactly the one": [
    `/contract/machines/exactly-admin/${acme.orgId}`,
    { role: "Owner" },
    roleTooLow,
  ],
  "an additional role where roles stand side by side": [
    `/contract/machines/exactly-admin/${acme.orgId}`,
    { additionalRoles: ["Admin"], orgRoleStructure: "multi_role" },
    answersMachine("Member"),
  ],
  "a role of another organization": [
    `/contract/machines/role/${acme.orgId}`,
    { org: globex, role: "Owner" },
    notMember,
  ],
  "a permission that is missing": [`/contract/machines/permission/${acme.orgId}`, {}, permissionMissing],
  "a permission": [`/contract/machines/permission/${acme.orgId}`, { role: "Admin" }, answersMachine("Admin")],
  "a rule that isn't met": [`/contract/machines/rule/${acme.orgId}`, {}, accessDenied],
  "a rule": [`/contract/machines/rule/${acme.orgId}`, { role: "Owner" }, answersMachine("Owner")],
  "a network that the policy doesn't allow": [
    machineRoute,
    { unmet: ["network"] },
    policyUnmet({ unmet: ["network"], acrValues: policyOf(acme) }),
  ],
  "a network that the guard ignores": [
    `/contract/machines/without-policy/${acme.orgId}`,
    { unmet: ["network"] },
    answersMachine("Member"),
  ],
  "a guard that needs the list of revocations": [
    `/contract/machines/fresh/${acme.orgId}`,
    {},
    answersMachine("Member"),
  ],
  "another organization's, where the guard ignores the policy": [
    `/contract/machines/without-policy/${acme.orgId}`,
    { org: globex },
    notMember,
  ],
  "another organization's, where the guard needs the list of revocations": [
    `/contract/machines/fresh/${acme.orgId}`,
    { org: globex },
    notMember,
  ],
  "no organization": ["/contract/machines/from-all", {}, orgIdMissing],
  "an agent of another organization": [machineRoute, { kind: "agent", org: globex, role: "Owner" }, notMember],
  "an agent with a role that is too low": [`/contract/machines/role/${acme.orgId}`, { kind: "agent" }, roleTooLow],
  "an agent without a permission": [
    `/contract/machines/permission/${acme.orgId}`,
    { kind: "agent" },
    permissionMissing,
  ],
  "an agent at a guard for machines, then one for users": [
    `/contract/machines/then-user/${acme.orgId}`,
    { kind: "agent" },
    machineNotAllowed,
  ],
  "a guard for machines, then one for users": [`/contract/machines/then-user/${acme.orgId}`, {}, machineNotAllowed],
  "a guard for machines, then one for members": [`/contract/machines/then-people/${acme.orgId}`, {}, machineNotAllowed],
};

/** Tokens of machines that no auth server issues. */
const forgeries: Readonly<Record<string, MintMachineTokenOptions>> = {
  "no critical header": { header: { crit: undefined } },
  "a kind that doesn't exist": { header: { orgward_principal: "robot" } },
  "the kind user": { header: { orgward_principal: "user" } },
  "a kind that is a list": { header: { orgward_principal: ["service_account"] } },
  "two critical headers": { header: { crit: ["orgward_principal", "b64"], b64: true } },
  "the type of a user's token": { header: { typ: "JWT" } },
  "no type": { header: { typ: undefined } },
  "a user's id": { claims: { user_id: demoUsers.ownerOfAcme.userId } },
  "a user's id that is null": { claims: { user_id: null } },
  "an email address": { claims: { email: demoUsers.ownerOfAcme.email } },
  "a login method": { claims: { login_method: { login_method: "password" } } },
  "several organizations": { claims: { org_id_to_org_member_info: {} } },
  "no organization": { claims: { org_member_info: undefined } },
  "no role": { claims: { org_member_info: { org_id: acme.orgId, org_name: "Acme", url_safe_org_name: "acme" } } },
  "no subject": { claims: { sub: undefined } },
  "a subject that isn't an id": { claims: { sub: "cron", client_id: "cron" } },
  "two ids": { claims: { client_id: demoUsers.ownerOfAcme.userId } },
  "no client id": { claims: { client_id: undefined } },
  "no name": { claims: { name: undefined } },
  "no credential": { claims: { sid: undefined } },
  "scopes that are a list": { claims: { scope: ["read"] } },
  "an agent without an owner": { kind: "agent", claims: { owner_user_id: undefined } },
  "an owner of a service account": { ownerUserId: demoUsers.memberOfAcme.userId },
  expired: { defect: "expired" },
  "another server's key": { defect: "wrong_key" },
};

/** Requests of machines whose credentials or organization can't be told. */
const oddRequests: Readonly<Record<string, readonly [request: ContractRequest, expected: ContractAnswer]>> = {
  "two tokens": [
    { path: machineRoute, machine: {}, headers: [["Authorization", "Bearer {token} {token}"]] },
    headerMalformed,
  ],
  "another scheme": [
    { path: machineRoute, machine: {}, headers: [["Authorization", "Basic {token}"]] },
    { status: 401, code: "credentials_missing", challenge: "none" },
  ],
  "two organizations": [
    {
      path: `/contract/machines/from-all?org_id=${acme.orgId}`,
      machine: {},
      headers: [["X-Org-Id", globex.orgId]],
    },
    orgIdConflict,
  ],
  "a user where machines may go": [
    { path: machineRoute, token: { user: demoUsers.adminOfAcme } },
    answersMember(demoUsers.adminOfAcme, "Admin"),
  ],
  "an organization that a query names": [
    { path: `/contract/machines/from-all?org_id=${acme.orgId}`, machine: {} },
    answersMachine("Member"),
  ],
  "a user behind a guard for machines, then one for users": [
    { path: `/contract/machines/then-user/${acme.orgId}`, token: {} },
    answersMember(demoUsers.memberOfAcme, "Member"),
  ],
  "a user behind a guard for machines, then one for members": [
    { path: `/contract/machines/then-people/${acme.orgId}`, token: {} },
    answersMember(demoUsers.memberOfAcme, "Member"),
  ],
  "a user's token with the header of a machine's": [{ path: machineRoute, token: { header: signs } }, tokenInvalid],
  "the same where only people may go": [{ path: "/api/whoami", token: { header: signs } }, tokenInvalid],
  "a machine's claims without the header": [
    { path: machineRoute, token: { claims: { user_id: undefined, client_id: demoMachine.machineId } } },
    tokenInvalid,
  ],
};

/** Every route that has a guard for people alone: whatever else it requires, a machine is refused there. */
const routesForPeople = contractRoutes.filter(({ guards }) => guards.some(isForPeople));

function isForPeople(call: GuardCall): boolean {
  return !("machines" in call);
}

/** One route with each guard: which kind of machine it is makes no difference there. */
const oneOfEachGuard = routesForPeople.filter(
  ({ guards: [first] }, index) =>
    routesForPeople.findIndex(({ guards }) => guards[0]?.guard === first?.guard) === index,
);

function refusesMachines(kind: "machine" | "agent", { path, method = "GET" }: ContractRoute): ContractCase {
  return {
    id: `${kind} at ${method} ${path}`,
    reason: "what is for people lets no machine in, an Owner of the organization included",
    request: {
      method: method === "ALL" ? "GET" : method,
      path: path.replace(":orgId", acme.orgId),
      machine: { role: "Owner", ...(kind === "agent" && { kind }) },
    },
    expected: {
      ...machineNotAllowed,
      ...(path.startsWith("/contract/cors-exposing") && { exposedHeaders: ["X-Request-Id"] }),
    },
  };
}

/** The tokens of machines: where they are let in, and everywhere that they aren't. */
export const machineCases: readonly ContractCase[] = [
  ...Object.entries(admission).map(([name, [path, machine, expected]]) => ({
    id: `machine: ${name}`,
    reason: "a guard that takes machines asks of them what it asks of members",
    request: { path, machine },
    expected,
  })),
  ...Object.entries(forgeries).map(([name, machine]) => ({
    id: `forged machine: ${name}`,
    reason: "a token is a machine's by every sign, or it is nobody's",
    request: { path: machineRoute, machine },
    expected: tokenInvalid,
  })),
  ...Object.entries(oddRequests).map(([name, [request, expected]]) => ({
    id: `machine: ${name}`,
    reason: "machines send their tokens as people do",
    request,
    expected,
  })),
  ...routesForPeople.map((route) => refusesMachines("machine", route)),
  ...oneOfEachGuard.map((route) => refusesMachines("agent", route)),
];

const askKept = (name: string, expected: ContractAnswer): ContractStep => ({
  do: "ask",
  request: { path: machineRoute, headers: [["Authorization", `Bearer {${name}}`]] },
  expected,
});

const served = answersMachine("Member");
const agent = { kind: "agent" } as const;

function ends(name: string, { machine = {}, subject }: EndedMachine): ContractScenario {
  return {
    id: `revoked machine: ${name}`,
    reason: "what ends a machine ends its tokens, and no other machine's",
    steps: [
      { do: "keep machine", name: "ended", machine },
      { do: "keep machine", name: "other", machine: { machineId: OTHER, credentialId: OTHER, org: globex } },
      askKept("ended", answersMachine("Member", machine)),
      { do: "revoke", subject },
      { do: "advance", seconds: 61 },
      askKept("ended", tokenInvalid),
      askKept("other", notMember),
      { do: "ask", request: { path: machineRoute, machine }, expected: answersMachine("Member", machine) },
    ],
  };
}

interface EndedMachine {
  readonly machine?: MintMachineTokenOptions;
  readonly subject: Extract<ContractStep, { do: "revoke" }>["subject"];
}

const OTHER = "dddddddd-0000-4000-8000-000000000001";

/** What ends machines. */
export const machineScenarios: readonly ContractScenario[] = [
  ends("the machine", { subject: { machineId: demoMachine.machineId } }),
  ends("its credential", { subject: { sessionId: demoMachine.credentialId } }),
  ends("its organization", { subject: { orgId: acme.orgId } }),
  ends("an agent's owner", { machine: agent, subject: { userId: demoUsers.memberOfAcme.userId } }),
  ends("the membership of an agent's owner", {
    machine: agent,
    subject: { userId: demoUsers.memberOfAcme.userId, orgId: acme.orgId },
  }),
  {
    id: "a machine whose token expires",
    reason: "a token dies at its `exp`, remembered or not",
    steps: [
      { do: "keep machine", name: "short", machine: { lifetimeSeconds: 60 } },
      askKept("short", served),
      { do: "advance", seconds: 80 },
      askKept("short", tokenInvalid),
    ],
  },
];
