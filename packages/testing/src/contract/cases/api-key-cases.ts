import type { MintApiKeyOptions } from "../../api-keys.ts";
import { demoOrgs, demoUsers } from "../../demo-data.ts";
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
  answersApiKey,
  answersMember,
  answersUser,
  authUnavailable,
  credentialsMissing,
  headerMalformed,
  machineNotAllowed,
  multiFactor,
  notMember,
  orgIdMissing,
  permissionMissing,
  policyOf,
  policyUnmet,
  revocationsLate,
  roleTooLow,
  scopeMissing,
  tokenInvalid,
} from "./answers.ts";

const { acme, globex } = demoOrgs;
const { adminOfAcme: admin, memberOfAcme: member, ownerOfAcme: owner, ownerOfGlobex, nobody } = demoUsers;
const VALIDATE = "/api/backend/v1/end_user_api_keys/validate";

const apiKeyId = "0123456789abcdef0123456789abcdef";
const at = (route: string, { orgId } = acme) => `/contract/keys/${route}/${orgId}`;

type Row = readonly [path: string, apiKey: Omit<MintApiKeyOptions, "apiKeyId">, expected: ContractAnswer];

const reports = { scopes: ["can_read_reports"] };
const billing = { scopes: ["can_view_billing"] };
const limited = (key: { readonly scopes?: readonly string[] } = {}) => ({ apiKeyId, ...key });

/** Who is let in, and who isn't, where API keys may go. */
const admission: Readonly<Record<string, Row>> = {
  "a user's key": ["/contract/keys/user", {}, answersApiKey({ apiKeyId }, { user: member })],
  "a user's key with scopes": ["/contract/keys/user", reports, answersApiKey(limited(reports), { user: member })],
  "a user's key where users are optional": ["/contract/keys/maybe", {}, answersApiKey({ apiKeyId }, { user: member })],
  "a member's key": [at("member"), {}, answersApiKey({ apiKeyId }, { user: member, role: "Member" })],
  "a member's key with scopes": [at("member"), reports, answersApiKey(limited(reports), { user: member, role: "" })],
  "a member's key for the organization": [
    at("member"),
    { user: ownerOfGlobex, org: acme },
    answersApiKey({ apiKeyId }, { user: ownerOfGlobex, role: "Member" }),
  ],
  "a user's key for another organization": [at("member"), { user: ownerOfGlobex, org: globex }, notMember],
  "a key of somebody who isn't a member": [at("member"), { user: nobody }, notMember],
  "an organization's key": [at("member"), { org: acme }, answersApiKey({ apiKeyId }, { role: "" })],
  "another organization's key": [at("member"), { org: globex }, notMember],
  "another organization's key with scopes": [at("reports"), { org: globex, ...reports }, notMember],
  "an organization's key where a user is needed": ["/contract/keys/user", { org: acme }, machineNotAllowed],
  "an organization's key where users are optional": ["/contract/keys/maybe", { org: acme }, machineNotAllowed],
  "an organization's key where bad tokens don't matter": ["/contract/keys/lenient", { org: acme }, machineNotAllowed],
  "a role that the user has": [
    at("role"),
    { user: admin },
    answersApiKey({ apiKeyId }, { user: admin, role: "Admin" }),
  ],
  "a role that the user lacks": [at("role"), {}, roleTooLow],
  "a role that the user has, and a key with scopes": [at("role"), { user: owner, ...billing }, scopeMissing],
  "a role, and an organization's key": [at("role"), { org: acme }, scopeMissing],
  "a role, and an organization's key with every scope": [
    at("role"),
    { org: acme, scopes: ["can_view_billing", "can_edit_billing", "can_read_reports"] },
    scopeMissing,
  ],
  "a permission in the scopes": [at("reports"), reports, answersApiKey(limited(reports), { user: member, role: "" })],
  "a permission that isn't in the scopes": [at("billing"), { user: admin, ...reports }, scopeMissing],
  "a permission in the scopes that the user lacks": [at("billing"), billing, permissionMissing],
  "a permission that the user lacks": [at("billing"), {}, permissionMissing],
  "a permission, and no scope": [at("reports"), { user: owner, scopes: [] }, scopeMissing],
  "a permission, and an organization's key with it": [
    at("billing"),
    { org: acme, ...billing },
    answersApiKey(limited(billing), { role: "" }),
  ],
  "a permission, and an organization's key with another": [at("billing"), { org: acme, ...reports }, scopeMissing],
  "a permission, and an organization's key without scopes": [at("billing"), { org: acme }, scopeMissing],
  "a rule that the user meets": [
    at("rule"),
    { user: owner },
    answersApiKey({ apiKeyId }, { user: owner, role: "Owner" }),
  ],
  "a rule that the user doesn't meet": [at("rule"), {}, accessDenied],
  "a rule that the user meets by role, and a key with scopes": [at("rule"), { user: owner, ...reports }, scopeMissing],
  "an access policy": [
    at("member"),
    { unmet: ["second_factor"] },
    policyUnmet({ unmet: ["second_factor"], acrValues: `${multiFactor} ${policyOf(acme)}` }),
  ],
  "an access policy that the guard ignores": [
    at("without-policy"),
    { unmet: ["second_factor"] },
    answersApiKey({ apiKeyId }, { user: member, role: "Member" }),
  ],
  "a guard that needs the list of revocations": [
    at("fresh"),
    {},
    answersApiKey({ apiKeyId }, { user: member, role: "Member" }),
  ],
  "a guard that takes machines, too": [
    at("and-machines"),
    {},
    answersApiKey({ apiKeyId }, { user: member, role: "Member" }),
  ],
  "another organization's key where machines may go, too": [at("and-machines"), { org: globex }, notMember],
  "no organization": ["/contract/keys/from-all", {}, orgIdMissing],
  "an organization in the query": [
    `/contract/keys/from-all?org_id=${acme.orgId}`,
    {},
    answersApiKey({ apiKeyId }, { user: member, role: "Member" }),
  ],
  "a guard for keys, then one for users": [at("then-user"), {}, tokenInvalid],
  "a key that has expired": [at("member"), { expiresAtSeconds: 1 }, tokenInvalid],
};

