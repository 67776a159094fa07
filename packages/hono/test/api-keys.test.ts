import { createTokenValidator, initBaseAuth } from "@orgward/core";
import { createGuards } from "@orgward/core/adapter";
import { createTestIssuer, demoOrgs, demoUsers } from "@orgward/testing";
import { expect, it } from "vitest";

const VALIDATE = "/api/backend/v1/end_user_api_keys/validate";
const apiKeyId = "0123456789abcdef0123456789abcdef";

async function setUp(options: Partial<Parameters<typeof initBaseAuth>[0]> = {}) {
  const issuer = await createTestIssuer({ algorithm: "ES256" });
  const { authUrl, apiKey, fetch, clock } = issuer;
  const auth = initBaseAuth({ authUrl, apiKey, fetch, clock, onProblem: () => {}, ...options });
  return { issuer, auth, guards: createGuards(auth), asked: () => issuer.requestCount(VALIDATE) };
}

/** A request with nothing but its headers. */
function viewOf(headers: Readonly<Record<string, string>>) {
  return {
    native: null,
    method: "GET",
    path: () => "/",
    authorization: () => headers.authorization,
    header: (name: string) => headers[name],
    param: () => demoOrgs.acme.orgId,
    query: () => undefined,
    responseHeader: () => undefined,
  };
}
const bearer = (key: string) => viewOf({ authorization: `Bearer ${key}` });

it("asks the auth server once about a key for many callers, and not again for a minute", async () => {
  const { issuer, guards, asked } = await setUp();
  const guard = guards.requireOrgMember({ apiKeys: true });
  const key = await issuer.mintApiKey();
  const decisions = await Promise.all(Array.from({ length: 20 }, () => guard.check(bearer(key))));
  expect(new Set(decisions.map(({ type }) => type))).toEqual(new Set(["allow"]));
  expect(asked()).toBe(1);
  issuer.clock.advance(59);
  await guard.check(bearer(key));
  expect(asked()).toBe(1);
  issuer.clock.advance(1);
  await guard.check(bearer(key));
  expect(asked()).toBe(2);
});

it("remembers a bad key for five seconds, and never that it couldn't ask", async () => {
  const { issuer, auth, asked } = await setUp();
  const unknown = `orgward_key_${"A".repeat(43)}`;
  const validate = () => auth.authenticateApiKey?.(unknown);
  await expect(validate()).rejects.toMatchObject({ code: "invalid_token", reason: "api_key" });
  await expect(validate()).rejects.toMatchObject({ code: "invalid_token" });
  expect(asked()).toBe(1);
  issuer.clock.advance(5);
  issuer.fail({ status: 429, headers: { "retry-after": "7" } }, { path: VALIDATE });
  await expect(validate()).rejects.toMatchObject({ code: "auth_unavailable", retryAfterSeconds: 7 });
  issuer.fail({ status: 503, headers: { "retry-after": "86400" } }, { path: VALIDATE });
  await expect(validate()).rejects.toMatchObject({ code: "auth_unavailable", retryAfterSeconds: 30 });
  issuer.recover();
  await expect(validate()).rejects.toMatchObject({ code: "invalid_token" });
  expect(asked()).toBe(4);
});

it("asks nobody about a key with a wrong checksum, or one that is too long", async () => {
  const { issuer, auth, asked } = await setUp();
  const key = await issuer.mintApiKey();
  const flipped = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
  for (const bad of [flipped, "k".repeat(1025)]) {
    await expect(auth.authenticateApiKey?.(bad)).rejects.toMatchObject({
      code: "invalid_token",
      reason: "api_key_checksum",
    });
  }
  expect(asked()).toBe(0);
  await expect(auth.authenticateApiKey?.(key)).resolves.toMatchObject({ kind: "api_key" });
});

it("forgets a key that was deleted as soon as the list of revocations says so", async () => {
  const { issuer, guards, asked } = await setUp();
  const guard = guards.requireUser({ apiKeys: true, fresh: true });
  const key = await issuer.mintApiKey({ apiKeyId });
  expect(await guard.check(bearer(key))).toMatchObject({ type: "allow" });
  issuer.revoke({ apiKeyId });
  issuer.clock.advance(31);
  expect(await guard.check(bearer(key))).toMatchObject({ type: "answer", answer: { status: 401 } });
  expect(asked()).toBe(2);
});

it.each([
  ["the user", { userId: demoUsers.memberOfAcme.userId }, 2],
  ["the membership", { userId: demoUsers.memberOfAcme.userId, orgId: demoOrgs.acme.orgId }, 2],
  ["the organization", { orgId: demoOrgs.acme.orgId }, 2],
  ["somebody else", { userId: demoUsers.adminOfAcme.userId }, 1],
])(
  "asks about a key again when something about %s is revoked that it acts for, and only then",
  async (_, subject, times) => {
    const { issuer, guards, asked } = await setUp();
    const guard = guards.requireUser({ apiKeys: true, fresh: true });
    const key = await issuer.mintApiKey();
    await guard.check(bearer(key));
    issuer.revoke(subject);
    issuer.clock.advance(31);
    await guard.check(bearer(key));
    expect(asked()).toBe(times);
  },
);

