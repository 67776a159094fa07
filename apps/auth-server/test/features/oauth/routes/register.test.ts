import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readRegistrationSettings,
  storeRegistrationSettings,
} from "../../../../src/features/oauth/domain/registration/settings.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { basic, createOAuthClient } from "../../../support/oauth-client.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const DAY = 86_400;
const JSON_HEADERS = { "content-type": "application/json" };
const CLAUDE = "https://claude.ai/api/mcp/auth_callback";
const publicClient = {
  client_name: "Notes",
  redirect_uris: ["http://127.0.0.1:5000/callback"],
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  token_endpoint_auth_method: "none",
};

/** What is wrong with a body, and the body. */
type Refused = readonly [string, unknown];
type Registered = { client_id: string; client_secret?: string; redirect_uris: string[] };

function post({ request }: TestApp, body: unknown, headers: Record<string, string> = JSON_HEADERS): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return request("/oauth/2.1/register", { method: "POST", body: text, headers });
}

async function register(app: TestApp, body: unknown): Promise<Registered> {
  const response = await post(app, body);
  expect(response.status).toBe(201);
  return (await response.json()) as Registered;
}

async function setEnabled({ deps: { store } }: TestApp, enabled: boolean): Promise<void> {
  const settings = await readRegistrationSettings(store.read);
  await store.write((repositories) => storeRegistrationSettings(repositories, { ...settings, enabled }));
}

