import { expect, it } from "vitest";
import { createBrowser, hiddenFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { aUser } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { testHasher } from "../../../support/test-deps.ts";

const SESSION = "orgward_session";
const OWNER = "owner@acme.test";
const PASSWORD = "orgward-demo";

describeOnSqlite("the sign-in page", ({ open }) => {
  const setUp = async (overrides?: Parameters<typeof createTestApp>[1]) => {
    const app = await createTestApp(await open(), overrides);
    return { app, browser: createBrowser(app) };
  };

  it("signs a user in and shows who is signed in, with organizations and roles", async () => {
    const { browser } = await setUp();
    const response = await browser.signIn("owner@globex.test", PASSWORD);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/account");
    const account = await (await browser.get("/account")).text();
    expect(account).toContain("owner@globex.test");
    expect(account).toMatch(/Globex<\/a> <span class="role">Owner/);
    expect(account).toMatch(/Acme<\/a> <span class="role">Member/);
  });

  it("takes the email address without regard to case and outer space", async () => {
    const { browser } = await setUp();
    expect((await browser.signIn(" OWNER@acme.TEST ", PASSWORD)).status).toBe(303);
  });

  it("signs out by a form, and nothing is left of the session", async () => {
    const { browser } = await setUp();
    await browser.signIn(OWNER, PASSWORD);
    const stolen = browser.cookies.get(SESSION) ?? "";
    const response = await browser.submitTo("/logout", "/account", {});
    expect(response.headers.get("location")).toBe("/login");
    expect(browser.cookies.has(SESSION)).toBe(false);
    browser.cookies.set(SESSION, stolen);
    expect((await browser.get("/account")).status).toBe(303);
  });

  it("leads who is not signed in to the form and back", async () => {
    const { browser } = await setUp();
    expect((await browser.get("/")).headers.get("location")).toBe("/account");
    const response = await browser.get("/account");
    expect(response.headers.get("location")).toBe("/login?return_to=%2Faccount");
    const login = (await browser.get("/account?a=1&b=//evil.test")).headers.get("location") ?? "";
    const submitted = await browser.submit(login, { email: OWNER, password: PASSWORD });
    expect(submitted.headers.get("location")).toBe("/account?a=1&b=//evil.test");
  });

  it("leads who is signed in already straight on", async () => {
    const { browser } = await setUp();
    await browser.signIn(OWNER, PASSWORD);
    expect((await browser.get("/login?return_to=/account?x")).headers.get("location")).toBe("/account?x");
  });

  it("never leads to another site (open redirect)", async () => {
    const { browser } = await setUp();
    const targets = ["https://evil.test/", "//evil.test", "/\\evil.test", "/..//evil.test", "javascript:alert(1)"];
    for (const target of targets) {
      const page = `/login?return_to=${encodeURIComponent(target)}`;
      const afterForm = await browser.submit(page, { email: OWNER, password: PASSWORD });
      expect(afterForm.headers.get("location"), target).toBe("/account");
      expect((await browser.get(page)).headers.get("location"), target).toBe("/account");
      await browser.submitTo("/logout", "/account", {});
      const forged = await browser.submit("/login", { email: OWNER, password: PASSWORD, return_to: target });
      expect(forged.headers.get("location"), target).toBe("/account");
      await browser.submitTo("/logout", "/account", {});
    }
  });

  it("puts nothing of the return path into a header (header injection)", async () => {
    const { browser } = await setUp();
    const fields = { email: OWNER, password: PASSWORD, return_to: "/account\r\nX-Injected: 1" };
    const response = await browser.submit("/login", fields);
    expect(response.headers.get("location")).toBe("/account");
    expect(response.headers.has("x-injected")).toBe(false);
  });

  it("answers alike for an unknown address, a wrong password, a disabled and a locked account (enumeration)", async () => {
    const { app, browser } = await setUp();
    const passwordHash = await testHasher.hash(PASSWORD);
    await app.deps.store.write(async ({ users }) => {
      await users.create(aUser({ email: "disabled@example.test", passwordHash, enabled: false }));
      await users.create(aUser({ email: "locked@example.test", passwordHash, lockedUntil: 4_000_000_000 }));
    });
    const answers = new Set<string>();
    for (const [email, password] of [
      ["unknown@example.test", PASSWORD],
      [OWNER, "wrong password"],
      ["disabled@example.test", PASSWORD],
      ["locked@example.test", PASSWORD],
    ] as const) {
      const response = await browser.signIn(email, password);
      expect(browser.cookies.has(SESSION)).toBe(false);
      const headers = [...response.headers.keys()].sort().join();
      answers.add(`${response.status} ${headers} ${(await response.text()).replaceAll(email, "ADDRESS")}`);
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^422 .*The email address or password is wrong/);
  });

  it("escapes what was typed", async () => {
    const { browser } = await setUp();
    const html = await (await browser.signIn('"><script>alert(1)</script>', "x")).text();
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;");
  });

  it("never sends a password back", async () => {
    const { browser } = await setUp();
    expect(await (await browser.signIn(OWNER, "my-typed-password")).text()).not.toContain("my-typed-password");
  });

  it("gives a new session id at sign-in and ends the one from before (session fixation)", async () => {
    const { browser } = await setUp();
    browser.cookies.set(SESSION, "planted-by-somebody-else");
    await browser.signIn(OWNER, PASSWORD);
    const first = browser.cookies.get(SESSION) ?? "";
    expect(first).not.toBe("planted-by-somebody-else");
    const html = await (await browser.get("/account")).text();
    // The form token of this session is good for another sign-in from the same browser.
    await browser.post("/login", { ...hiddenFields(html), email: "admin@acme.test", password: PASSWORD });
    const second = browser.cookies.get(SESSION) ?? "";
    expect(second).not.toBe(first);
    browser.cookies.set(SESSION, first);
    expect((await browser.get("/account")).status).toBe(303);
  });

  it("sets a session cookie that scripts and other sites cannot use", async () => {
    const { browser } = await setUp();
    const [cookie] = (await browser.signIn(OWNER, PASSWORD)).headers.getSetCookie();
    expect(cookie).toMatch(/^orgward_session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("binds cookies to the host and to https when it is served there", async () => {
    const { browser } = await setUp({ policy: { issuer: "https://auth.example.com" } });
    const [csrf] = (await browser.get("/login")).headers.getSetCookie();
    expect(csrf).toMatch(/^__Host-orgward_csrf=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [session] = (await browser.signIn(OWNER, PASSWORD)).headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-orgward_session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.get("/account")).status).toBe(200);
    const cleared = (await browser.submitTo("/logout", "/account", {})).headers.getSetCookie();
    expect(cleared).toEqual(["__Host-orgward_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"]);
  });

  it("keeps pages out of every cache", async () => {
    const { browser } = await setUp();
    for (const path of ["/login", "/nothing"])
      expect((await browser.get(path)).headers.get("cache-control")).toBe("no-store");
    await browser.signIn(OWNER, PASSWORD);
    expect((await browser.get("/account")).headers.get("cache-control")).toBe("no-store");
  });

  it("records the client's address, which only a trusted proxy may tell", async () => {
    const { app, browser } = await setUp();
    await browser.submit("/login", { email: OWNER, password: PASSWORD }, { "x-forwarded-for": "198.51.100.1" });
    const { hashToken } = await import("../../../../src/platform/sealing/secret-token.ts");
    const session = await app.deps.store.read.sessions.findByHash(hashToken(browser.cookies.get(SESSION) ?? ""));
    expect(session?.ipAddress).toBe("203.0.113.7");
  });

  it("logs no password, cookie, form token or email address", async () => {
    const { app, browser } = await setUp();
    await browser.signIn(OWNER, "my-typed-password");
    await browser.signIn(OWNER, PASSWORD);
    await browser.get("/account");
    const log = app.deps.logLines.join("");
    const secrets = ["my-typed-password", PASSWORD, OWNER, "acme.test", ...browser.cookies.values()];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it("refuses malformed forms with a page", async () => {
    const { app } = await setUp();
    for (const [what, headers, body, status] of [
      ["another content type", { "content-type": "application/json" }, "{}", 415],
      ["no content type", { "content-type": "" }, "email=a", 415],
      ["NUL in a field", {}, "email=a%00b&password=x", 400],
      ["bytes that are no UTF-8", {}, new Uint8Array([0x65, 0x3d, 0xff]), 400],
      ["a body that is too large", {}, `email=${"a".repeat(300_000)}`, 413],
      ["nothing", {}, "", 403],
    ] as const) {
      const response = await app.request("/login", {
        method: "POST",
        body,
        headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", ...headers },
      });
      expect(response.status, what).toBe(status);
      expect(response.headers.get("content-type"), what).toContain("text/html");
    }
  });
});

describeOnSqlite("forms", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    const hidden = hiddenFields(await (await browser.get("/login")).text());
    const fields: Record<string, string> = { ...hidden, email: OWNER, password: PASSWORD };
    return { app, browser, fields };
  };

  it("are refused without a token and with a made-up one", async () => {
    const { browser, fields } = await setUp();
    for (const csrf_token of ["", "A", "A".repeat(43), "ü".repeat(43)]) {
      expect((await browser.post("/login", { ...fields, csrf_token })).status, csrf_token).toBe(403);
    }
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  it("are refused with a token that differs from theirs in its first or last character alone", async () => {
    const { browser, fields } = await setUp();
    const { csrf_token: own = "" } = fields;
    const other = (character = "") => (character === "A" ? "B" : "A");
    for (const csrf_token of [other(own[0]) + own.slice(1), own.slice(0, -1) + other(own.at(-1))]) {
      expect((await browser.post("/login", { ...fields, csrf_token })).status).toBe(403);
    }
    expect((await browser.post("/login", fields)).status).toBe(303);
  });

  it("are refused with the token of another browser, so that nobody can be signed in as somebody else", async () => {
    const { app, fields } = await setUp();
    const victim = createBrowser(app);
    await victim.get("/login");
    expect((await victim.post("/login", fields)).status).toBe(403);
    const withoutCookie = createBrowser(app);
    expect((await withoutCookie.post("/login", fields)).status).toBe(403);
  });

  it("are refused with a token from before sign-in", async () => {
    const { browser, fields } = await setUp();
    await browser.post("/login", fields);
    expect((await browser.post("/logout", { csrf_token: fields.csrf_token ?? "" })).status).toBe(403);
    expect((await browser.get("/account")).status).toBe(200);
  });

  it("are refused when the browser says that another site sent them", async () => {
    const { browser, fields } = await setUp();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.test" },
      { origin: "http://localhost:4000.evil.test" },
    ] as Record<string, string>[]) {
      expect((await browser.post("/login", fields, headers)).status, JSON.stringify(headers)).toBe(403);
    }
  });

  it("are accepted from our own pages, whatever the browser says about them", async () => {
    for (const headers of [
      {},
      { "sec-fetch-site": "same-origin", origin: "null" },
      { "sec-fetch-site": "none" },
      { origin: "null" },
      { origin: "http://localhost:4000" },
    ] as Record<string, string>[]) {
      const { browser, fields } = await setUp();
      expect((await browser.post("/login", fields, headers)).status, JSON.stringify(headers)).toBe(303);
    }
  });

  it("answer a refused request as JSON to who does not ask for a page", async () => {
    const { browser, fields } = await setUp();
    const response = await browser.post("/login", { ...fields, csrf_token: "" }, { accept: "*/*" });
    expect(await response.json()).toMatchObject({ code: "csrf_failed" });
  });
});
