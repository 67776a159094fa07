import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { DEMO_API_KEY, demoApiKey, demoUsers } from "../../../../src/demo/demo-data.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../src/features/access-policies/domain/change-access-policy.ts";
import { createApiKey } from "../../../../src/features/api-keys/domain/backend-keys.ts";
import { changeImpersonationSettings } from "../../../../src/features/impersonation/domain/settings.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";
import { createWebApp } from "../../../support/web-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const [OWNER, ADMIN, MEMBER] = demoUsers.map(({ userId }) => userId) as [string, string, string];
const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";

const asked = {
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token: MEMBER,
  subject_token_type: "urn:orgward:params:oauth:token-type:user_id",
  reason: "Ticket 42",
  org_id: ACME,
};

type Parameters = Readonly<Record<string, string | undefined>>;

function exchange(
  app: TestApp,
  parameters: Parameters,
  authorization?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const given = Object.entries({ ...asked, ...parameters }).filter(([, value]) => value !== undefined);
  return app.request("/oauth/2.1/token", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(authorization && { authorization }),
      ...headers,
    },
    body: new URLSearchParams(given as [string, string][]).toString(),
  });
}

const basic = (id: string, key: string) => `Basic ${btoa(`${id}:${key}`)}`;
const backend = basic(demoApiKey.apiKeyId, DEMO_API_KEY);

async function setUp() {
  const app = await createTestApp(await openMemoryStore());
  await app.deps.store.write((repositories) =>
    changeImpersonationSettings(repositories, { permission: "can_view_billing" }),
  );
  const tokenOf = async (email: string) => (await createWebApp(app, email).signIn()).access_token;
  return { app, tokenOf };
}

interface Granted {
  readonly access_token: string;
  readonly issued_token_type: string;
  readonly expires_in: number;
}

