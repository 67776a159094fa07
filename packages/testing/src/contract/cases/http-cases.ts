import { demoOrgs, demoUsers } from "../../demo-data.ts";
import { identityBody } from "../app.ts";
import type { ContractAnswer, ContractCase } from "../contract-case.ts";
import {
  answersMember,
  answersUser,
  credentialsMissing,
  headerMalformed,
  notMember,
  orgIdConflict,
  roleTooLow,
  tokenInvalid,
} from "./answers.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;
const member = demoUsers.memberOfAcme;

const origin = ["Origin", "https://app.example.test"] as const;
const preflightHeaders = [origin, ["Access-Control-Request-Method", "DELETE"]] as const;
const preflightAnswer: ContractAnswer = { status: 204, empty: true };
const exposing = (answer: ContractAnswer, ...exposedHeaders: readonly string[]): ContractAnswer => ({
  ...answer,
  exposedHeaders,
});

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

const preflightCases: readonly ContractCase[] = [
  {
    id: "pre-flight without a token",
    reason: "browsers send no token with a pre-flight; the guard answers, and the handler behind it does not run",
    request: { method: "OPTIONS", path: "/contract/all-methods", headers: preflightHeaders },
    expected: preflightAnswer,
  },
  {
    id: "pre-flight of a route with a role",
    reason: "what the route asks for makes no difference",
    request: { method: "OPTIONS", path: `/contract/all-methods/${acme}`, headers: preflightHeaders },
    expected: preflightAnswer,
  },
  {
    id: "pre-flight with a bad token",
    reason: "the token is not looked at",
    request: {
      method: "OPTIONS",
      path: "/contract/all-methods",
      headers: [...preflightHeaders, ["Authorization", "Bearer junk"]],
    },
    expected: preflightAnswer,
  },
  {
    id: "OPTIONS without Origin",
    reason: "not a pre-flight: an unguarded OPTIONS would open a handler for all methods",
    request: {
      method: "OPTIONS",
      path: "/contract/all-methods",
      headers: [["Access-Control-Request-Method", "DELETE"]],
    },
    expected: credentialsMissing,
  },
  {
    id: "OPTIONS without a requested method",
    reason: "not a pre-flight: an unguarded OPTIONS would open a handler for all methods",
    request: { method: "OPTIONS", path: "/contract/all-methods", headers: [origin] },
    expected: credentialsMissing,
  },
  {
    id: "OPTIONS with a token",
    reason: "not a pre-flight: the handler for all methods answers it",
    request: { method: "OPTIONS", path: "/contract/all-methods", token: {} },
    expected: answersUser(member),
  },
  {
    id: "GET with the headers of a pre-flight",
    reason: "only OPTIONS is a pre-flight: the headers open nothing",
    request: { path: "/contract/all-methods", headers: preflightHeaders },
    expected: credentialsMissing,
  },
  {
    id: "POST with the headers of a pre-flight",
    reason: "only OPTIONS is a pre-flight: the headers open nothing",
    request: { method: "POST", path: "/contract/all-methods", headers: preflightHeaders },
    expected: credentialsMissing,
  },
];

const corsCases: readonly ContractCase[] = [
  {
    id: "CORS: failure without credentials",
    reason: "a page on another origin sees the challenge only if it is exposed",
    request: { path: `/contract/cors/${acme}`, headers: [origin] },
    expected: exposing(credentialsMissing, "WWW-Authenticate"),
  },
  {
    id: "CORS: failure beside exposed headers",
    reason: "what the app exposes stays exposed",
    request: { path: `/contract/cors-exposing/${acme}`, headers: [origin] },
    expected: exposing(credentialsMissing, "X-Request-Id", "WWW-Authenticate"),
  },
  {
    id: "CORS: bad token",
    reason: "the page must learn that its token died",
    request: { path: `/contract/cors/${acme}`, token: { defect: "expired" }, headers: [origin] },
    expected: exposing(tokenInvalid, "WWW-Authenticate"),
  },
  {
    id: "CORS: malformed header",
    reason: "every challenge is exposed",
    request: { path: `/contract/cors-exposing/${acme}`, headers: [origin, ["Authorization", "Bearer"]] },
    expected: exposing(headerMalformed, "X-Request-Id", "WWW-Authenticate"),
  },
  {
    id: "CORS: success beside exposed headers",
    reason: "what the app exposes stays as it is",
    request: { path: `/contract/cors-exposing/${acme}`, token: {}, headers: [origin] },
    expected: exposing(answersMember(member, "Member"), "X-Request-Id"),
  },
  {
    id: "CORS: success",
    reason: "an answer without a challenge exposes nothing",
    request: { path: `/contract/cors/${acme}`, token: {}, headers: [origin] },
    expected: answersMember(member, "Member"),
  },
  {
    id: "CORS: app without CORS",
    reason: "a guard opens no answer to other origins by itself",
    request: { path: "/api/whoami", headers: [origin] },
    expected: credentialsMissing,
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

const acceptCases: readonly ContractCase[] = [
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
  {
    id: "lenient route with a good token",
    reason: "a good token counts",
    request: { path: "/contract/lenient", token: {} },
    expected: answersUser(member),
  },
  {
    id: "lenient route without a token",
    reason: "no token is anonymous",
    request: { path: "/contract/lenient" },
    expected: answersUser(null),
  },
  {
    id: "lenient route with a malformed header",
    reason: "a header that cannot be read is a bad token, which the app said to ignore",
    request: { path: "/contract/lenient", headers: [["Authorization", "Bearer"]] },
    expected: answersUser(null),
  },
  {
    id: "lenient guard, then one that needs a user, bad token",
    reason: "what one guard ignores another one still refuses",
    request: { path: "/contract/lenient-then-user", token: { defect: "expired" } },
    expected: tokenInvalid,
  },
  {
    id: "lenient guard, then one that needs a user, good token",
    reason: "both guards pass",
    request: { path: "/contract/lenient-then-user", token: {} },
    expected: answersUser(member),
  },
];

/** What HTTP itself brings: methods, pre-flights, CORS, bodies, and how a failure looks. */
export const httpCases: readonly ContractCase[] = [
  ...methodCases,
  ...roleMethodCases,
  ...headCases,
  ...preflightCases,
  ...corsCases,
  ...bodyCases,
  ...acceptCases,
];
