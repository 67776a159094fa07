import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../../src/demo/demo-data.ts";
import { addSpa, SPA_ORIGIN } from "../../../support/app-page.ts";
import { type Browser, createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const PAGE = `${SPA_ORIGIN}/reports?year=2026#top`;
const OWNER = { email: "owner@acme.test", password: DEMO_PASSWORD };

/** The link of a published client. */
const linkTo = (page: string, returnTo: string, query = {}) =>
  `${page}?${new URLSearchParams({ ...query, rt: btoa(returnTo) })}`;

describeOnSqlite("a link of a published client", ({ open }) => {
  const setUp = async (overrides: Parameters<typeof createTestApp>[1] = {}) => {
    const app = await createTestApp(await open(), overrides);
    await addSpa(app);
    return { app, browser: createBrowser(app) };
  };
  /** Follows redirects within the server, and returns where they end. */
  const follow = async (browser: Browser, path: string, headers = {}) => {
    let at = path;
    for (let count = 0; count < 5; count++) {
      const response = await browser.get(at, headers);
      const location = response.headers.get("location");
      if (location === null) return { at, response };
      at = location;
      if (!location.startsWith("/")) return { at, response };
    }
    throw new Error(`redirects without end: ${at}`);
  };
  const signInFrom = async (browser: Browser, path: string, headers = {}) => {
    const { at } = await follow(browser, path, headers);
    expect(at).toMatch(/^\/login\?return_to=/);
    const signedIn = await browser.submit(at, OWNER);
    return (await follow(browser, signedIn.headers.get("location") ?? "")).at;
  };

  it("signs in and returns to the page of the app", async () => {
    const { browser } = await setUp();
    expect(await signInFrom(browser, linkTo("/login", PAGE))).toBe(PAGE);
    expect((await follow(browser, linkTo("/login", PAGE))).at).toBe(PAGE);
  });

  it("leads to the sign-up page, which knows where to return", async () => {
    const { browser } = await setUp();
    const { at, response } = await follow(browser, linkTo("/signup", PAGE, { plan: "pro" }));
    expect([response.status, at]).toEqual([200, expect.stringMatching(/^\/signup\?return_to=%2Freturn-to-app%3Frt/)]);
  });

  it("that names no page returns to the app that the visitor comes from", async () => {
    const { browser } = await setUp();
    expect(await signInFrom(browser, "/login", { referer: `${SPA_ORIGIN}/` })).toBe(`${SPA_ORIGIN}/`);
  });

  it.each([undefined, "https://evil.test/", "http://localhost:4000/account", "nonsense"])(
    "that names no page leads to the account for visitors from %s",
    async (referer) => {
      const { browser } = await setUp();
      const { at, response } = await follow(browser, "/login", referer === undefined ? {} : { referer });
      expect([at, response.status]).toEqual(["/login", 200]);
      expect((await browser.submit(at, OWNER)).headers.get("location")).toBe("/account");
    },
  );

  it.each([
    ["another site", "https://evil.test/"],
    ["a name that begins like the app's", `${SPA_ORIGIN}.evil.test/`],
    ["a name that ends like the app's", "https://evil-spa.example.test/"],
    ["the app's name as a username", `${SPA_ORIGIN}@evil.test/`],
    ["a username at the app", "https://evil:evil@spa.example.test/"],
    ["another port", `${SPA_ORIGIN}:8443/`],
    ["http", "http://spa.example.test/"],
    ["a script", "javascript:alert(1)//https://spa.example.test/"],
    ["data", "data:text/html,hello"],
    ["no scheme", "//evil.test/"],
    ["backslashes", "https:\\\\evil.test\\@spa.example.test"],
    ["this machine, in production", "http://localhost:5173/"],
    ["nothing", " "],
  ])("redirects nobody to %s, signed in or not (open redirect)", async (_what, target) => {
    const { browser } = await setUp({ policy: { issuer: "https://auth.example.test" } });
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) expect((await browser.submit("/login", OWNER)).headers.get("location")).toBe("/account");
      for (const page of ["/login", "/signup", "/return-to-app"]) {
        const { at, response } = await follow(browser, linkTo(page, target));
        expect([target, response.status, at.startsWith("/return-to-app")]).toEqual([target, 400, true]);
      }
    }
  });

  it("is refused with the command that allows the app", async () => {
    const { browser } = await setUp();
    const { response } = await follow(browser, linkTo("/login", "https://app.example.test/reports"));
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("`orgward web-apps add https://app.example.test/`"),
    ]);
  });

  it("returns to this machine in development", async () => {
    const { browser } = await setUp({ policy: { loopbackAppsAllowed: true } });
    expect(await signInFrom(browser, linkTo("/login", "http://localhost:5173/a"))).toBe("http://localhost:5173/a");
  });

  it.each([
    ["/account", "/account"],
    ["/org", "/orgs"],
    [`/org/settings/${ACME}`, `/orgs/${ACME}`],
    [`/org/api_keys/${ACME}`, `/orgs/${ACME}`],
    ["/create_org", "/orgs"],
    ["/saml", "/account"],
  ])("to %s shows the page, with a way back", async (path, expected) => {
    const { browser } = await setUp();
    await browser.signIn(OWNER.email, OWNER.password);
    const { at, response } = await follow(browser, linkTo(path, PAGE));
    expect([response.status, at.split("?")[0]]).toEqual([200, expected]);
    expect(await response.text()).toContain(`<a href="${PAGE}">Back to spa.example.test</a>`);
  });

  it("to an organization shows that organization", async () => {
    const { browser } = await setUp();
    await browser.signIn(OWNER.email, OWNER.password);
    const { at } = await follow(browser, linkTo("/org", PAGE, { id: ACME }));
    expect(at.split("?")[0]).toBe(`/orgs/${ACME}`);
  });

  it("to the account shows no way to another site", async () => {
    const { browser } = await setUp();
    await browser.signIn(OWNER.email, OWNER.password);
    for (const target of ["https://evil.test/", "javascript:alert(1)"]) {
      const { response } = await follow(browser, linkTo("/account", target));
      expect([response.status, (await response.text()).includes("Back to")]).toEqual([200, false]);
    }
  });
});
