import { demoOrgs, demoUsers } from "../../demo-data.ts";
import { identityBody } from "../bodies.ts";
import type { ContractCase } from "../contract-case.ts";
import { answersMember, answersUser, credentialsMissing, notMember, orgIdConflict, roleTooLow } from "./answers.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;
const member = demoUsers.memberOfAcme;

const methodCases: readonly ContractCase[] = ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) => [
  {
    id: `${method} with a token`,
    reason: "a guard is the same for every method",
    request: { method, path: "/contract/all-methods", token: {} },
    expected: answersUser(member),
  },
  {
    id: `${method} without a token`,
    reason: "a guard is the same for every method",
    request: { method, path: "/contract/all-methods" },
    expected: credentialsMissing,
  },
]);

const roleMethodCases: readonly ContractCase[] = [
  {
    id: "DELETE by the owner",
    reason: "a guard with a role is the same for every method",
    request: { method: "DELETE", path: `/contract/all-methods/${acme}`, token: { user: demoUsers.ownerOfAcme } },
    expected: answersMember(demoUsers.ownerOfAcme, "Owner"),
  },
  {
    id: "DELETE by a member",
    reason: "a guard with a role is the same for every method",
    request: { method: "DELETE", path: `/contract/all-methods/${acme}`, token: {} },
    expected: roleTooLow,
  },
];

const headCases: readonly ContractCase[] = [
  {
    id: "HEAD with a token",
    reason: "HEAD is GET without a body",
    request: { method: "HEAD", path: "/api/whoami", token: {} },
    expected: { status: 200, empty: true },
  },
  {
    id: "HEAD without a token",
    reason: "HEAD needs a token where GET does, and has no body either way",
    request: { method: "HEAD", path: "/api/whoami" },
    expected: { status: 401, challenge: "none", empty: true },
  },
  {
    id: "HEAD of another organization",
    reason: "HEAD must not tell what GET would not",
    request: { method: "HEAD", path: `/api/orgs/${globex}`, token: {} },
    expected: { status: 403, empty: true },
  },
];

const bodyCases: readonly ContractCase[] = [
  {
    id: "POST with a body behind a guard",
    reason: "the guard leaves the body to the handler",
    request: {
      method: "POST",
      path: "/contract/echo",
      token: {},
      headers: [["Content-Type", "text/plain"]],
      body: "the handler reads this",
    },
    expected: { status: 200, body: { ...identityBody({ user: member }), body: "the handler reads this" } },
  },
  {
    id: "POST with a large body behind a guard",
    reason: "the guard leaves the body to the handler, however many chunks it has",
    request: {
      method: "POST",
      path: "/contract/echo",
      token: {},
      headers: [["Content-Type", "text/plain"]],
      body: "0123456789".repeat(20_000),
    },
    expected: { status: 200, body: { ...identityBody({ user: member }), body: "0123456789".repeat(20_000) } },
  },
  {
    id: "POST with a body that a guard refuses",
    reason: "nobody needs to read the body for a refusal",
    request: {
      method: "POST",
      path: "/contract/echo",
      headers: [["Content-Type", "text/plain"]],
      body: "nobody reads this",
    },
    expected: credentialsMissing,
  },
];

const failureCases: readonly ContractCase[] = [
  {
    id: "failure for a browser",
    reason: "a failure is JSON, whatever the client accepts",
    request: { path: "/api/whoami", headers: [["Accept", "text/html"]] },
    expected: credentialsMissing,
  },
  {
    id: "failure of a conditional request",
    reason: "a refusal is never 304",
    request: { path: "/api/whoami", headers: [["If-None-Match", "*"]] },
    expected: credentialsMissing,
  },
  {
    id: "403 carries no challenge",
    reason: "another token would not help (RFC 6750 has no error for a missing role)",
    request: { path: `/api/orgs/${acme}/owner`, token: {} },
    expected: roleTooLow,
  },
  {
    id: "403 for another organization",
    reason: "an organization that exists and one that does not look alike",
    request: { path: "/api/orgs/33333333-3333-4333-8333-333333333333", token: {} },
    expected: notMember,
  },
  {
    id: "400 for a conflict carries no challenge",
    reason: "the credentials were good",
    request: { path: `/contract/org-from-all/${acme}`, token: {}, headers: [["X-Org-Id", globex]] },
    expected: orgIdConflict,
  },
];

/** What HTTP itself brings: methods, bodies, and how a failure looks. */
export const httpCases: readonly ContractCase[] = [
  ...methodCases,
  ...roleMethodCases,
  ...headCases,
  ...bodyCases,
  ...failureCases,
];