const inHeader = (...keys: readonly string[]) => keys.map((key) => ["X-API-Key", key] as const);
const bearer = (credential: string) => ["Authorization", `Bearer ${credential}`] as const;
const known = { apiKeyId };
const UNKNOWN = `orgward_key_${"A".repeat(43)}`;
const servedMember = answersApiKey({ apiKeyId }, { user: member, role: "Member" });

/** Requests whose credentials are odd. */
const oddRequests: Readonly<
  Record<string, readonly [request: Omit<ContractRequest, "path">, expected: ContractAnswer]>
> = {
  "the header X-API-Key": [{ apiKey: known, headers: [["Authorization", ""], ...inHeader("{token}")] }, servedMember],
  "the same key in both headers": [
    { apiKey: known, headers: [bearer("{token}"), ...inHeader("{token}")] },
    servedMember,
  ],
  "different keys in both headers": [
    { apiKey: known, headers: [bearer("{token}"), ...inHeader(UNKNOWN)] },
    headerMalformed,
  ],
  "a token and a key": [{ token: {}, headers: [bearer("{token}"), ...inHeader(UNKNOWN)] }, headerMalformed],
  "two keys in the header": [
    { apiKey: known, headers: [["Authorization", ""], ...inHeader(`{token}, ${UNKNOWN}`)] },
    headerMalformed,
  ],
  "an empty header X-API-Key": [{ apiKey: known, headers: [bearer("{token}"), ...inHeader("")] }, servedMember],
  "another scheme beside the key": [
    { apiKey: known, headers: [["Authorization", "Basic abc"], ...inHeader("{token}")] },
    servedMember,
  ],
  "another scheme": [{ apiKey: known, headers: [["Authorization", "Basic {token}"]] }, credentialsMissing],
  "a key with a space in it": [{ headers: [bearer("orgward_key_a b")] }, headerMalformed],
  "a key with quotation marks": [{ apiKey: known, headers: [bearer('"{token}"')] }, headerMalformed],
  "an unknown key": [{ headers: [bearer(UNKNOWN)] }, tokenInvalid],
  "an unknown key in the header": [{ headers: inHeader(UNKNOWN) }, tokenInvalid],
  "a key with a wrong checksum": [{ headers: [bearer(`${UNKNOWN}AAAAAA`)] }, tokenInvalid],
  "a key that lacks its last character": [{ headers: [bearer(`${UNKNOWN}AAAAA`)] }, tokenInvalid],
  "an oversized key": [{ headers: [bearer("k".repeat(4000))] }, tokenInvalid],
  "no credentials": [{}, credentialsMissing],
  "an access token": [{ token: {} }, answersMember(member, "Member")],
  "an access token in the header of keys": [
    { token: {}, headers: [["Authorization", ""], ...inHeader("{token}")] },
    tokenInvalid,
  ],
  "an expired access token": [{ token: { defect: "expired" } }, tokenInvalid],
  "a machine's token": [{ machine: {} }, machineNotAllowed],
};

