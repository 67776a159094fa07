import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { MintTokenOptions } from "../../mint.ts";
import type { TestImpersonator } from "../../user.ts";
import type { ContractAnswer, ContractCase, ContractScenario, ContractStep } from "../contract-case.ts";
import {
  answersMachine,
  answersMember,
  answersUser,
  impersonationNotAllowed,
  notMember,
  permissionMissing,
  roleTooLow,
  stepUpRequired,
  tokenInvalid,
} from "./answers.ts";

const { acme, globex } = demoOrgs;
const { ownerOfAcme, adminOfAcme, memberOfAcme } = demoUsers;
const IMPERSONATION = "eeeeeeee-0000-4000-8000-000000000001";

const operator: TestImpersonator = {
  kind: "operator",
  id: "cccccccc-0000-4000-8000-000000000001",
  impersonationId: IMPERSONATION,
};
const member: TestImpersonator = { kind: "user", id: adminOfAcme.userId, impersonationId: IMPERSONATION };
const backend: TestImpersonator = {
  kind: "api_key",
  id: "dddddddd-0000-4000-8000-000000000001",
  impersonationId: IMPERSONATION,
};

/** Every way in which a token says that somebody acts as the user. */
const impersonations: Readonly<Record<string, MintTokenOptions>> = {
  "an operator": { impersonatedBy: operator },
  "a member": { impersonatedBy: member },
  "a backend": { impersonatedBy: backend },
  "somebody of a kind from tomorrow": { claims: { act: { sub: "robot", kind: "robot" } } },
  "a chain": { claims: { act: { sub: operator.id, kind: "operator", act: { sub: backend.id } } } },
  "somebody, as other auth servers say it": { claims: { impersonator_user_id: "an employee" } },
};

/** The routes that refuse whoever acts as the user. */
const themselves: readonly string[] = [
  "/contract/themselves",
  "/contract/themselves/maybe",
  "/contract/themselves/lenient",
  `/contract/themselves/member/${acme.orgId}`,
  `/contract/themselves/role/${acme.orgId}`,
  `/contract/themselves/permission/${acme.orgId}`,
  `/contract/themselves/rule/${acme.orgId}`,
  `/contract/themselves/machines/${acme.orgId}`,
];

const refusals = Object.entries(impersonations).flatMap(([name, token]) =>
  themselves.map(
    (path): ContractCase => ({
      id: `impersonation: ${name} at ${path.replace(acme.orgId, ":orgId")}`,
      reason: "what only the user may do, nobody does for them, an Owner's rights included",
      request: { path, token: { user: ownerOfAcme, ...token } },
      expected: impersonationNotAllowed,
    }),
  ),
);

type Row = readonly [path: string, token: MintTokenOptions, expected: ContractAnswer];

/** What an impersonation may do where nobody says otherwise, and what it never may. */
const others: Readonly<Record<string, Row>> = {
  "as the user": ["/api/whoami", { impersonatedBy: operator }, answersUser(memberOfAcme)],
  "as a member": [`/api/orgs/${acme.orgId}`, { impersonatedBy: member }, answersMember(memberOfAcme, "Member")],
  "no more than the user's role": [`/api/orgs/${acme.orgId}/admin`, { impersonatedBy: operator }, roleTooLow],
  "no more than the user's permissions": [
    `/api/orgs/${acme.orgId}/billing`,
    { impersonatedBy: operator },
    permissionMissing,
  ],
  "no other organization": [`/api/orgs/${globex.orgId}`, { impersonatedBy: operator }, notMember],
  "no recent sign-in": [
    "/contract/recent",
    { impersonatedBy: operator },
    stepUpRequired({ unmet: ["session_age"], maxAgeSeconds: 300 }),
  ],
  "a malformed actor": ["/api/whoami", { claims: { act: "an operator" } }, tokenInvalid],
  "an actor without a name": ["/api/whoami", { claims: { act: { kind: "operator" } } }, tokenInvalid],
  "the user themselves": ["/contract/themselves", {}, answersUser(memberOfAcme)],
};

/** The routes of an organization that refuse whoever acts as the user, and let in the user. */
const owns: readonly string[] = ["member", "role", "permission", "rule"];

/** Tokens with which somebody acts as a user. */
export const impersonationCases: readonly ContractCase[] = [
  ...refusals,
  ...Object.entries(others).map(([name, [path, token, expected]]) => ({
    id: `impersonation: ${name}`,
    reason: "whoever acts as a user is the user to a guard that doesn't say otherwise, and never more",
    request: { path, token },
    expected,
  })),
  ...owns.map(
    (guard): ContractCase => ({
      id: `impersonation: the user themselves at /contract/themselves/${guard}/:orgId`,
      reason: "a guard that refuses whoever acts as the user is open to the user",
      request: { path: `/contract/themselves/${guard}/${acme.orgId}`, token: { user: ownerOfAcme } },
      expected: answersMember(ownerOfAcme, "Owner"),
    }),
  ),
  {
    id: "impersonation: a machine where nobody may act as a user",
    reason: "a machine acts for itself",
    request: { path: `/contract/themselves/machines/${acme.orgId}`, machine: {} },
    expected: answersMachine("Member"),
  },
];

const path = `/api/orgs/${acme.orgId}`;
const served = answersMember(memberOfAcme, "Member");

const askKept = (name: string, expected: ContractAnswer): ContractStep => ({
  do: "ask",
  request: { path, headers: [["Authorization", `Bearer {${name}}`]] },
  expected,
});

function ends(
  name: string,
  impersonatedBy: TestImpersonator,
  subject: Extract<ContractStep, { do: "revoke" }>["subject"],
): ContractScenario {
  return {
    id: `ended impersonation: ${name}`,
    reason: "what ends an impersonation ends its tokens, and not the user's own",
    steps: [
      { do: "keep", name: "impersonation", token: { impersonatedBy } },
      { do: "keep", name: "own", token: {} },
      askKept("impersonation", served),
      { do: "revoke", subject },
      { do: "advance", seconds: 61 },
      askKept("impersonation", tokenInvalid),
      askKept("own", served),
    ],
  };
}

/** What ends impersonations. */
export const impersonationScenarios: readonly ContractScenario[] = [
  ends("the impersonation itself", operator, { sessionId: IMPERSONATION }),
  ends("the operator", operator, { operatorId: operator.id }),
  ends("the backend's key", backend, { apiKeyId: backend.id }),
  ends("the member", member, { userId: member.id }),
  ends("the member's place in the organization", member, { userId: member.id, orgId: acme.orgId }),
];