describeOnSqlite("registration", ({ open }) => {
  it("creates a public client, answers what was registered, and nothing that it lacks", async () => {
    const app = await createTestApp(await open());
    const response = await post(app, publicClient, { "content-type": "application/json; charset=utf-8" });
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({
      ...publicClient,
      client_id: expect.stringMatching(/^public-[\w-]{43}$/),
      client_id_issued_at: app.deps.clock(),
    });
  });

  it("creates a confidential client for both grants by default, known by its secret in either place, and not without", async () => {
    const app = await createTestApp(await open());
    const redirect_uris = ["http://127.0.0.1:7777/callback"];
    const { client_id, client_secret, ...rest } = await register(app, {
      redirect_uris,
      client_name: null,
      grant_types: null,
      logo_uri: 7,
    });
    expect(rest).toEqual({
      client_id_issued_at: app.deps.clock(),
      client_secret_expires_at: 0,
      redirect_uris,
      response_types: ["code"],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "client_secret_basic",
    });
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app, { clientId: client_id });
    expect((await client.redeem(await client.authorize(browser))).status).toBe(401);
    const inForm = { client_secret: client_secret ?? "" };
    expect((await client.redeem(await client.authorize(browser), inForm)).status).toBe(200);
    const authorization = basic(`${client_id}:${client_secret}`);
    expect((await client.redeem(await client.authorize(browser), {}, { authorization })).status).toBe(200);
  });

  it.each([
    ["nothing else", {}],
    ["no secret", { token_endpoint_auth_method: "none" }],
    ["the secret in the form", { token_endpoint_auth_method: "client_secret_post" }],
  ])("gives refresh tokens to a client that registers its redirect URIs and %s", async (_, metadata) => {
    const app = await createTestApp(await open());
    const redirect_uris = ["http://127.0.0.1:7777/callback"];
    const { client_id: clientId, client_secret: secret = null } = await register(app, { redirect_uris, ...metadata });
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app, { clientId, secret });
    const { refresh_token } = await client.obtainTokens(browser);
    const refreshed = await client.refresh(refresh_token);
    expect([refreshed.status, await refreshed.json()]).toMatchObject([200, { refresh_token: expect.any(String) }]);
  });

  it("lets a client that has just registered take a user through login and consent", async () => {
    const app = await createTestApp(await open());
    const { client_id: clientId } = await register(app, publicClient);
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const redirect_uri = "http://127.0.0.1:61234/callback";
    const client = createOAuthClient(app, { clientId });
    const code = await client.authorize(browser, { redirect_uri });
    expect((await client.redeem(code, { redirect_uri })).status).toBe(200);
  });

  it("gives the same public client for the same metadata, whatever its loopback port, and another for other metadata", async () => {
    const app = await createTestApp(await open());
    const { client_id } = await register(app, publicClient);
    const otherPort = { ...publicClient, redirect_uris: ["http://127.0.0.1:6000/callback"] };
    expect(await register(app, otherPort)).toMatchObject({ client_id, redirect_uris: otherPort.redirect_uris });
    for (const other of [
      { ...publicClient, client_name: "Notes 2" },
      { ...publicClient, client_uri: "https://notes.example.test" },
      { ...publicClient, redirect_uris: [CLAUDE] },
      { ...publicClient, grant_types: ["authorization_code"] },
    ]) {
      expect((await register(app, other)).client_id).not.toBe(client_id);
    }
    const confidential = { ...publicClient, token_endpoint_auth_method: "client_secret_post" };
    expect((await register(app, confidential)).client_id).not.toBe((await register(app, confidential)).client_id);
  });

  it("forgets after a week what nobody ever let in, and that alone", async () => {
    const app = await createTestApp(await open());
    const { store, clock } = app.deps;
    const used = await register(app, publicClient);
    await store.write(({ oauthClients }) => oauthClients.recordUse(used.client_id, clock()));
    const unused = await register(app, { ...publicClient, client_name: "Nobody's" });
    const renewed = await register(app, { ...publicClient, client_name: "Back again" });
    clock.advance(6 * DAY);
    await register(app, { ...publicClient, client_name: "Back again" });
    clock.advance(DAY);
    await deleteExpired(app.deps);
    expect(await store.read.oauthClients.findById(unused.client_id)).toBeNull();
    expect(await store.read.oauthClients.findById(renewed.client_id)).not.toBeNull();
    clock.advance(400 * DAY);
    await deleteExpired(app.deps);
    expect(await store.read.oauthClients.findById(used.client_id)).not.toBeNull();
    expect(await store.read.oauthClients.findById("demo-public")).not.toBeNull();
  });

  it("is not there while it is switched off, and named in the metadata only while it is on", async () => {
    const app = await createTestApp(await open());
    const metadata = async () => {
      const response = await app.request("/.well-known/oauth-authorization-server");
      return (await response.json()) as Record<string, unknown>;
    };
    expect(await metadata()).toMatchObject({ registration_endpoint: "http://localhost:4000/oauth/2.1/register" });
    await setEnabled(app, false);
    app.deps.clock.advance(1);
    for (const body of [publicClient, "not json"]) expect((await post(app, body)).status).toBe(404);
    expect(Object.keys(await metadata())).not.toContain("registration_endpoint");
  });

  it("answers preflights of any origin", async () => {
    const { request } = await createTestApp(await open());
    const preflight = await request("/oauth/2.1/register", {
      method: "OPTIONS",
      headers: { origin: "https://inspector.example.test", "access-control-request-method": "POST" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("answers a 4xx with a stable error to any body", async () => {
    const app = await createTestApp(await open());
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("none", "code", "\u0000", "\ud800", CLAUDE, "http://127.0.0.1/\u202e", "__proto__"),
      fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(CLAUDE, "http://127.0.0.1/"))),
    );
    const fields = [...Object.keys(publicClient), "client_uri", "__proto__", "scope", "jwks"];
    const body = fc.oneof(
      value,
      fc.string(),
      fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (metadata) => {
        const response = await post(app, metadata);
        const answer = (await response.json()) as Record<string, unknown>;
        if (response.status === 201) {
          expect(Object.values(answer)).not.toContain(null);
        } else {
          expect([400, 413]).toContain(response.status);
          expect(["invalid_redirect_uri", "invalid_client_metadata"]).toContain(answer.error);
          expect(answer.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
        }
      }),
      { numRuns: 150 },
    );
    expect(app.deps.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  describe("refuses", () => {
    const uris = (...redirect_uris: unknown[]) => ({ ...publicClient, redirect_uris });
    const wrongUris: readonly Refused[] = [
      ["no redirect URIs", { ...publicClient, redirect_uris: undefined }],
      ["redirect URIs that are null", { ...publicClient, redirect_uris: null }],
      ["a redirect URI outside a list", { ...publicClient, redirect_uris: CLAUDE }],
      ["an empty list of redirect URIs", uris()],
      [
        "more redirect URIs than any client has",
        uris(...Array.from({ length: 21 }, (_, at) => `http://127.0.0.1/${at}`)),
      ],
      ["a redirect URI that is no string", uris(7)],
      ["a redirect URI that is null", uris(null)],
      ["a script as redirect URI", uris("javascript:alert(1)")],
      ["a document as redirect URI", uris("data:text/html,x")],
      ["a redirect URI with a fragment", uris(`${CLAUDE}#here`)],
      ["http off loopback", uris("http://claude.ai/api/mcp/auth_callback")],
      ["a host that the operator does not allow", uris("https://attacker.test/callback")],
      ["an app's scheme that the operator does not allow", uris("com.attacker.app://callback")],
      ["a set of which one URI is not allowed", uris(CLAUDE, "https://attacker.test/callback")],
    ];
    const wrongMetadata: readonly Refused[] = [
      ["a response type of the implicit flow", { ...publicClient, response_types: ["token"] }],
      ["no response type", { ...publicClient, response_types: [] }],
      ["a grant type that there is not", { ...publicClient, grant_types: ["authorization_code", "password"] }],
      ["grant types without the code", { ...publicClient, grant_types: ["refresh_token"] }],
      ["signed assertions", { ...publicClient, token_endpoint_auth_method: "private_key_jwt" }],
      ["a script as the client's site", { ...publicClient, client_uri: "javascript:alert(1)" }],
      ["a user name in the client's site", { ...publicClient, client_uri: "https://me@notes.example.test" }],
      ["a password in the client's site", { ...publicClient, client_uri: "https://:pass@notes.example.test" }],
      ["no host in the client's site", { ...publicClient, client_uri: "https://:80" }],
      ["a name that is no string", { ...publicClient, client_name: { en: "Notes" } }],
      ["a name of excessive length", { ...publicClient, client_name: "n".repeat(201) }],
      ["a name that is written backwards", { ...publicClient, client_name: "evil\u202eedualC" }],
      ["a name with a NUL", { ...publicClient, client_name: "Notes\u0000" }],
      ["a list", [publicClient]],
      ["a text", '"redirect_uris"'],
      ["malformed JSON", "{"],
      ["an empty body", ""],
    ];

    it.each([
      ["invalid_redirect_uri", wrongUris],
      ["invalid_client_metadata", wrongMetadata],
    ])("as %s what is wrong", async (error, refusals) => {
      const app = await createTestApp(await open());
      for (const [what, body] of refusals) {
        const response = await post(app, body);
        const cacheControl = response.headers.get("cache-control");
        const answer = { what, status: response.status, cacheControl, ...((await response.json()) as object) };
        const error_description = expect.any(String);
        expect(answer).toEqual({ what, status: 400, cacheControl: "no-store", error, error_description });
      }
    });

    it("a form, and a body of more than 16 KiB", async () => {
      const app = await createTestApp(await open());
      const form = await post(app, "redirect_uris=x", { "content-type": "application/x-www-form-urlencoded" });
      expect([form.status, await form.json()]).toMatchObject([400, { error: "invalid_client_metadata" }]);
      const large = await post(app, { ...publicClient, padding: "x".repeat(16 * 1024) });
      expect([large.status, await large.json()]).toMatchObject([413, { error: "invalid_client_metadata" }]);
    });
  });
});

describeDatabases("registration at the same time", ({ open }) => {
  it("makes one client of the same registration sent many times at once", async () => {
    const app = await createTestApp(await open());
    const before = (await app.deps.store.read.oauthClients.list()).length;
    const registered = await Promise.all(Array.from({ length: 20 }, () => register(app, publicClient)));
    expect(new Set(registered.map(({ client_id }) => client_id)).size).toBe(1);
    expect(await app.deps.store.read.oauthClients.list()).toHaveLength(before + 1);
  });
});
