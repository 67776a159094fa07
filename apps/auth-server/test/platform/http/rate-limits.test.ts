import { expect, it } from "vitest";
import { storeMetadataDocumentSettings } from "../../../src/features/oauth/domain/metadata-documents/settings.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import { createBrowser, formFields, hiddenFields } from "../../support/browser.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { basic, createOAuthClient, type Tokens } from "../../support/oauth-client.ts";
import { createTestApp } from "../../support/test-app.ts";
import { testPolicy } from "../../support/test-deps.ts";

const TWO_A_MINUTE = { requests: 2, seconds: 60 };

describeOnSqlite("too many requests", ({ open }) => {
  const setUp = async (name: keyof typeof testPolicy.rateLimits, overrides: Partial<Deps> = {}) => {
    const rateLimits = { ...testPolicy.rateLimits, [name]: TWO_A_MINUTE };
    const app = await createTestApp(await open(), { ...overrides, policy: { rateLimits } });
    return { app, browser: createBrowser(app) };
  };

  it("to sign in to one account from one address get a page with 429, though the password is right", async () => {
    const { app, browser } = await setUp("signIns");
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await browser.signIn("owner@acme.test", "wrong")).status).toBe(422);
    }
    const refused = await browser.signIn(" OWNER@acme.test", "orgward-demo");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await refused.text()).toContain("Try again in 30 seconds.");
    expect((await browser.signIn("admin@acme.test", "orgward-demo")).status).toBe(303);
    const elsewhere = createBrowser({
      ...app,
      request: (path, init) => app.request(path, { ...init, peer: "198.51.100.1" }),
    });
    expect((await elsewhere.signIn("owner@acme.test", "orgward-demo")).status).toBe(303);
    app.deps.clock.advance(30);
    expect((await createBrowser(app).signIn("owner@acme.test", "orgward-demo")).status).toBe(303);
  });

  it("to sign in are counted by the address of the connection, whatever a header says", async () => {
    const { app } = await setUp("signIns");
    const statuses: number[] = [];
    for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
      const browser = createBrowser(app);
      const headers = { "x-real-ip": address, "x-forwarded-for": address, forwarded: `for=${address}` };
      statuses.push((await browser.submit("/login", { email: "owner@acme.test", password: "wrong" }, headers)).status);
    }
    expect(statuses).toEqual([422, 422, 429]);
  });

  it("to sign in to one account are counted once among the accounts that are tried, whenever they come", async () => {
    const { app, browser } = await setUp("failedAccounts");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await browser.signIn("owner@acme.test", "wrong")).status).toBe(422);
      app.deps.clock.advance(1);
    }
    expect((await browser.signIn("admin@acme.test", "wrong")).status).toBe(422);
    expect((await browser.signIn("member@acme.test", "wrong")).status).toBe(429);
  });

  it("to sign in to many accounts from one network get a page with 429, one password on each, the right one included", async () => {
    const { app, browser } = await setUp("failedAccounts");
    const statuses = async (emails: string[], password: string) =>
      Promise.all(emails.map(async (email) => (await browser.signIn(email, password)).status));
    const spray = ["owner@acme.test", "nobody@acme.test", "admin@acme.test", "member@acme.test"];
    await browser.get("/login");
    expect((await statuses(spray, "Password1")).toSorted()).toEqual([422, 422, 429, 429]);
    const refused = await browser.signIn("owner@globex.test", "orgward-demo");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    const elsewhere = createBrowser({
      ...app,
      request: (path, init) => app.request(path, { ...init, peer: "198.51.100.1" }),
    });
    expect((await elsewhere.signIn("owner@globex.test", "orgward-demo")).status).toBe(303);
    app.deps.clock.advance(30);
    expect((await createBrowser(app).signIn("owner@globex.test", "orgward-demo")).status).toBe(303);
  });

  it("are not counted for accounts that are signed in to, though many people share the network", async () => {
    const { app } = await setUp("failedAccounts");
    const people = ["owner@acme.test", "admin@acme.test", "member@acme.test", "owner@globex.test"];
    for (const email of people) {
      const browser = createBrowser(app);
      expect((await browser.signIn(email, "mistyped")).status).toBe(422);
      expect((await browser.signIn(email, "mistyped")).status).toBe(422);
      expect((await browser.signIn(email, "orgward-demo")).status).toBe(303);
    }
  });

  it("of a confidential client get a 429 that scripts may read; guesses at its secret do not count", async () => {
    const { app } = await setUp("tokenRequests");
    const post = (secret: string | null) =>
      createOAuthClient(app, { clientId: "demo-confidential", secret }).refresh("nothing");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await post("guess")).status).toBe(401);
      expect((await post(null)).status).toBe(401);
    }
    for (let attempt = 0; attempt < 2; attempt++) expect((await post("demo_confidential_secret")).status).toBe(400);
    const refused = await post("demo_confidential_secret");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  });

  it("of a confidential client use no refresh token up", async () => {
    const { app, browser } = await setUp("tokenRequests");
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app, { clientId: "demo-confidential", secret: "demo_confidential_secret" });
    const first = await client.obtainTokens(browser);
    const second = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    expect((await client.refresh(second.refresh_token)).status).toBe(429);
    app.deps.clock.advance(60);
    expect((await client.refresh(second.refresh_token)).status).toBe(200);
  });

  it("are not counted for a public client, which many installations share", async () => {
    const { app } = await setUp("tokenRequests");
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await createOAuthClient(app).refresh("nothing")).status).toBe(400);
    }
  });

  it("for links to sign in, and with such links, get a page with 429", async () => {
    const { app, browser } = await setUp("signInLinks");
    const askForLink = (address: string) => browser.submit("/login/link", { email: address });
    expect((await askForLink("owner@acme.test")).status).toBe(200);
    expect((await askForLink("nobody-here@acme.test")).status).toBe(200);
    const refused = await askForLink("admin@acme.test");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    const csrf = hiddenFields(await (await browser.get("/login/link")).text());
    expect((await browser.post("/magic-link", { ...csrf, token: "guess" })).status).toBe(429);
    expect((await browser.signIn("owner@acme.test", "orgward-demo")).status).toBe(303);
    app.deps.clock.advance(60);
    expect((await askForLink("admin@acme.test")).status).toBe(200);
  });

  it("for passkeys get a 429, and the password goes on working", async () => {
    const { app, browser } = await setUp("passkeyRequests");
    const fields = formFields(await (await browser.get("/login")).text(), "/login/passkey");
    const ask = () => browser.post("/login/passkey/options", fields);
    expect((await ask()).status).toBe(200);
    expect((await browser.post("/login/passkey", fields)).status).toBe(422);
    expect([(await ask()).status, (await browser.post("/login/passkey", fields)).status]).toEqual([429, 429]);
    app.deps.clock.advance(60);
    expect((await browser.post("/login/passkey", fields)).status).toBe(422);
    expect((await browser.signIn("owner@acme.test", "orgward-demo")).status).toBe(303);
  });

  it.each([
    ["to sign up", "/signup", { password: "correct horse" }],
    ["for mails to reset a password", "/forgot-password", {}],
    ["for mails to confirm an address", "/confirm-email/resend", {}],
  ])("%s get a page with 429, whatever addresses they name", async (_, page, fields) => {
    const { app, browser } = await setUp("mailRequests");
    const ask = (email: string) => browser.submit(page, { ...fields, email });
    expect((await ask("one@example.test")).status).toBe(200);
    expect((await ask("two@example.test")).status).toBe(200);
    const refused = await ask("three@example.test");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    app.deps.clock.advance(30);
    expect((await ask("three@example.test")).status).toBe(200);
  });

  it.each([
    ["the token endpoint", "token", { grant_type: "refresh_token", client_id: "demo-public", refresh_token: "guess" }],
    [
      "the token endpoint by unknown clients",
      "token",
      { grant_type: "refresh_token", client_id: "guess", refresh_token: "x" },
    ],
    ["the introspection endpoint", "introspect", { token: "x" }],
    ["the revocation endpoint", "revoke", { token: "x", client_id: "guess" }],
  ])("that are refused at %s get a 429, while good ones of the same network go on", async (_, endpoint, fields) => {
    const { app, browser } = await setUp("failedTokenRequests");
    const send = (peer = "203.0.113.7") =>
      app.request(`/oauth/2.1/${endpoint}`, {
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", authorization: basic("guess:guess") },
        peer,
      });
    const usual = (await send()).status;
    expect([400, 401]).toContain(usual);
    expect((await send()).status).toBe(usual);
    const refused = await send();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await send("198.51.100.1")).status).toBe(usual);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app);
    const tokens = await client.obtainTokens(browser);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
    app.deps.clock.advance(30);
    expect((await send()).status).toBe(usual);
  });

  it("to have documents fetched get a page with 429, for one network and from one host", async () => {
    const fetched: string[] = [];
    const fetchDocument = async ({ href }: URL) => {
      fetched.push(href);
      return null;
    };
    const { app } = await setUp("documentFetches", { fetchDocument });
    await app.deps.store.write((repositories) =>
      storeMetadataDocumentSettings(repositories, { policy: "any", hosts: [] }),
    );
    const authorize = (clientId: string, peer: string) =>
      app.request(createOAuthClient(app, { clientId }).authorizePath(), { headers: { accept: "text/html" }, peer });
    expect((await authorize("https://one.test/client", "203.0.113.7")).status).toBe(400);
    expect((await authorize("https://two.test/client", "203.0.113.7")).status).toBe(400);
    const refused = await authorize("https://three.test/client", "203.0.113.7");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await refused.text()).toContain("Try again in 30 seconds.");
    expect((await authorize("https://one.test/other", "198.51.100.1")).status).toBe(400);
    expect((await authorize("https://one.test/third", "198.51.100.2")).status).toBe(429);
    expect(fetched).toEqual(["https://one.test/client", "https://two.test/client", "https://one.test/other"]);
    expect((await createOAuthClient(app).refresh("nothing")).status).toBe(400);
  });

  it("to register from one network get a 429", async () => {
    const { app } = await setUp("registrations");
    const register = (peer: string) =>
      app.request("/oauth/2.1/register", {
        method: "POST",
        body: JSON.stringify({ redirect_uris: ["http://127.0.0.1/callback"] }),
        headers: { "content-type": "application/json" },
        peer,
      });
    expect((await register("2001:db8:1:2::1")).status).toBe(201);
    expect((await register("2001:db8:1:2:ffff::2")).status).toBe(201);
    const refused = await register("2001:db8:1:2::3");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await register("2001:db8:1:3::1")).status).toBe(201);
  });
});
