import { createTestClock, createTestIssuer, demoOrgs, demoRoles, demoUsers, type TestIssuer } from "@orgward/testing";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { type CookieJar, keepCookies, toCookieHeader } from "../src/cookie-jar.ts";
import { answerEndpoint } from "../src/endpoints.ts";
import { createKeyRing } from "../src/key-ring.ts";
import { createMemoryServer } from "../src/server/memory-server.ts";
import { createSigningKey } from "../src/signing-key.ts";

const authUrl = "https://auth.example.test";
const start = 1_800_000_000;

const createIssuer = (options = {}): Promise<TestIssuer> =>
  createTestIssuer({ algorithm: "ES256", clock: createTestClock(start), ...options });

/** Calls the management API as a backend does. */
async function call(issuer: TestIssuer, request: string, body?: unknown) {
  const [method = "", path = ""] = request.split(" ");
  const response = await issuer.fetch(`${issuer.authUrl}/api/backend/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${issuer.apiKey}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse((await response.text()) || "null") };
}

async function claimsOf(issuer: TestIssuer, token: string) {
  const currentDate = new Date(issuer.clock());
  return (await jwtVerify(token, createLocalJWKSet(issuer.keySet()), { currentDate })).payload;
}

describe("the auth server of a test issuer", () => {
  it("has the demo's users, with the memberships that minted tokens speak of, and signs them in by methods that exist", async () => {
    const issuer = await createIssuer();
    for (const user of Object.values(demoUsers)) {
      const stored = await claimsOf(issuer, await issuer.tokenFor(user));
      const minted = await claimsOf(issuer, await issuer.mintToken({ user }));
      expect(stored.org_id_to_org_member_info).toEqual(minted.org_id_to_org_member_info);
      expect([stored.sub, stored.email]).toEqual([minted.sub, minted.email]);
    }
    const query = new URLSearchParams({ redirect_uri: "https://app.example.test/callback", state: "s" });
    const app = () => Response.redirect(`${authUrl}/propelauth/ssr/authorize?${query}`, 302);
    const loginMethod = { login_method: "saml_sso" };
    await expect(issuer.signIn({ user: demoUsers.adminOfAcme, app, loginMethod })).rejects.toThrow(
      'the login method "saml_sso" needs a provider, such as "Okta", and an org_id',
    );
  });

  it("is empty when asked to be, but for the roles", async () => {
    const issuer = await createIssuer({ data: "empty" });
    expect((await call(issuer, "GET /user/query")).body.total_users).toBe(0);
    expect((await call(issuer, "GET /org/query")).body.total_orgs).toBe(0);
    const user = await issuer.addUser({ memberships: [{ org: demoOrgs.acme, role: "Admin" }] });
    const { org_id_to_org_member_info: orgs } = await claimsOf(issuer, await issuer.tokenFor(user));
    const [admin] = demoRoles.filter(({ name }) => name === "Admin");
    expect(orgs).toMatchObject({ [demoOrgs.acme.orgId]: { user_role: "Admin", user_permissions: admin?.permissions } });
  });

  it("keeps what an app creates, changes and deletes, and tokens say so at once", async () => {
    const issuer = await createIssuer();
    const { orgId } = demoOrgs.acme;
    const created = await call(issuer, "POST /user/", { email: "ada@example.test", email_confirmed: true });
    const userId: string = created.body.user_id;
    await call(issuer, "POST /org/add_user", { user_id: userId, org_id: orgId, role: "Admin" });
    expect((await claimsOf(issuer, await issuer.tokenFor(userId))).org_id_to_org_member_info).toHaveProperty(orgId);
    await call(issuer, "POST /org/remove_user", { user_id: userId, org_id: orgId });
    expect((await claimsOf(issuer, await issuer.tokenFor(userId))).org_id_to_org_member_info).toEqual({});
    await call(issuer, `DELETE /user/${userId}`);
    await expect(issuer.tokenFor(userId)).rejects.toThrow("No user has this id");
  });

  it("shares nothing with another issuer", async () => {
    const [one, other] = [await createIssuer(), await createIssuer()];
    await one.addUser({ email: "ada@example.test" });
    expect((await call(one, "GET /user/email?email=ada@example.test")).status).toBe(200);
    expect((await call(other, "GET /user/email?email=ada@example.test")).status).toBe(404);
  });

  it("signs with the issuer's present key", async () => {
    const issuer = await createIssuer();
    await issuer.rotate({ kid: "next", algorithm: "EdDSA" });
    const token = await issuer.tokenFor(demoUsers.nobody);
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(issuer.keySet()), {
      currentDate: new Date(issuer.clock()),
    });
    expect(protectedHeader).toEqual({ alg: "EdDSA", kid: "next", typ: "JWT" });
  });

  it("lets the clock end tokens and invitations", async () => {
    const issuer = await createIssuer();
    const token = await issuer.tokenFor(demoUsers.ownerOfAcme, { durationInMinutes: 10 });
    const invitation = { org_id: demoOrgs.acme.orgId, email: "new@example.test", role: "Member" };
    expect((await call(issuer, "POST /invite_user", invitation)).status).toBe(200);
    issuer.clock.advance(30 * 86_400);
    await expect(claimsOf(issuer, token)).rejects.toThrow('"exp"');
    expect((await call(issuer, "GET /pending_org_invites")).body.total_invites).toBe(0);
  });

  it("answers what validators read as it would itself", async () => {
    const keys = createKeyRing(await createSigningKey("ES256"));
    const clock = createTestClock(start);
    const introspection = { clientId: "id", clientSecret: "secret" };
    const seed = { data: "empty", apiKey: "key", roles: [], orgRoleStructure: "multi_role", introspection } as const;
    const server = await createMemoryServer({
      keys,
      clock,
      seed,
      redirectUris: [],
      resources: [],
      authUrl: () => authUrl,
    })();
    const paths = [
      "/.well-known/jwks.json",
      "/api/v1/token_verification_metadata",
      "/api/backend/v1/token_verification_metadata",
    ];
    const revocations = { answer: async () => new Response(null, { status: 404 }) };
    for (const path of paths) {
      const request = () => new Request(authUrl + path, { headers: { authorization: "Bearer key" } });
      const answers = { issuer: authUrl, keys, keySet: keys.keySet(), apiKey: "key", revocations };
      const short = await answerEndpoint(request(), answers);
      const long = await server.fetch(authUrl, request());
      expect(await short?.json()).toEqual(await long.json());
      for (const name of ["content-type", "cache-control", "access-control-allow-origin"])
        expect(short?.headers.get(name), `${path} ${name}`).toBe(long.headers.get(name));
    }
  });
});

describe("addUser", () => {
  it("stores everything that a test user has", async () => {
    const issuer = await createIssuer({ orgRoleStructure: "multi_role" });
    const org = { ...demoOrgs.acme, orgId: crypto.randomUUID(), orgMetadata: { tier: 2 }, legacyOrgId: "old" };
    const user = await issuer.addUser({
      firstName: "Ada",
      lastName: "Lovelace",
      username: "ada",
      properties: { likes: "engines" },
      metadata: { plan: "pro" },
      legacyUserId: "old-ada",
      memberships: [{ org, role: "Admin", additionalRoles: ["Member"], orgRoleStructure: "multi_role" }],
    });
    const orgRoleStructure = "multi_role";
    const stored = await claimsOf(issuer, await issuer.tokenFor(user));
    const orgs = user.memberships.map((membership) => ({ ...membership, orgRoleStructure }) as const);
    const loginMethod = { login_method: "generated_from_backend_api" };
    const minted = await claimsOf(issuer, await issuer.mintToken({ user, orgs, loginMethod }));
    expect(stored).toMatchObject({ ...minted, org_id_to_org_member_info: { [org.orgId]: { legacy_org_id: "old" } } });
  });

  it.each<[object, string]>([
    [{ email: "owner@acme.test" }, "another user has this email"],
    [{ memberships: [{ org: demoOrgs.acme, role: "King" }] }, "doesn't have the role King"],
    [{ memberships: [{ org: demoOrgs.acme, role: "Admin", additionalRoles: ["Member"] }] }, "orgRoleStructure"],
    [{ memberships: [{ org: demoOrgs.acme, role: "Admin", permissions: ["fly"] }] }, "permissions come with roles"],
    [{ impersonatorUserId: "x" }, "belong to a session"],
    [{ membership: [] }, "membership does not exist: a test user has"],
  ])("says why %j can't be stored", async (given, message) => {
    const issuer = await createIssuer();
    await expect(issuer.addUser(given)).rejects.toThrow(new RegExp(message));
  });
});

describe("opaque tokens of MCP clients", () => {
  const resource = "https://mcp.example.test/mcp";

  const introspect = async (issuer: TestIssuer, token: string, { clientId, clientSecret } = issuer.introspection) => {
    const response = await issuer.fetch(`${authUrl}/oauth/2.1/introspect`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ token }),
    });
    return { status: response.status, body: await response.json() };
  };

  it("are introspected with the credentials that the test sets", async () => {
    const introspection = { clientId: "mcp-server", clientSecret: "its secret" };
    const issuer = await createIssuer({ introspection });
    const user = demoUsers.ownerOfAcme;
    const { accessToken, expiresInSeconds } = await issuer.oauthTokens({ user, resource, scopes: ["notes:read"] });
    const { body } = await introspect(issuer, accessToken);
    expect(body).toEqual({
      active: true,
      sid: expect.any(String),
      client_id: "test-mcp-client",
      username: user.email,
      scope: "notes:read",
      sub: user.userId,
      aud: resource,
      iss: authUrl,
      iat: start,
      exp: start + expiresInSeconds,
      login_method: { login_method: "password" },
      auth_time: start,
      amr: ["pwd"],
    });
    expect((await introspect(issuer, accessToken, { ...introspection, clientSecret: "wrong" })).status).toBe(401);
  });

  it("are introspected with the demo's credentials and key, where the test takes them", async () => {
    const introspection = { clientId: "demo-introspect", clientSecret: "another secret" };
    const issuer = await createIssuer({ introspection, apiKey: "demo_backend_api_key" });
    const { accessToken } = await issuer.oauthTokens({ user: demoUsers.nobody, resource });
    expect((await introspect(issuer, accessToken)).body).toMatchObject({ active: true });
    expect((await call(issuer, "GET /user/query")).status).toBe(200);
  });

  it("carry the role in the organization that they are about", async () => {
    const issuer = await createIssuer();
    const { orgId } = demoOrgs.globex;
    const options = { user: demoUsers.ownerOfGlobex, resource, scopes: ["notes:share"], orgId };
    const { body } = await introspect(issuer, (await issuer.oauthTokens(options)).accessToken);
    expect(body).toMatchObject({ org_id: orgId, users_org_roles: ["Owner"] });
  });

  it("are given for an assertion of the organization's identity provider, once", async () => {
    const issuer = await createIssuer();
    const { orgId } = demoOrgs.acme;
    const user = demoUsers.adminOfAcme;
    const signed = await issuer.identityAssertion({ user, orgId, resource, scopes: ["notes:read"] });
    const form = {
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: signed.assertion,
      client_id: signed.clientId,
      client_secret: signed.clientSecret,
    };
    const present = () =>
      issuer.fetch(`${issuer.authUrl}/oauth/2.1/token`, { method: "POST", body: new URLSearchParams(form) });
    const { access_token: token } = (await (await present()).json()) as { access_token: string };
    expect((await introspect(issuer, token)).body).toMatchObject({
      username: user.email,
      client_id: "test-enterprise-client",
      org_id: orgId,
      users_org_roles: ["Admin"],
    });
    expect((await present()).status).toBe(400);
    const again = await issuer.identityAssertion({ user, orgId, resource, scopes: ["notes:read"] });
    expect(again.clientSecret).toBe(signed.clientSecret);
    const stranger = { user: "00000000-0000-4000-8000-00000000000f", orgId, resource, scopes: ["notes:read"] };
    await expect(issuer.identityAssertion(stranger)).rejects.toThrow("no user of the test issuer");
  });

  it("end when they are revoked, and when the clock says so", async () => {
    const issuer = await createIssuer();
    const user = demoUsers.memberOfAcme;
    const [revoked, kept] = [
      await issuer.oauthTokens({ user, resource }),
      await issuer.oauthTokens({ user, resource }),
    ];
    await issuer.revokeOAuthToken(revoked.accessToken);
    expect((await introspect(issuer, revoked.accessToken)).body).toEqual({ active: false });
    expect((await introspect(issuer, kept.accessToken)).body).toMatchObject({ active: true });
    issuer.clock.advance(kept.expiresInSeconds);
    expect((await introspect(issuer, kept.accessToken)).body).toEqual({ active: false });
  });

  it("aren't granted by someone who couldn't", async () => {
    const issuer = await createIssuer();
    const { orgId } = demoOrgs.acme;
    const ask = (options: object) => issuer.oauthTokens({ user: demoUsers.nobody, resource, ...options });
    await expect(ask({ scopes: ["notes:share"], orgId })).rejects.toThrow("can't grant this");
    await expect(ask({ user: crypto.randomUUID() })).rejects.toThrow("add them with addUser");
    await expect(ask({ scopes: ["org:read"] })).rejects.toThrow("the token needs one");
    await expect(ask({ scopes: ["projects:read"], orgId })).rejects.toThrow("none of these scopes");
  });
});

describe("a test issuer's faults", () => {
  it("break one path and leave the others", async () => {
    const issuer = await createIssuer();
    issuer.fail({ status: 500 }, { path: "/api/backend/v1/user/query" });
    expect((await call(issuer, "GET /user/query")).status).toBe(500);
    expect((await call(issuer, "GET /org/query")).status).toBe(200);
    issuer.recover();
    expect((await call(issuer, "GET /user/query")).status).toBe(200);
  });

  it("keep a request waiting for a promise of the test", async () => {
    const issuer = await createIssuer();
    let release = (): void => undefined;
    issuer.fail({ until: new Promise<void>((resolve) => (release = resolve)) }, { path: "/.well-known/jwks.json" });
    let isAnswered = false;
    const answer = issuer.fetch(`${authUrl}/.well-known/jwks.json`).then((response) => {
      isAnswered = true;
      return response.status;
    });
    expect((await call(issuer, "GET /org/query")).status).toBe(200);
    expect(isAnswered).toBe(false);
    release();
    expect(await answer).toBe(200);
  });

  it("let a caller give up waiting for a promise", async () => {
    const issuer = await createIssuer();
    issuer.fail({ until: new Promise(() => undefined) });
    const caller = new AbortController();
    const answer = issuer.fetch(`${authUrl}/.well-known/jwks.json`, { signal: caller.signal });
    caller.abort(new Error("out of patience"));
    await expect(answer).rejects.toThrow("out of patience");
  });

  it("publish keys that verify no token", async () => {
    const issuer = await createIssuer({ kid: "first" });
    issuer.fail("wrong_keys");
    const response = await issuer.fetch(`${authUrl}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as JSONWebKeySet;
    expect(keys.map(({ kid }) => kid)).toEqual(["first"]);
    const currentDate = new Date(issuer.clock());
    const verified = jwtVerify(await issuer.mintToken(), createLocalJWKSet({ keys }), { currentDate });
    await expect(verified).rejects.toThrow("signature verification failed");
    expect((await call(issuer, "GET /org/query")).status).toBe(200);
  });
});