it("is bounded by the option apiKeyCache", async () => {
  const { issuer, auth, asked } = await setUp({ apiKeyCache: { seconds: 60, maximumEntries: 2 } });
  const keys = await Promise.all([issuer.mintApiKey(), issuer.mintApiKey(), issuer.mintApiKey()]);
  for (const key of keys) await auth.authenticateApiKey?.(key);
  await auth.authenticateApiKey?.(`${keys[2]}`);
  expect(asked()).toBe(3);
  await auth.authenticateApiKey?.(`${keys[0]}`);
  expect(asked()).toBe(4);
  expect(() => initBaseAuth({ authUrl: issuer.authUrl, apiKey: "k", apiKeyCache: { seconds: 61 } })).toThrow(
    "apiKeyCache.seconds must be at most 60.",
  );
});

it("takes keys that the app creates itself, with the scopes that it gives them", async () => {
  const { auth, guards } = await setUp();
  const { userId } = demoUsers.adminOfAcme;
  const { apiKeyToken, apiKeyId: id } = await auth.createApiKey({ userId, scopes: ["can_view_billing"] });
  const guard = guards.requireOrgPermission("can_view_billing", { apiKeys: true });
  expect(await guard.check(bearer(apiKeyToken))).toMatchObject({
    type: "allow",
    identity: {
      user: { userId, loginMethod: { kind: "api_key" }, authTime: null },
      org: { userAssignedRole: "", userPermissions: ["can_view_billing"] },
      principal: { kind: "api_key", apiKey: { apiKeyId: id, scopes: ["can_view_billing"] } },
    },
  });
  const reports = guards.requireOrgPermission("can_read_reports", { apiKeys: true });
  expect(await reports.check(bearer(apiKeyToken))).toMatchObject({
    type: "answer",
    answer: { status: 403, body: { code: "api_key_scope_required" } },
  });
});

it("answers every bad key alike, whatever is wrong with it", async () => {
  const { issuer, guards } = await setUp();
  const guard = guards.requireUser({ apiKeys: true });
  const key = await issuer.mintApiKey();
  const expired = await issuer.mintApiKey({ expiresAtSeconds: 1 });
  const bad = [`${key.slice(0, -6)}AAAAAA`, expired, `orgward_key_${"A".repeat(43)}`, "k".repeat(2000), "imported-key"];
  const answers = await Promise.all(bad.map(async (one) => JSON.stringify(await guard.check(bearer(one)))));
  expect(new Set(answers).size).toBe(1);
});

it("needs initAuth, and no step-up", async () => {
  const { auth, guards } = await setUp();
  const { authUrl } = auth;
  const validatorAlone = createGuards(createTokenValidator({ authUrl }));
  expect(() => validatorAlone.requireUser({ apiKeys: true })).toThrow("apiKeys needs initAuth");
  expect(() => validatorAlone.requireUser({ apiKeys: false })).not.toThrow();
  expect(() => guards.requireUser({ apiKeys: true, secondFactor: true })).toThrow(
    "apiKeys can't be combined with secondFactor: nobody steps up with an API key.",
  );
  expect(() => guards.requireOrgMember({ apiKeys: true, maxAgeSeconds: 60 })).toThrow("maxAgeSeconds");
  expect(() => guards.optionalUser({ apiKeys: "yes" as unknown as true })).toThrow("apiKeys");
});

it.each<
  [
    string,
    (guards: Awaited<ReturnType<typeof setUp>>["guards"]) => { check(request: ReturnType<typeof bearer>): unknown },
    object,
    string,
  ]
>([
  [
    "a scope",
    (guards) => guards.requireOrgPermission("can_view_billing", { apiKeys: true }),
    { user: demoUsers.ownerOfAcme, scopes: ["can_read_reports"] },
    "The guard requires the permission can_view_billing in the organization, of a user or an API key. The API key has the scope can_read_reports, and no role. Use a key with the scope can_view_billing.",
  ],
  [
    "a role",
    (guards) => guards.requireOrgRole("Admin", { apiKeys: true, machines: true }),
    { org: demoOrgs.acme },
    "The guard requires at least the role Admin in the organization, of a user, a machine or an API key. The API key has no scopes, and so no permission and no role. Use a user's key without scopes, or let the guard require permissions, which keys have as scopes.",
  ],
  [
    "the organization",
    (guards) => guards.requireOrgMember({ apiKeys: true }),
    { org: demoOrgs.globex },
    `The guard requires membership in the organization, of a user or an API key. The API key belongs to Globex (${demoOrgs.globex.orgId}), and to no other organization. Use a key of that organization.`,
  ],
  [
    "a user",
    (guards) => guards.requireUser({ apiKeys: true }),
    { org: demoOrgs.acme },
    "The guard requires a signed-in user, or a user's API key. The API key belongs to no user. Use a user's key, or a guard that needs an organization.",
  ],
  [
    "what the user lacks",
    (guards) => guards.requireOrgPermission("can_view_billing", { apiKeys: true }),
    { scopes: ["can_view_billing"] },
    "The guard requires the permission can_view_billing in the organization, of a user or an API key. In Acme, the user lacks the permission can_view_billing. To let them in, add what is missing to their role or change the role, and get a new token.",
  ],
])("explains the refusal of a key that lacks %s", async (_, guardOf, key, sentence) => {
  const { issuer, auth } = await setUp();
  const guards = createGuards(auth, { explainRefusals: true });
  const decision = await guardOf(guards).check(bearer(await issuer.mintApiKey({ apiKeyId, ...key })));
  expect(decision).toMatchObject({ answer: { body: { explanation: { sentence, had: { apiKeyId } } } } });
});
