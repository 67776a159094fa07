import fc from "fast-check";
import { expect, it } from "vitest";
import { createBrowser, hiddenFields } from "../../support/browser.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";

const RUNS = { numRuns: 150 };

const MANAGEMENT = ["access_token", "user/", "org/", "org/add_user"].map((path) => `/api/backend/v1/${path}`);
const OAUTH = ["authorize", "consent", "token", "introspect", "revoke"].map((path) => `/oauth/2.1/${path}`);
const WELL_KNOWN = ["jwks.json", "oauth-authorization-server"].map((path) => `/.well-known/${path}`);
const PATHS = ["/", "/login", "/logout", "/account", "/healthz", ...WELL_KNOWN, ...OAUTH, ...MANAGEMENT];

const REFUSED = [400, 401, 403, 405];

/** The parameters of every OAuth endpoint. */
const OAUTH_PARAMETERS = [
  ...[
    "client_id",
    "client_secret",
    "redirect_uri",
    "response_type",
    "state",
    "code_challenge",
    "code_challenge_method",
  ],
  ...["resource", "scope", "grant_type", "code", "code_verifier", "refresh_token", "token", "request", "csrf_token"],
];

/** What a header's value can be once the HTTP parser has let it through: Latin-1 without control characters. */
const headerValue = fc
  .array(fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f))
  .map((codes) => String.fromCharCode(...codes).trim());

/** Texts that lie near what an endpoint expects, and texts that do not. */
const fieldValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "a\u0000b",
    "\ud800",
    "a@b",
    "11111111-1111-4111-8111-111111111111",
    "__proto__",
    "../..",
    "a".repeat(5000),
  ),
);

const managementBody = fc.record(
  Object.fromEntries(
    [
      "user_id",
      "org_id",
      "role",
      "additional_roles",
      "active_org_id",
      "duration_in_minutes",
      "email",
      "name",
      "username",
    ]
      .concat(["password", "properties", "metadata", "max_users", "legacy_org_id", "__proto__"])
      .map((field) => [field, fieldValue]),
  ),
  { requiredKeys: [] },
);

describeDatabases("whatever bytes come,", ({ reopen }) => {
  it("no header, cookie, query or body makes the server fail", async () => {
    const { deps, request } = await createTestApp(await reopen());
    const requests = fc.record({
      method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "OPTIONS"),
      path: fc.oneof(fc.constantFrom(...PATHS), fc.webPath()),
      query: fc.string({ unit: "grapheme" }),
      headers: fc.dictionary(
        fc.constantFrom(
          "accept",
          "authorization",
          "content-type",
          "cookie",
          "origin",
          "x-forwarded-for",
          "x-request-id",
        ),
        headerValue,
      ),
      body: fc.uint8Array({ maxLength: 200 }),
    });
    const property = fc.asyncProperty(requests, async ({ method, path, query, headers, body }) => {
      const init = method === "GET" ? { method, headers } : { method, headers, body: new Uint8Array(body) };
      const response = await request(`${path}?return_to=${encodeURIComponent(query)}&${query}`, init);
      expect(response.status).toBeLessThan(500);
    });
    await fc.assert(property, RUNS);
    expect(deps.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it("no JSON makes the management API fail, and each 400 names fields with messages", async () => {
    const { post } = await createTestApp(await reopen());
    const property = fc.asyncProperty(fc.constantFrom(...MANAGEMENT), managementBody, async (path, body) => {
      const response = await post(path, body);
      const answer = (await response.json()) as object;
      expect([200, 400, 403, 404]).toContain(response.status);
      if (response.status !== 400) return;
      for (const messages of Object.values(answer)) expect(messages).toContainEqual(expect.any(String));
    });
    await fc.assert(property, RUNS);
  });

  it("no parameter makes an OAuth endpoint fail, and none leads to a client's address that is not registered", async () => {
    const app = await createTestApp(await reopen());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const near = [
      "demo-public",
      "demo-confidential",
      "http://127.0.0.1:7777/callback",
      "code",
      "S256",
      "refresh_token",
    ];
    const value = fc.oneof(
      fc.constantFrom(...near, "authorization_code", "a\u0000b", "%", "http://localhost:4005/mcp"),
      fc.string(),
    );
    const parameters = fc.array(fc.tuple(fc.constantFrom(...OAUTH_PARAMETERS), value), { maxLength: 12 });
    const property = fc.asyncProperty(fc.constantFrom(...OAUTH), parameters, async (path, pairs) => {
      const query = new URLSearchParams(pairs);
      const posted = await browser.post(path, Object.fromEntries(query), { accept: "application/json" });
      // RFC 7009 section 2.2: whatever a known client asks to revoke, it is revoked.
      expect(path.endsWith("/revoke") ? [200, ...REFUSED] : REFUSED).toContain(posted.status);
      const { status, headers } = await browser.get(`${path}?${query}`);
      expect([200, 303, 400, 405]).toContain(status);
      expect(headers.get("location") ?? "http://127.0.0.1:").toMatch(/^http:\/\/127\.0\.0\.1:\d*(?:\/callback\?|$)/);
    });
    await fc.assert(property, RUNS);
    expect(app.deps.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it("nothing that is typed into the sign-in form makes it fail or leads to another site", async () => {
    const app = await createTestApp(await reopen());
    const browser = createBrowser(app);
    const hidden = hiddenFields(await (await browser.get("/login")).text());
    const text = fc.string({ unit: "binary", maxLength: 60 });
    const property = fc.asyncProperty(text, fc.webPath(), text, async (email, path, suffix) => {
      const fields = { ...hidden, email, password: suffix, return_to: `${path}${suffix}` };
      const response = await browser.post("/login", fields);
      expect([400, 422]).toContain(response.status);
      const { return_to } = hiddenFields(await response.text());
      if (return_to !== undefined) expect(return_to).toMatch(/^\/(?![/\\])/);
    });
    await fc.assert(property, { numRuns: 40 });
  });
});
