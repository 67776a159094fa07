import { expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_WEB_REDIRECT_URI } from "../../../../src/demo/demo-data.ts";
import { challengeOf, openPage } from "../../../support/app-page.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { STATE } from "../../../support/web-app.ts";

const inDevelopment = { policy: { loopbackAppsAllowed: true } };

describeOnSqlite("the callback of a web app", ({ open }) => {
  const setUp = async (overrides: Parameters<typeof createTestApp>[1] = {}) => {
    const app = await createTestApp(await open(), overrides);
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", DEMO_PASSWORD);
    const authorize = async (redirect_uri: string) => {
      const response = await browser.get(
        `/propelauth/ssr/authorize?${new URLSearchParams({ redirect_uri, state: STATE })}`,
      );
      const text = (await response.text()).replaceAll("&quot;", '"').replaceAll("&amp;", "&");
      return { status: response.status, location: response.headers.get("location"), text };
    };
    return { app, browser, authorize };
  };

  /** A page of an app on this machine that nobody has registered. */
  const openLocalApp = async () => {
    const { app } = await setUp(inDevelopment);
    const origin = "http://localhost:5173";
    const page = openPage(app, origin);
    await page.browser.signIn("owner@acme.test", DEMO_PASSWORD);
    return { app, page, redirect_uri: `${origin}/signed-in` };
  };

  const LOCAL = [
    "http://localhost:3000/callback",
    "http://localhost:5173/",
    "http://127.0.0.1:8080/callback",
    "http://[::1]:3000/callback",
    "https://localhost:3000/callback",
  ];

  it.each(LOCAL)("needs no registration on this machine in development: %s", async (callback) => {
    const { authorize } = await setUp(inDevelopment);
    const { status, location } = await authorize(callback);
    expect([status, location?.startsWith(`${callback}?code=`)]).toEqual([303, true]);
  });

  it.each(LOCAL)("needs registration on this machine in production: %s", async (callback) => {
    const { authorize } = await setUp();
    expect(await authorize(callback)).toMatchObject({ status: 400, location: null });
  });

  it.each([
    "https://evil.test/callback",
    "http://localhost.evil.test/callback",
    "http://evil.test/localhost",
    "http://localhost@evil.test/callback",
    "http://evil@localhost:3000/callback",
    "http://localhost:3000/callback#there",
    "javascript://localhost/%0aalert(1)",
  ])("needs registration everywhere else, in development too: %s", async (callback) => {
    const { authorize } = await setUp(inDevelopment);
    expect(await authorize(callback)).toMatchObject({ status: 400, location: null });
  });

  it("belongs to an app with or without a backend, where it needs no registration", async () => {
    const { app, page, redirect_uri } = await openLocalApp();
    const [alone, withKey] = [await page.code(redirect_uri), await page.code(redirect_uri, {})];
    expect((await page.exchange(alone, { redirect_uri })).status).toBe(200);
    expect((await app.post("/propelauth/ssr/token", { code: withKey, redirect_uri })).status).toBe(200);
  });

  it("can't be redeemed by a page without a challenge, where it needs no registration", async () => {
    const { page, redirect_uri } = await openLocalApp();
    const code = await page.code(redirect_uri, {});
    for (const code_verifier of [undefined, "v".repeat(43)]) {
      expect((await page.exchange(code, { redirect_uri, code_verifier })).status).toBe(400);
    }
  });

  it("stays that of an app with a backend if it was registered as one", async () => {
    const { app } = await setUp(inDevelopment);
    const page = openPage(app, new URL(DEMO_WEB_REDIRECT_URI).origin);
    await page.browser.signIn("owner@acme.test", DEMO_PASSWORD);
    const code = await page.code(DEMO_WEB_REDIRECT_URI, challengeOf());
    const response = await page.exchange(code, { redirect_uri: DEMO_WEB_REDIRECT_URI });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: "not_a_browser_app" }),
    ]);
  });

  it.each([
    ["as it is", "https://app.example.test/cb", "https://app.example.test/cb"],
    ["in quotes", "https://app.example.test/cb?a=1&b=2", '"https://app.example.test/cb?a=1&b=2"'],
    ["in quotes, if a shell would expand it", "http://[::1]:3000/cb", '"http://[::1]:3000/cb"'],
    ["not at all, if it would run something", "https://evil.test/$(reboot)", "<redirect_uri>"],
    ["not at all, with backticks", "https://evil.test/?`reboot`", "<redirect_uri>"],
    ["not at all, if it ends the quotes", 'https://evil.test/";reboot;"', "<redirect_uri>"],
    ["not at all, if it is endless", `https://evil.test/${"a".repeat(500)}`, "<redirect_uri>"],
    ["not at all, if it is no URL", "; reboot", "<redirect_uri>"],
  ])("that is unknown is refused with the command that allows it, and its URL %s", async (_how, callback, argument) => {
    const { authorize } = await setUp();
    const { status, text } = await authorize(callback);
    expect(status).toBe(400);
    expect(text.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toContain(`\`orgward web-apps add ${argument}\``);
  });

  it("that is unknown is shown as text, not as a part of the page", async () => {
    const { browser } = await setUp();
    const redirect_uri = "https://evil.test/?<script>alert(1)</script>";
    const response = await browser.get(
      `/propelauth/ssr/authorize?${new URLSearchParams({ redirect_uri, state: STATE })}`,
    );
    const page = await response.text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script");
  });
});