describe("token exchange", () => {
  it("gives a backend with the right an access token that says who acts", async () => {
    const { app } = await setUp();
    const response = await exchange(app, { duration_in_minutes: "5" }, backend);
    expect(response.status).toBe(200);
    const granted = (await response.json()) as Granted;
    expect(granted).toMatchObject({ issued_token_type: ACCESS_TOKEN, token_type: "Bearer", expires_in: 300 });
    expect(decodeJwt(granted.access_token)).toMatchObject({
      sub: MEMBER,
      act: { sub: demoApiKey.apiKeyId, kind: "api_key" },
      impersonator_user_id: demoApiKey.apiKeyId,
      org_member_info: { org_id: ACME },
      exp: app.deps.clock() + 300,
    });
  });

  it("refuses to bind a token to a key, and doesn't make a bearer token of it either", async () => {
    const { app } = await setUp();
    const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
    const proof = await new SignJWT({ jti: crypto.randomUUID(), htm: "POST", htu: `${AUTH_URL}/oauth/2.1/token` })
      .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk: await exportJWK(publicKey) })
      .setIssuedAt(app.deps.clock())
      .sign(privateKey);
    const response = await exchange(app, {}, backend, { dpop: proof });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: "invalid_request",
      error_description: expect.stringContaining("DPoP"),
    });
  });

  it("gives a member with the permission one for an organization of both", async () => {
    const { app, tokenOf } = await setUp();
    const actor = { actor_token: await tokenOf("admin@acme.test"), actor_token_type: ACCESS_TOKEN };
    const { access_token: token } = (await (await exchange(app, actor)).json()) as Granted;
    expect(decodeJwt(token)).toMatchObject({ sub: MEMBER, act: { sub: ADMIN, kind: "user" } });
  });

  it("is in the metadata while somebody could use it", async () => {
    const { app } = await setUp();
    const grantsOf = async () => {
      const response = await app.request("/.well-known/oauth-authorization-server");
      return ((await response.json()) as { readonly grant_types_supported: readonly string[] }).grant_types_supported;
    };
    expect(await grantsOf()).toContain(asked.grant_type);
    await app.deps.store.write((repositories) => changeImpersonationSettings(repositories, { permission: null }));
    const { clock } = app.deps;
    await app.deps.store.write(({ apiKeys }) => apiKeys.expire(demoApiKey.apiKeyId, clock() + 60, clock()));
    clock.advance(59);
    expect(await grantsOf()).toContain(asked.grant_type);
    clock.advance(1);
    expect(await grantsOf()).not.toContain(asked.grant_type);
  });

  it("gives tokens that end with the impersonation, and with the key", async () => {
    const { app } = await setUp();
    const granted = async () => ((await (await exchange(app, {}, backend)).json()) as Granted).access_token;
    const infoOf = (token: string) =>
      app.request("/propelauth/oauth/userinfo", { headers: { authorization: `Bearer ${token}` } });
    const token = await granted();
    expect((await infoOf(token)).status).toBe(200);
    await app.post(`/api/backend/v1/impersonations/${decodeJwt(token).sid}/end`, {});
    await moveStreamOn(app.deps);
    expect((await infoOf(token)).status).toBe(401);
  });

  it("gives a backend access by the management API, and lists and ends it", async () => {
    const { app } = await setUp();
    const api = createManagementClient(app);
    const started = await api.post("/impersonations", { user_id: MEMBER, reason: "Ticket 42", org_id: ACME });
    const { impersonation_id: id } = started.body as { readonly impersonation_id: string };
    const running = () => api.get(`/impersonations?user_id=${MEMBER}&running=true`);
    expect((await running()).body).toMatchObject({
      impersonations: [{ impersonation_id: id, reason: "Ticket 42", org_id: ACME, running: true }],
    });
    expect((await api.post(`/impersonations/${id}/end`)).status).toBe(200);
    expect((await running()).body).toEqual({ impersonations: [] });
    expect((await api.post(`/impersonations/${id}/end`)).status).toBe(404);
  });

  const wrong: readonly [string, Parameters, string, string][] = [
    ["no user", { subject_token: undefined }, "invalid_request", "subject_token is missing."],
    [
      "a token where an id belongs",
      { subject_token_type: ACCESS_TOKEN },
      "invalid_request",
      "subject_token_type must be urn:orgward",
    ],
    [
      "a token type that there isn't",
      { requested_token_type: "urn:ietf:params:oauth:token-type:refresh_token" },
      "invalid_request",
      "requested_token_type must be",
    ],
    ["an actor without its type", { actor_token: "a.b.c" }, "invalid_request", "actor_token needs actor_token_type"],
    [
      "a type without an actor",
      { actor_token_type: ACCESS_TOKEN },
      "invalid_request",
      "actor_token needs actor_token_type",
    ],
    [
      "an actor that isn't one",
      { actor_token: "a.b.c", actor_token_type: ACCESS_TOKEN },
      "invalid_request",
      "actor_token is not a valid",
    ],
    ["no reason", { reason: " " }, "invalid_request", "reason must say why"],
    ["too long a time", { duration_in_minutes: "61" }, "invalid_request", "duration_in_minutes must be"],
    ["no time", { duration_in_minutes: "0" }, "invalid_request", "duration_in_minutes must be"],
    ["a resource", { resource: "https://mcp.example.test" }, "invalid_target", "resource is not supported"],
    ["an audience", { audience: "mcp" }, "invalid_target", "audience is not supported"],
    ["a scope", { scope: "org:read" }, "invalid_scope", "scope is not supported"],
    [
      "an unknown user",
      { subject_token: "00000000-0000-4000-8000-000000000000", org_id: undefined },
      "invalid_request",
      "The user doesn't exist.",
    ],
    ["an organization of others", { org_id: GLOBEX }, "invalid_request", "The user isn't a member"],
  ];

  it.each(wrong)("refuses %s", async (_, parameters, error, description) => {
    const { app } = await setUp();
    const response = await exchange(app, parameters, backend);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error, error_description: expect.stringContaining(description) },
    ]);
  });

  it("refuses keys without the right, wrong keys, and nobody at all", async () => {
    const { app } = await setUp();
    const { key, record } = await createApiKey(app.deps, { name: "without the right" });
    const errorOf = async (authorization?: string) =>
      ((await (await exchange(app, {}, authorization)).json()) as { readonly error: string }).error;
    expect(await errorOf(basic(record.apiKeyId, key))).toBe("unauthorized_client");
    expect(await errorOf(basic(demoApiKey.apiKeyId, key))).toBe("invalid_client");
    expect(await errorOf(basic(demoApiKey.apiKeyId, "wrong"))).toBe("invalid_client");
    expect(await errorOf()).toBe("invalid_request");
  });

  it("refuses actors who didn't sign in, who act as another, or whose sign-in isn't enough", async () => {
    const { app, tokenOf } = await setUp();
    const errorFor = async (actorToken: string, parameters: Parameters = {}) => {
      const response = await exchange(app, { actor_token: actorToken, actor_token_type: ACCESS_TOKEN, ...parameters });
      return ((await response.json()) as { readonly error_description: string }).error_description;
    };
    const minted = await app.post("/api/backend/v1/access_token", { user_id: ADMIN, active_org_id: ACME });
    const { access_token: made } = (await minted.json()) as { readonly access_token: string };
    expect(await errorFor(made)).toContain("not a valid access token of a user who signed in");

    const asAdmin = await exchange(app, { subject_token: ADMIN }, backend);
    const { access_token: impersonated } = (await asAdmin.json()) as Granted;
    expect(await errorFor(impersonated)).toContain("already acts as somebody else");

    const own = await tokenOf("admin@acme.test");
    expect(await errorFor(own, { subject_token: OWNER })).toContain("rights in the organization");
    expect(await errorFor(own, { subject_token: ADMIN })).toContain("impersonate themselves");
    expect(await errorFor(own, { org_id: undefined })).toContain("org_id is missing");
    expect(await errorFor(await tokenOf("member@acme.test"))).toContain("doesn't have the right");

    await changeAccessPolicy(app.deps, ACME, { policy: { ...NO_RULES, secondFactorRequired: true } });
    expect(await errorFor(await tokenOf("admin@acme.test"))).toContain("access policy");
  });
});