/** Every route that takes no keys: for each of its guards, a key is a bad token. */
const routesWithoutKeys = contractRoutes.filter(
  ({ path, guards }) =>
    guards.length > 0 && !guards.some(takesKeys) && !guards.every(isLenient) && !path.startsWith("/contract/cors"),
);

function takesKeys(call: GuardCall): boolean {
  return "apiKeys" in call;
}

function isLenient(call: GuardCall): boolean {
  return call.guard === "optionalUser" && call.badToken === "ignore";
}

function refusesKeys({ path, method = "GET" }: ContractRoute): ContractCase {
  return {
    id: `API key at ${method} ${path}`,
    reason: "a guard takes no API key unless it says so, an Owner's included",
    request: {
      method: method === "ALL" ? "GET" : method,
      path: path.replace(":orgId", acme.orgId),
      apiKey: { user: owner },
    },
    expected: tokenInvalid,
  };
}

/** API keys: where they are let in, and everywhere that they aren't. */
export const apiKeyCases: readonly ContractCase[] = [
  ...Object.entries(admission).map(([name, [path, apiKey, expected]]) => ({
    id: `API key: ${name}`,
    reason: "a key does what its holder may, within its scopes",
    request: { path, apiKey: { apiKeyId, ...apiKey } },
    expected,
  })),
  ...Object.entries(oddRequests).map(([name, [request, expected]]) => ({
    id: `API key, sent oddly: ${name}`,
    reason: "it must be clear which credential a request is sent with",
    request: { path: at("member"), ...request },
    expected,
  })),
  {
    id: "API key: unknown, where bad tokens don't matter",
    reason: "a bad key is a bad token",
    request: { path: "/contract/keys/lenient", headers: [bearer(UNKNOWN)] },
    expected: answersUser(null),
  },
  {
    id: "API key: none, where users are optional",
    reason: "without credentials a request is anonymous",
    request: { path: "/contract/keys/maybe" },
    expected: answersUser(null),
  },
  {
    id: "API key: none, at a guard for keys, then one for users",
    reason: "who takes keys takes access tokens, too",
    request: { path: at("then-user"), token: {} },
    expected: answersMember(member, "Member"),
  },
  ...routesWithoutKeys.map(refusesKeys),
];

const keep: ContractStep = { do: "keep API key", name: "key", apiKey: known };
const ask = (expected: ContractAnswer, route = "member"): ContractStep => ({
  do: "ask",
  request: { path: at(route), headers: [bearer("{key}")] },
  expected,
});

/** What ends keys, and what happens while nobody can tell. */
export const apiKeyScenarios: readonly ContractScenario[] = [
  {
    id: "an API key that is deleted",
    reason: "what a guard remembers of a key ends with the key",
    steps: [
      keep,
      ask(servedMember, "fresh"),
      ask(servedMember, "fresh"),
      { do: "revoke", subject: { apiKeyId } },
      { do: "advance", seconds: 31 },
      ask(tokenInvalid, "fresh"),
      ask(tokenInvalid),
    ],
  },
  {
    id: "an auth server that can't be asked about an API key",
    reason: "nobody can tell whether the key is good: it isn't refused",
    steps: [
      keep,
      { do: "fail", fault: "down", scope: { path: VALIDATE } },
      ask(authUnavailable),
      { do: "recover" },
      ask(servedMember),
      { do: "fail", fault: { status: 429, headers: { "retry-after": "7" } }, scope: { path: VALIDATE } },
      ask(servedMember),
      { do: "advance", seconds: 61 },
      ask(authUnavailable),
      { do: "recover" },
      { do: "fail", fault: "garbage", scope: { path: VALIDATE } },
      ask(authUnavailable),
      { do: "recover" },
      ask(servedMember),
    ],
  },
  {
    id: "an API key, and a list of revocations that is late",
    reason: "a guard that needs to know what was revoked asks of keys what it asks of tokens",
    steps: [
      keep,
      ask(servedMember, "fresh"),
      { do: "fail", fault: "down", scope: { path: "/.well-known/revocations" } },
      { do: "advance", seconds: 120 },
      ask(revocationsLate, "fresh"),
      { do: "recover" },
    ],
  },
];
