import { expect, it } from "vitest";
import { storeMetadataDocumentSettings } from "../../../../src/features/oauth/domain/metadata-documents/settings.ts";
import type { OAuthClientRecord } from "../../../../src/features/oauth/domain/records.ts";
import { type Browser, createBrowser } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import {
  CHALLENGE,
  createOAuthClient,
  introspect,
  REDIRECT_URI,
  type Parameters as RequestParameters,
  STATE,
  type Tokens,
} from "../../../support/oauth-client.ts";
import { anOAuthClient } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

type AppOverrides = NonNullable<Parameters<typeof createTestApp>[1]>;

const PASSWORD = "orgward-demo";
const OWNER = "owner@acme.test";
const PUBLIC_URI = "https://client.example.test/callback";

describeOnSqlite("the authorization endpoint", ({ open }) => {
  async function setUp(overrides?: AppOverrides) {
    const app = await createTestApp(await open(), overrides);
    return { app, browser: createBrowser(app), client: createOAuthClient(app) };
  }

  async function setUpSignedIn(overrides?: AppOverrides, email = OWNER) {
    const parts = await setUp(overrides);
    await parts.browser.signIn(email, PASSWORD);
    return parts;
  }

  it("shows a page, and never redirects, while it is not known whose address the redirect URI is", async () => {
    const { browser, client } = await setUpSignedIn();
    const unknown: Record<string, RequestParameters> = {
      "does not know the client": { client_id: "gone" },
      "does not name a client": { client_id: null },
      "does not say where to redirect to": { redirect_uri: null },
      "is not registered for this client": { redirect_uri: "https://evil.test/callback" },
    };
    for (const [sentence, overrides] of Object.entries(unknown)) {
      const response = await browser.get(client.authorizePath(overrides));
      expect(response.status).toBe(400);
      expect(response.headers.get("location")).toBeNull();
      expect(response.headers.get("content-type")).toContain("text/html");
      const html = await response.text();
      expect(html).toContain(sentence);
      expect(html).not.toContain("evil.test");
    }
    for (const repeated of ["&client_id=demo-public", `&redirect_uri=${encodeURIComponent(REDIRECT_URI)}`]) {
      const response = await browser.get(client.authorizePath() + repeated);
      expect(response.status).toBe(400);
      expect(response.headers.get("location")).toBeNull();
    }
  });

  it("redirects every other error with state and iss", async () => {
    const { browser, client } = await setUp();
    const refused: [RequestParameters, string][] = [
      [{ response_type: null }, "invalid_request"],
      [{ response_type: "token" }, "unsupported_response_type"],
      [{ code_challenge: null }, "invalid_request"],
      [{ code_challenge_method: null }, "invalid_request"],
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ resource: null }, "invalid_target"],
      [{ resource: "https://other.example.test/mcp" }, "invalid_target"],
      [{ scope: "projects:read nothing" }, "invalid_scope"],
      [{ request: "a.b.c" }, "request_not_supported"],
      [{ request_uri: "urn:x" }, "request_uri_not_supported"],
    ];
    for (const [overrides, error] of refused) {
      const response = await browser.get(client.authorizePath(overrides));
      expect(response.status).toBe(303);
      const location = new URL(response.headers.get("location") ?? "");
      expect(location.origin + location.pathname).toBe(REDIRECT_URI);
      expect(Object.fromEntries(location.searchParams)).toEqual({
        error,
        error_description: expect.any(String),
        state: STATE,
        iss: AUTH_URL,
      });
    }
  });

  it("refuses a request without state or with two, and then returns none", async () => {
    const { browser, client } = await setUp();
    for (const path of [client.authorizePath({ state: null }), `${client.authorizePath()}&state=another`]) {
      const location = new URL((await browser.get(path)).headers.get("location") ?? "");
      expect(Object.fromEntries(location.searchParams)).toEqual({
        error: "invalid_request",
        error_description: expect.any(String),
        iss: AUTH_URL,
      });
    }
  });

  it("does without state where the operator decided so", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const relaxed = await createTestApp(app.deps.store, {
      policy: { oauth: { ...app.deps.policy.oauth, stateRequired: false } },
    });
    const other = createBrowser(relaxed);
    await other.signIn(OWNER, PASSWORD);
    const response = await other.submit(client.authorizePath({ state: null }), { decision: "allow" });
    const location = new URL(response.headers.get("location") ?? "");
    expect([...location.searchParams.keys()]).toEqual(["code", "iss"]);
    expect((await browser.get(client.authorizePath({ state: null }))).headers.get("location")).toContain("error=");
  });

  it("takes the default resource where a client names none", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const resource = { resource: "https://default.example.test", name: "Default", isDefault: true, createdAt: 1 };
    await app.deps.store.write(({ oauthResources }) => oauthResources.set(resource));
    expect(await (await browser.get(client.authorizePath({ resource: null }))).text()).toContain("Default");
  });

  it("matches the redirect URI exactly, but for the port on loopback", async () => {
    const { browser, client } = await setUpSignedIn();
    const anotherPort = { redirect_uri: "http://127.0.0.1:51234/callback" };
    const allowed = await browser.submit(client.authorizePath(anotherPort), { decision: "allow" });
    expect(allowed.headers.get("location")).toMatch(/^http:\/\/127\.0\.0\.1:51234\/callback\?code=/);
    for (const uri of [
      "http://localhost:7777/callback",
      `${REDIRECT_URI}/`,
      `${REDIRECT_URI}?a=1`,
      "http://[::1]:7777/callback",
    ]) {
      expect((await browser.get(client.authorizePath({ redirect_uri: uri }))).status).toBe(400);
    }
  });

  it("gives nobody who registers an address of theirs a redirect from here without the user's decision", async () => {
    const { app, browser } = await setUpSignedIn();
    const selfRegistered = anOAuthClient({ kind: "dynamic", redirectUris: [PUBLIC_URI, "http://localhost/cb"] });
    await store(app, selfRegistered);
    const client = createOAuthClient(app, { clientId: selfRegistered.clientId });
    const refused = await browser.get(client.authorizePath({ redirect_uri: PUBLIC_URI, scope: "nothing" }));
    expect(refused.status).toBe(400);
    expect(refused.headers.get("location")).toBeNull();
    const html = await refused.text();
    expect(html).toContain("Go back to client.example.test");
    expect(html).toMatch(/href="https:\/\/client\.example\.test\/callback\?error=invalid_scope&amp;error_description=/);
    const local = await browser.get(client.authorizePath({ redirect_uri: "http://localhost:1/cb", scope: "nothing" }));
    expect(local.headers.get("location")).toMatch(/^http:\/\/localhost:1\/cb\?error=invalid_scope/);
    const allowed = await browser.submit(client.authorizePath({ redirect_uri: PUBLIC_URI }), { decision: "allow" });
    expect(allowed.headers.get("location")).toMatch(/^https:\/\/client\.example\.test\/callback\?code=/);
  });

  it("keeps the whole request through signing in, and through signing in as somebody else", async () => {
    const { browser, client } = await setUp();
    const toLogin = (await browser.get(client.authorizePath())).headers.get("location") ?? "";
    const signedIn = await browser.submit(toLogin, { email: OWNER, password: PASSWORD });
    const consent = signedIn.headers.get("location") ?? "";
    expect(consent).toBe(client.authorizePath());
    const html = await (await browser.get(consent)).text();
    expect(html).toContain(`Signed in as ${OWNER}`);
    const returnTo = /name="return_to" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const csrf = /name="csrf_token" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const signedOut = await browser.post("/logout", { csrf_token: csrf, return_to: returnTo });
    expect(signedOut.headers.get("location")).toBe(toLogin);
    const again = await browser.submit(toLogin, { email: "admin@acme.test", password: PASSWORD });
    expect(await (await browser.get(again.headers.get("location") ?? "")).text()).toContain("admin@acme.test");
  });

  it("keeps the longest request that it takes through signing in", async () => {
    const { browser, client } = await setUp();
    const state = "%".repeat(1100);
    const toLogin = (await browser.get(client.authorizePath({ state }))).headers.get("location") ?? "";
    const signedIn = await browser.submit(toLogin, { email: OWNER, password: PASSWORD });
    const allowed = await browser.submit(signedIn.headers.get("location") ?? "", { decision: "allow" });
    expect(new URL(allowed.headers.get("location") ?? "").searchParams.get("state")).toBe(state);
    const tooLong = await browser.get(client.authorizePath({ state: "%".repeat(1300) }));
    expect(tooLong.headers.get("location")).toContain("error=invalid_request");
  });

  it("names on the consent page the client, where it returns to, the service and the scopes in words", async () => {
    const { browser, client } = await setUpSignedIn();
    const html = await (await browser.get(client.authorizePath())).text();
    for (const text of [
      "Demo app",
      "Demo MCP server",
      "127.0.0.1:7777",
      "http://localhost:4005/mcp",
      "Read your projects",
      "projects:write",
      "runs on your own computer",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("chose its name itself");
    expect(html).toContain("Added by the people who run this service.");
  });

  it("warns of programs on the user's machine when one gets the answer, whatever else the client has registered", async () => {
    const { app, browser } = await setUpSignedIn();
    const redirectUris = [PUBLIC_URI, "http://localhost/cb", "com.example.app:/callback"];
    const record = anOAuthClient({
      kind: "metadata_document",
      clientId: "https://c.example.test/c.json",
      redirectUris,
    });
    await store(app, record);
    const client = createOAuthClient(app, { clientId: record.clientId });
    const warns = async (redirect_uri: string) =>
      (await (await browser.get(client.authorizePath({ redirect_uri }))).text()).includes("runs on your own computer");
    const asked = [PUBLIC_URI, "http://localhost:1234/cb", "com.example.app:/callback"];
    expect(await Promise.all(asked.map(warns))).toEqual([false, true, true]);
  });

  it("escapes what a client says about itself, and loads nothing from it", async () => {
    const { app, browser } = await setUpSignedIn();
    const record = anOAuthClient({
      kind: "metadata_document",
      clientId: "https://client.example.test/oauth/client.json",
      name: "<img src=x onerror=alert(1)>",
      redirectUris: [PUBLIC_URI],
    });
    await store(app, record);
    const client = createOAuthClient(app, { clientId: record.clientId });
    const html = await (await browser.get(client.authorizePath({ redirect_uri: PUBLIC_URI }))).text();
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain("<img src=x");
    expect(html).toMatch(/<dt>App<\/dt><dd>Published by <strong>client\.example\.test<\/strong>/);
    expect(html).toContain("chose its name itself");
    expect(html).not.toContain("runs on your own computer");
  });

  it("serves its pages with headers that keep them from being framed, cached or running scripts, and names no form-action", async () => {
    const { browser, client } = await setUpSignedIn();
    for (const path of [client.authorizePath(), client.authorizePath({ client_id: "gone" })]) {
      const { headers } = await browser.get(path, { origin: "https://evil.test" });
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("form-action");
      expect(headers.has("access-control-allow-origin")).toBe(false);
    }
  });

  it("offers the user's own organizations alone, and grants none but those", async () => {
    const { browser, client } = await setUpSignedIn({}, "owner@acme.test");
    const path = client.authorizePath({ scope: "org:read" });
    const html = await (await browser.get(path)).text();
    expect(html).toContain("Acme");
    expect(html).not.toContain("Globex");
    // What the app can do there is listed under the organization, and what it can do for the user is not.
    expect(html.indexOf("Which organization?")).toBeLessThan(html.indexOf("In that organization, it will be able to:"));
    for (const org_id of [undefined, "22222222-2222-4222-8222-222222222222", "nonsense"]) {
      const refused = await browser.submit(path, { decision: "allow", ...(org_id && { org_id }) });
      expect(refused.status).toBe(422);
      const again = await refused.text();
      expect(again).toMatch(
        /aria-describedby="alert"><legend>Which organization\?<\/legend><p [^>]*role="alert" id="alert">.*?Choose an organization\./,
      );
      expect(again).toContain("Acme");
    }
    const org_id = "11111111-1111-4111-8111-111111111111";
    const allowed = await browser.submit(path, { decision: "allow", org_id });
    expect(allowed.headers.get("location")).toContain("code=");
  });

  it("does not ask for an organization that no scope is about, and ignores one", async () => {
    const { browser, client } = await setUpSignedIn();
    expect(await (await browser.get(client.authorizePath())).text()).not.toContain("Which organization?");
    const code = await client.authorize(browser, {}, { org_id: "22222222-2222-4222-8222-222222222222" });
    expect((await client.redeem(code)).status).toBe(200);
  });

  it("tells a user without organizations so, and leads back to the client", async () => {
    const { browser, client } = await setUpSignedIn({}, "nobody@example.test");
    const path = client.authorizePath({ scope: "org:read" });
    const html = await (await browser.get(path)).text();
    expect(html).toContain("You’re not in an organization yet");
    const welcome = /<a href="(\/welcome\?[^"]+)">Create an organization or join one</.exec(html)?.[1] ?? "";
    const returnTo = new URLSearchParams(welcome.split("?")[1]).get("return_to");
    expect(returnTo).toMatch(/^\/oauth\/2\.1\/authorize\?/);
    expect(html).not.toContain('value="allow"');
    const back = await browser.submit(path, { decision: "deny" });
    expect(back.headers.get("location")).toContain("error=access_denied");
    const created = await browser.submitTo("/welcome/organization", welcome, { name: "Initech" });
    expect(created.headers.get("location")).toBe(returnTo);
  });

  it("notes when a client was last let in", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const lastUsedAt = async () => (await app.deps.store.read.oauthClients.findById("demo-public"))?.lastUsedAt;
    await browser.submit(client.authorizePath(), { decision: "deny" });
    expect(await lastUsedAt()).toBeNull();
    await client.authorize(browser);
    expect(await lastUsedAt()).toBe(app.deps.clock());
  });

  it("returns access_denied when the user refuses, also without any decision in the form", async () => {
    const { browser, client } = await setUpSignedIn();
    for (const fields of [{ decision: "deny" }, {}]) {
      const response = await browser.submit(client.authorizePath(), fields);
      expect(response.status).toBe(303);
      const { searchParams } = new URL(response.headers.get("location") ?? "");
      expect(Object.fromEntries(searchParams)).toEqual({
        error: "access_denied",
        error_description: expect.any(String),
        state: STATE,
        iss: AUTH_URL,
      });
    }
  });

  it("takes a consent form from the session alone that was shown it (cross-site request forgery)", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const victim = createBrowser(app);
    await victim.signIn("admin@acme.test", PASSWORD);
    const own = await consentForm(victim, client.authorizePath());
    const foreign = await consentForm(browser, client.authorizePath());
    const post = (form: Record<string, string>, headers?: Record<string, string>) =>
      victim.post("/oauth/2.1/consent", form, headers);
    expect((await post(foreign)).status).toBe(403);
    expect((await post({ ...foreign, csrf_token: own.csrf_token ?? "" })).status).toBe(400);
    expect((await post({ ...own, csrf_token: "x" })).status).toBe(403);
    expect((await post(own, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post(own)).status).toBe(303);
    const signedOut = createBrowser(app);
    expect((await signedOut.post("/oauth/2.1/consent", foreign)).status).toBe(403);
  });

  it("lets a consent page wait for ten minutes", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const forms = [
      await consentForm(browser, client.authorizePath()),
      await consentForm(browser, client.authorizePath()),
    ];
    app.deps.clock.advance(599);
    expect((await browser.post("/oauth/2.1/consent", forms[0] ?? {})).status).toBe(303);
    app.deps.clock.advance(1);
    expect((await browser.post("/oauth/2.1/consent", forms[1] ?? {})).status).toBe(400);
  });

  it("grants nothing to a client that was deleted while the page was open", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const form = await consentForm(browser, client.authorizePath());
    await app.deps.store.write(({ oauthClients }) => oauthClients.delete("demo-public"));
    expect((await browser.post("/oauth/2.1/consent", form)).status).toBe(400);
  });

  it("grants no scope that was deleted while the page was open", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const scope = "projects:read projects:write";
    const form = await consentForm(browser, client.authorizePath({ scope }));
    await app.deps.store.write(({ oauthScopes }) => oauthScopes.delete("projects:write"));
    const back = await browser.post("/oauth/2.1/consent", form);
    const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const tokens = (await (await client.redeem(code)).json()) as Tokens;
    expect(tokens.scope).toBe("projects:read");
    expect(await introspect(app, tokens.access_token)).toMatchObject({ scope: "projects:read" });
    // Whoever asks for it from now on learns that it doesn't exist.
    const again = await browser.get(client.authorizePath({ scope }));
    expect(new URL(again.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_scope");
  });

  it.each<[string, Partial<OAuthClientRecord>]>([
    ["at an address that is the client's no more", { redirectUris: [PUBLIC_URI] }],
    ["for a resource that the client may not ask for any more", { resources: [] }],
  ])("grants nothing %s since the page was opened", async (_, changes) => {
    const { app, browser, client } = await setUpSignedIn();
    const form = await consentForm(browser, client.authorizePath());
    await app.deps.store.write(async ({ oauthClients }) => {
      const known = await oauthClients.findById("demo-public");
      if (known) await oauthClients.update({ ...known, ...changes });
    });
    const answer = await browser.post("/oauth/2.1/consent", form);
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
    expect(await app.deps.store.read.grants.listByUser("aaaaaaaa-0000-4000-8000-000000000001", 0)).toEqual([]);
  });

  it.each<[string, boolean, Partial<OAuthClientRecord>]>([
    ["an operator's confidential client", true, {}],
    ["a client whose consent is not remembered", false, { remembersConsent: false }],
    ["a client that registered itself", false, { kind: "dynamic" }],
    [
      "a client with a metadata document",
      false,
      { kind: "metadata_document", clientId: "https://c.example.test/c.json" },
    ],
    ["a loopback client, which any program can pass for", false, { redirectUris: [REDIRECT_URI] }],
    ["an app's scheme, which any program can claim", false, { redirectUris: ["com.example.app:/callback"] }],
    [
      "a loopback client that needs its secret to redeem codes",
      true,
      { redirectUris: [REDIRECT_URI], secretRequiredAtCodeExchange: true },
    ],
  ])("says of %s whether consent is remembered: %s", async (_, remembered, fields) => {
    const { app, browser } = await setUpSignedIn();
    const record = anOAuthClient({ authenticationMethod: "client_secret_basic", remembersConsent: true, ...fields });
    await store(app, record);
    const client = createOAuthClient(app, { clientId: record.clientId });
    const [redirect_uri = null] = record.redirectUris;
    await client.authorize(browser, { redirect_uri });
    const ask = async (overrides: RequestParameters = {}) =>
      (await browser.get(client.authorizePath({ redirect_uri, ...overrides }))).headers.get("location") ?? "page";
    expect(await ask()).toMatch(remembered ? /[?&]code=/ : /^page$/);
    expect(await ask({ scope: "projects:read" })).toMatch(remembered ? /[?&]code=/ : /^page$/);
    expect(await ask({ scope: "projects:read org:read" })).toBe("page");
    expect(await ask({ resource: "http://localhost:4005/second" })).toBe("page");
  });

  it("asks for each user anew", async () => {
    const { app, browser } = await setUpSignedIn();
    const record = anOAuthClient({ remembersConsent: true, redirectUris: [PUBLIC_URI] });
    await store(app, record);
    const client = createOAuthClient(app, { clientId: record.clientId });
    await client.authorize(browser, { redirect_uri: PUBLIC_URI });
    const other = createBrowser(app);
    await other.signIn("admin@acme.test", PASSWORD);
    expect((await other.get(client.authorizePath({ redirect_uri: PUBLIC_URI }))).status).toBe(200);
  });

  it("works on https with cookies bound to the host", async () => {
    const { browser, client } = await setUpSignedIn({ policy: { issuer: "https://auth.example.com" } });
    expect([...browser.cookies.keys()].sort()).toEqual(["__Host-orgward_csrf", "__Host-orgward_session"]);
    const response = await browser.submit(client.authorizePath(), { decision: "allow" });
    expect(new URL(response.headers.get("location") ?? "").searchParams.get("iss")).toBe("https://auth.example.com");
  });

  it("answers GET alone", async () => {
    const { app } = await setUp();
    for (const [path, allow] of [
      ["/oauth/2.1/authorize", "GET, HEAD"],
      ["/oauth/2.1/consent", "POST"],
    ] as const) {
      const response = await app.request(path, { method: "DELETE" });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe(allow);
    }
  });

  it("tells the client of a failure that nobody expected, and of an outage, and logs it", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const { store: real } = app.deps;
    const consents = {
      ...real.read.consents,
      listByUserAndClient: () => Promise.reject(new Error("disk on fire")),
    };
    const failing = { ...real, read: { ...real.read, consents } };
    const record = anOAuthClient({ remembersConsent: true, redirectUris: [PUBLIC_URI] });
    await store(app, record);
    const broken = await createTestApp(failing);
    const other = createBrowser(broken);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const path = createOAuthClient(app, { clientId: record.clientId }).authorizePath({ redirect_uri: PUBLIC_URI });
    const location = (await other.get(path)).headers.get("location") ?? "";
    expect(location).toMatch(/^https:\/\/client\.example\.test\/callback\?error=server_error&/);
    expect(location).not.toContain("disk");
    expect(broken.deps.logLines.filter((line) => line.includes("disk on fire"))).toHaveLength(1);
    expect((await browser.get(client.authorizePath())).status).toBe(200);
    const outage = createBrowser(await createTestApp({ ...failing, findOutage: () => "database_unavailable" }));
    for (const [name, value] of browser.cookies) outage.cookies.set(name, value);
    expect((await outage.get(path)).headers.get("location")).toContain("error=temporarily_unavailable&");
  });

  it("logs nothing of a request's parameters", async () => {
    const { app, browser, client } = await setUpSignedIn();
    const code = await client.authorize(browser);
    await client.redeem(code);
    const log = app.deps.logLines.join("\n");
    for (const secret of [code, CHALLENGE, encodeURIComponent(STATE), OWNER]) expect(log).not.toContain(secret);
  });

  it("survives characters that no database takes", async () => {
    const { browser, client } = await setUp();
    for (const name of ["client_id", "redirect_uri", "scope", "resource", "state"]) {
      const response = await browser.get(client.authorizePath({ [name]: "a\u0000b" }));
      expect(response.status).toBeLessThan(500);
    }
  });

  async function store(app: Awaited<ReturnType<typeof createTestApp>>, client: OAuthClientRecord): Promise<void> {
    // A client with a metadata document is asked for only where documents are read, and here its copy is still fresh.
    const stored = client.kind === "metadata_document" ? { ...client, freshUntil: app.deps.clock() + 3600 } : client;
    await app.deps.store.write(async (repositories) => {
      await storeMetadataDocumentSettings(repositories, { policy: "any", hosts: [] });
      await repositories.oauthClients.create(stored);
    });
  }
});

describeDatabases("the authorization endpoint at the same time", ({ open }) => {
  it("counts a consent form once", async () => {
    const app = await createTestApp(await open());
    const [browser, client] = [createBrowser(app), createOAuthClient(app)];
    await browser.signIn(OWNER, PASSWORD);
    const form = await consentForm(browser, client.authorizePath());
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post("/oauth/2.1/consent", form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400, 400]);
    expect(await (await browser.post("/oauth/2.1/consent", form)).text()).toContain("Start again in the app");
  });
});

/** The fields of the consent page's form, ready to allow. */
async function consentForm(browser: Browser, path: string): Promise<Record<string, string>> {
  const html = await (await browser.get(path)).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { csrf_token: field("csrf_token"), request: field("request"), decision: "allow" };
}
