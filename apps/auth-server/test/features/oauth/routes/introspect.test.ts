import { expect, it } from "vitest";
import { toClientSecretRecord } from "../../../../src/features/oauth/domain/clients/client-secrets.ts";
import {
  createIntrospectionCredential,
  rotateIntrospectionSecret,
} from "../../../../src/features/oauth/domain/introspection-credentials.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { basic, createOAuthClient, introspect, OTHER_RESOURCE, RESOURCE } from "../../../support/oauth-client.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";

const GLOBEX_OWNER = "aaaaaaaa-0000-4000-8000-000000000004";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const GOOD = { ...FORM, authorization: basic("demo-introspect:demo_introspect_secret") };

describeOnSqlite("the introspection endpoint", ({ open }) => {
  async function setUp() {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@globex.test", "orgward-demo");
    const client = createOAuthClient(app);
    const post = (body: string, headers: Record<string, string> = GOOD) =>
      app.request("/oauth/2.1/introspect", { method: "POST", body, headers });
    return { app, browser, client, post };
  }

  it("answers for nobody to keep, and without CORS", async () => {
    const { browser, client, post } = await setUp();
    const { access_token } = await client.obtainTokens(browser);
    const response = await post(`token=${access_token}&token_type_hint=refresh_token`, {
      ...GOOD,
      origin: "https://x.test",
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { active: boolean }).active).toBe(true);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("names the grant of a token, by which it is revoked", async () => {
    const { app, browser, client } = await setUp();
    const { access_token: token } = await client.obtainTokens(browser);
    const { sid } = await introspect(app, token);
    await client.revoke(token);
    const revoked = (await recordedEvents(app.deps)).at(-1);
    expect(revoked).toMatchObject({ type: "access_token.revoked", target: { kind: "grant", id: sid } });
  });

  it.each([
    ["no credentials", undefined],
    ["an unknown id", basic("unknown:demo_introspect_secret")],
    ["a wrong secret", basic("demo-introspect:wrong")],
    ["an empty secret", basic("demo-introspect:")],
    ["the credentials of an OAuth client", basic("demo-confidential:demo_confidential_secret")],
    ["a bearer token", "Bearer demo_introspect_secret"],
    ["a backend API key", "Bearer demo_backend_api_key"],
    ["what no database takes", basic("a\u0000b:x")],
    ["what cannot be decoded", "Basic ?"],
  ])("refuses %s with 401 and Basic", async (_, authorization) => {
    const { post } = await setUp();
    const response = await post("token=x", { ...FORM, ...(authorization && { authorization }) });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "invalid_client" });
    expect(response.headers.get("www-authenticate")).toBe('Basic realm="orgward", charset="UTF-8"');
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("takes the credentials from the header alone", async () => {
    const { post } = await setUp();
    const body = "token=x&client_id=demo-introspect&client_secret=demo_introspect_secret";
    expect((await post(body, FORM)).status).toBe(401);
  });

  it("refuses a form without a token, with two, and what is no form", async () => {
    const { app, post } = await setUp();
    for (const body of ["", "token=", "token=a&token=b"]) {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_request" });
    }
    const json = { ...GOOD, "content-type": "application/json" };
    expect((await post('{"token":"x"}', json)).status).toBe(400);
    expect((await app.request("/oauth/2.1/introspect?token=x", { method: "POST", headers: GOOD })).status).toBe(400);
    const get = await app.request("/oauth/2.1/introspect?token=x", { headers: GOOD });
    expect(get.status).toBe(405);
    expect(get.headers.get("allow")).toBe("POST");
  });

  it("refuses a resource that the credentials are not for, or that is unknown, before it looks at the token", async () => {
    const { app, post } = await setUp();
    const { deps } = app;
    const created = await createIntrospectionCredential(deps, { name: "One", resources: [RESOURCE] });
    const { record, secret } = created.ok ? created.value : expect.fail();
    const limited = { ...FORM, authorization: basic(`${record.credentialId}:${secret}`) };
    const ask = (resource: string, headers: Record<string, string>) =>
      post(new URLSearchParams({ token: "x", resource }).toString(), headers);
    for (const [resource, headers] of [
      [OTHER_RESOURCE, limited],
      ["https://unknown.example.test/mcp", limited],
      ["https://unknown.example.test/mcp", GOOD],
    ] as const) {
      const response = await ask(resource, headers);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_target" });
    }
    for (const [resource, headers] of [
      [RESOURCE, limited],
      [OTHER_RESOURCE, GOOD],
    ] as const) {
      const response = await ask(resource, headers);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ active: false });
    }
  });

  it("connects no resource by a request that it refuses, however good the token is", async () => {
    const { app, browser, client, post } = await setUp();
    const { access_token } = await client.obtainTokens(browser);
    const connected = async () => {
      const resources = await app.deps.store.read.oauthResources.list();
      return resources.flatMap(({ resource, connectedAt }) => (connectedAt === null ? [] : [resource]));
    };
    const ask = async (resource: string) =>
      (await post(new URLSearchParams({ token: access_token, resource }).toString())).status;
    expect([await ask("https://unknown.example.test/mcp"), await connected()]).toEqual([400, []]);
    expect([await ask(RESOURCE), await connected()]).toEqual([200, [RESOURCE]]);
  });

  it("says inactive, and nothing else, of everything that is no valid access token", async () => {
    const { app, browser, client } = await setUp();
    const tokens = await client.obtainTokens(browser);
    const code = await client.authorize(browser);
    const revoked = await client.obtainTokens(browser);
    await client.revoke(revoked.access_token);
    const session = browser.cookies.get("orgward_session") ?? "";
    for (const token of [tokens.refresh_token, code, revoked.access_token, session, "x", "ü", "x".repeat(5000)]) {
      expect(await introspect(app, token)).toEqual({ active: false });
    }
    app.deps.clock.advance(1799);
    expect((await introspect(app, tokens.access_token)).active).toBe(true);
    app.deps.clock.advance(1);
    expect(await introspect(app, tokens.access_token)).toEqual({ active: false });
  });

  it.each([
    ["the user alone", { scope: "projects:read" }],
    ["an organization", { scope: "org:read" }],
  ])("names who came from another system by the id there, too, in a token about %s", async (_, { scope }) => {
    const { app, browser, client } = await setUp();
    const decision = scope === "org:read" ? { org_id: "22222222-2222-4222-8222-222222222222" } : {};
    const { access_token } = await client.obtainTokens(browser, { scope }, decision);
    expect(await introspect(app, access_token)).not.toHaveProperty("legacy_user_id");
    await app.deps.store.write(({ users }) => users.update(GLOBEX_OWNER, { legacyUserId: "user-7" }));
    expect(await introspect(app, access_token)).toMatchObject({ sub: GLOBEX_OWNER, legacy_user_id: "user-7" });
  });

  it("shows credentials that are limited to some resources the tokens for those alone", async () => {
    const { app, browser, client } = await setUp();
    const created = await createIntrospectionCredential(app.deps, { name: "Second", resources: [OTHER_RESOURCE] });
    if (!created.ok) throw new Error(created.failure.kind);
    const limited = `${created.value.record.credentialId}:${created.value.secret}`;
    const first = await client.obtainTokens(browser);
    const second = await client.obtainTokens(browser, { resource: OTHER_RESOURCE });
    expect(await introspect(app, first.access_token, limited)).toEqual({ active: false });
    expect(await introspect(app, second.access_token, limited)).toMatchObject({ active: true, aud: OTHER_RESOURCE });
    expect(await introspect(app, first.access_token)).toMatchObject({ active: true, aud: RESOURCE });
  });

  it("takes the old secret and the new one while the credentials are rotated", async () => {
    const { app, browser, client } = await setUp();
    const { access_token } = await client.obtainTokens(browser);
    const rotated = await rotateIntrospectionSecret(app.deps, { credentialId: "demo-introspect", overlapSeconds: 60 });
    if (!rotated.ok) throw new Error(rotated.failure);
    const ask = async (secret: string) => (await introspect(app, access_token, `demo-introspect:${secret}`)).active;
    expect([await ask(rotated.value), await ask("demo_introspect_secret")]).toEqual([true, true]);
    app.deps.clock.advance(60);
    expect([await ask(rotated.value), await ask("demo_introspect_secret")]).toEqual([true, undefined]);
  });

  it("notes when the credentials were last used, to the minute, and not who guesses at them", async () => {
    const { app, post } = await setUp();
    const usedAt = async () => (await app.deps.store.read.introspectionCredentials.list())[0]?.lastUsedAt;
    await post("token=x", { ...FORM, authorization: basic("demo-introspect:wrong") });
    expect(await usedAt()).toBeNull();
    const first = app.deps.clock();
    await post("token=x");
    app.deps.clock.advance(59);
    await post("token=x");
    expect(await usedAt()).toBe(first);
    app.deps.clock.advance(1);
    await post("token=x");
    expect(await usedAt()).toBe(first + 60);
  });

  it("knows no credentials with an expired secret alone", async () => {
    const { app, post } = await setUp();
    const now = app.deps.clock();
    const secrets = [{ ...toClientSecretRecord("late", now), expiresAt: now }];
    const credential = { credentialId: "late", name: "Late", secrets, resources: null, createdAt: now };
    await app.deps.store.write(({ introspectionCredentials }) => introspectionCredentials.create(credential));
    expect((await post("token=x", { ...FORM, authorization: basic("late:late") })).status).toBe(401);
  });

  it("answers with the assigned role, then the additional ones, and the permissions of all", async () => {
    const { app, browser, client } = await setUp();
    const globex = "22222222-2222-4222-8222-222222222222";
    const userId = "aaaaaaaa-0000-4000-8000-000000000005";
    await app.deps.store.write(async ({ memberships, settings }) => {
      await settings.set("org_role_structure", "multi_role");
      const membership = { userId, orgId: globex, role: "Member", additionalRoles: ["Admin"], createdAt: 1 };
      await memberships.add(membership);
    });
    const other = createBrowser(app);
    await other.signIn("nobody@example.test", "orgward-demo");
    const tokens = await client.obtainTokens(other, { scope: "org:admin" }, { org_id: globex });
    expect(await introspect(app, tokens.access_token)).toEqual({
      active: true,
      client_id: "demo-public",
      username: "nobody@example.test",
      scope: "org:admin",
      sub: userId,
      aud: RESOURCE,
      iss: "http://localhost:4000",
      iat: app.deps.clock(),
      exp: app.deps.clock() + 1800,
      sid: expect.any(String),
      auth_time: app.deps.clock(),
      amr: ["pwd"],
      login_method: { login_method: "password" },
      org_id: globex,
      users_org_roles: ["Member", "Admin"],
      users_org_permissions: ["can_view_billing", "can_read_reports"],
      org_member_info: {
        org_id: globex,
        org_name: "Globex",
        org_metadata: {},
        url_safe_org_name: "globex",
        org_role_structure: "multi_role",
        user_role: "Member",
        inherited_user_roles_plus_current_role: ["Member", "Admin"],
        user_permissions: ["can_view_billing", "can_read_reports"],
        additional_roles: ["Admin"],
      },
    });
    expect(await introspect(app, (await client.obtainTokens(browser)).access_token)).not.toHaveProperty("org_id");
  });
});