describe("the hosted pages of a test issuer", () => {
  it("sign in a demo user with the demo's password, and bring the browser back to the app", async () => {
    const redirectUri = "https://app.example.test/callback";
    const issuer = await createIssuer({ redirectUris: [redirectUri] });
    const jar: CookieJar = new Map();
    const visit = async (path: string, form?: URLSearchParams) => {
      const headers = { cookie: toCookieHeader(jar), origin: authUrl };
      const response = await issuer.fetch(authUrl + path, { headers, ...(form && { method: "POST", body: form }) });
      keepCookies(jar, response);
      return response;
    };
    const query = new URLSearchParams({ redirect_uri: redirectUri, state: "s" });
    const login = (await visit(`/propelauth/ssr/authorize?${query}`)).headers.get("location") ?? "";
    const page = await (await visit(login)).text();
    const hidden = page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g);
    const form = new URLSearchParams();
    for (const [, name = "", value = ""] of hidden) form.set(name, value.replaceAll("&amp;", "&"));
    form.set("email", demoUsers.adminOfAcme.email);
    form.set("password", "orgward-demo");
    const signedIn = await visit("/login", form);
    const back = await visit(signedIn.headers.get("location") ?? "");
    expect(back.headers.get("location")).toMatch(/^https:\/\/app\.example\.test\/callback\?code=[\w-]+&state=s$/);
  });
});

describe("a test issuer that listens", () => {
  it("starts the auth server in the background", async () => {
    let reads = 0;
    const issuer = await createIssuer({ clock: Object.assign(() => ++reads, { advance: () => {} }) });
    const before = reads;
    const { close } = await issuer.listen();
    await expect.poll(() => reads).toBeGreaterThan(before);
    await close();
  });

  it("reads bodies, and shows people the hosted pages", async () => {
    const issuer = await createIssuer({ data: "empty", redirectUris: ["https://app.example.test/callback"] });
    const { url, close } = await issuer.listen();
    try {
      const created = await fetch(`${url}/api/backend/v1/user/`, {
        method: "POST",
        headers: { authorization: `Bearer ${issuer.apiKey}`, "content-type": "application/json" },
        body: JSON.stringify({ email: "ada@example.test" }),
      });
      expect(created.status).toBe(200);
      const query = new URLSearchParams({ redirect_uri: "https://app.example.test/callback", state: "s" });
      const page = await fetch(`${url}/propelauth/ssr/authorize?${query}`);
      expect([page.status, new URL(page.url).pathname]).toEqual([200, "/login"]);
      expect(await page.text()).toContain("Sign in");
    } finally {
      await close();
    }
  });
});
