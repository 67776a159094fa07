import type { IAuthClient } from "@propelauth/javascript";
import { decodeJwt } from "jose";
import type { BrowserContext, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { DEMO_PASSWORD, demoOrganizations } from "../../src/demo/demo-data.ts";
import { useChromium } from "../support/chromium.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { startListeningApp } from "../support/listening-app.ts";
import { aWebRedirectUri, SOME_TIME } from "../support/records.ts";
import { bundlePage, type PageName, servePage } from "./browser-pages/serve-page.ts";

const USER = "owner@globex.test";
const [ACME, GLOBEX] = demoOrganizations.map(({ orgId }) => orgId);
const STRANGERS = "33333333-3333-4333-8333-333333333333";

/** Tabs tell each other of sign-ins and sign-outs in whole seconds, and overlook one in the second of the last: nobody is that fast. */
const CLIENT_TICK_SECONDS = 1;

const chromium = useChromium();

/** What the page of `javascript.mjs` has. */
declare const window: { readonly client: IAuthClient };
declare const location: { readonly href: string };

// What a browser makes of the answers doesn't depend on the database.
describeOnSqlite("the published browser packages, unchanged, in Chromium", ({ open }) => {
  const scripts: { [Name in PageName]?: Promise<string> } = {};
  function scriptOf(name: PageName): Promise<string> {
    scripts[name] ??= bundlePage(name);
    return scripts[name];
  }

  /** A server and a browser with one clock, which starts at the real time because cookies know no other, and an app on another port. */
  async function setUp(name: PageName, { registered = true } = {}) {
    const server = await startListeningApp(await open());
    server.deps.clock.advance(Math.floor(Date.now() / 1000) - SOME_TIME);
    const app = await servePage(await scriptOf(name), server.origin);
    if (registered)
      await server.deps.store.write(({ webRedirectUris }) =>
        webRedirectUris.add(aWebRedirectUri(`${app}/`, { isBrowserApp: true })),
      );
    const context = await (await chromium()).newContext();
    onTestFinished(() => context.close());
    const pass = async (seconds: number) => {
      server.deps.clock.advance(seconds);
      await context.clock.setFixedTime(server.deps.clock() * 1000);
    };
    await pass(0);
    return { server, app, context, pass };
  }

  /** Opens a page of the app in a tab. */
  async function openTab(context: BrowserContext, url: string): Promise<Page> {
    const tab = await context.newPage();
    await tab.goto(url);
    return tab;
  }

  const isState = (tab: Page, state: string) => tab.locator(`[data-state="${state}"]`).waitFor({ state: "attached" });

  async function fillIn(tab: Page): Promise<void> {
    await tab.locator("[name=email]").fill(USER);
    await tab.locator("[name=password]").fill(DEMO_PASSWORD);
    await tab.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  const click = (tab: Page, name: string) => tab.getByRole("button", { name, exact: true }).click();

  /** Opens a tab and signs in there. */
  async function signInTo(app: string, context: BrowserContext): Promise<Page> {
    const tab = await openTab(context, app);
    await click(tab, "Sign in");
    await fillIn(tab);
    await isState(tab, "signed in");
    return tab;
  }

  it("@propelauth/react signs in and returns to the page, with the user and a token", async () => {
    const { server, app, context } = await setUp("react");
    const tab = await openTab(context, `${app}/reports?year=2026`);
    await isState(tab, "signed out");
    await click(tab, "Sign in");
    await tab.waitForURL(`${server.origin}/login?**`);
    await fillIn(tab);
    await tab.waitForURL(`${app}/reports?year=2026`);
    await isState(tab, "signed in");
    expect(await tab.getByRole("heading").textContent()).toBe(USER);
    const token = (await tab.locator("section").getAttribute("data-token")) ?? "";
    expect(decodeJwt(token)).toMatchObject({ iss: server.origin, email: USER });
    await tab.reload();
    await isState(tab, "signed in");
  });

  it("@propelauth/react returns to the app where its link names no page", async () => {
    const { app, context } = await setUp("react");
    const tab = await openTab(context, `${app}/reports`);
    await click(tab, "Sign in to the start page");
    await fillIn(tab);
    await tab.waitForURL(`${app}/`);
    await isState(tab, "signed in");
  });

  it("@propelauth/react switches organizations, and refreshes", async () => {
    const { server, app, context } = await setUp("react");
    const tab = await signInTo(app, context);
    const tokenFor = async (org: string) => {
      await click(tab, `Switch to ${org}`);
      await tab.waitForFunction(
        `["user_not_in_org"].concat(document.querySelector("section").dataset.orgToken ?? []).at(-1) !== window.before`,
      );
      const shown = await tab.locator("section").getAttribute("data-org-token");
      await tab.evaluate(`window.before = ${JSON.stringify(shown)}`);
      return shown ?? "";
    };
    await tab.evaluate(`window.before = "user_not_in_org"`);
    for (const [org, orgId] of [
      ["Globex", GLOBEX],
      ["Acme", ACME],
    ] as const) {
      expect(decodeJwt(await tokenFor(org))).toHaveProperty(["org_member_info", "org_id"], orgId);
    }
    expect(await tokenFor("a stranger's")).toBe("user_not_in_org");
    const before = await tab.locator("section").getAttribute("data-token");
    server.deps.clock.advance(1);
    await click(tab, "Refresh");
    await tab.locator(`section:not([data-token="${before}"])`).waitFor();
  });

  it("@propelauth/react shows in one tab that the user signed out in another, and in", async () => {
    const { app, context, pass } = await setUp("react");
    const tab = await signInTo(app, context);
    const other = await openTab(context, app);
    await isState(other, "signed in");
    await pass(CLIENT_TICK_SECONDS);
    await click(tab, "Sign out");
    await isState(tab, "signed out");
    await isState(other, "signed out");
    await pass(CLIENT_TICK_SECONDS);
    await click(tab, "Sign in");
    await fillIn(tab);
    await isState(tab, "signed in");
    await isState(other, "signed in");
  });

  it("@propelauth/react signs out, and leaves for the sign-in page that returns to the app", async () => {
    const { server, app, context } = await setUp("react");
    const tab = await signInTo(app, context);
    await click(tab, "Sign out and leave");
    await tab.waitForURL(`${server.origin}/login?**`);
    await tab.goto(`${server.origin}/account`);
    await tab.waitForURL(`${server.origin}/login?**`);
    await tab.goBack();
    await fillIn(tab);
    await tab.waitForURL(`${app}/`);
    await isState(tab, "signed in");
  });

  it("@propelauth/react links to the account, which links back", async () => {
    const { server, app, context } = await setUp("react");
    const tab = await signInTo(app, context);
    await click(tab, "Account");
    await tab.waitForURL(`${server.origin}/account?**`);
    await tab.getByRole("link", { name: `Back to ${new URL(app).host}` }).click();
    await tab.waitForURL(`${app}/`);
  });

  it("@propelauth/javascript signs in, gets tokens for organizations, and signs out", async () => {
    const { server, app, context, pass } = await setUp("javascript");
    const tab = await openTab(context, app);
    await isState(tab, "signed out");
    await tab.evaluate(() => window.client.redirectToLoginPage({ postLoginRedirectUrl: location.href }));
    await tab.waitForURL(`${server.origin}/login?**`);
    await fillIn(tab);
    await tab.waitForURL(`${app}/`);
    await isState(tab, "signed in");

    const info = await tab.evaluate(async () => {
      const auth = await window.client.getAuthenticationInfoOrNull();
      const globex = auth?.userClass.getOrgByName("Globex");
      return { ...auth, user: auth?.user, names: auth?.orgHelper.getOrgs().map(({ orgName }) => orgName), globex };
    });
    expect(info.user).toMatchObject({ email: USER, emailConfirmed: true, hasPassword: true, enabled: true });
    expect(info.names?.sort()).toEqual(["Acme", "Globex"]);
    expect(info.globex).toMatchObject({ userAssignedRole: "Owner", urlSafeOrgName: "globex" });
    expect(decodeJwt(info.accessToken ?? "").exp).toBe(info.expiresAtSeconds);

    const tokenFor = (orgId: string) => tab.evaluate((id) => window.client.getAccessTokenForOrg(id), orgId);
    const { accessToken } = await tokenFor(GLOBEX ?? "");
    expect(decodeJwt(accessToken ?? "")).toHaveProperty(["org_member_info", "org_id"], GLOBEX);
    expect(await tokenFor(STRANGERS)).toMatchObject({ error: "user_not_in_org" });

    const other = await openTab(context, app);
    await isState(other, "signed in");
    await pass(CLIENT_TICK_SECONDS);
    await tab.evaluate(() => window.client.logout(false));
    await isState(tab, "signed out");
    await isState(other, "signed out");
  });

  it("gets a token on another subdomain of the site, but not on another site, where browsers send no cookie", async () => {
    const { server, context } = await setUp("javascript");
    const authUrl = server.origin.replace("127.0.0.1", "auth.acme.localhost");
    const app = await servePage(await scriptOf("javascript"), authUrl);
    const [sibling, stranger] = ["app.acme.localhost", "app.globex.localhost"].map((host) =>
      app.replace("127.0.0.1", host),
    );
    await server.deps.store.write(async ({ webRedirectUris }) => {
      for (const origin of [sibling, stranger])
        await webRedirectUris.add(aWebRedirectUri(`${origin}/`, { isBrowserApp: true }));
    });
    const hosted = await openTab(context, `${authUrl}/login`);
    await fillIn(hosted);
    await hosted.waitForURL(`${authUrl}/account`);
    await isState(await openTab(context, `${sibling}/`), "signed in");
    await isState(await openTab(context, `${stranger}/`), "signed out");
  });

  it("gets nothing for an app that isn't registered, although the browser is signed in", async () => {
    const { server, app, context } = await setUp("javascript", { registered: false });
    const hosted = await openTab(context, `${server.origin}/login`);
    await fillIn(hosted);
    await hosted.waitForURL(`${server.origin}/account`);
    const tab = await openTab(context, app);
    const outcome = await tab.evaluate(() => window.client.getAuthenticationInfoOrNull().catch(String));
    expect(outcome).toContain("TypeError");
    await tab.evaluate(() => window.client.logout(false).catch(() => undefined));
    await hosted.reload();
    expect(hosted.url()).toBe(`${server.origin}/account`);
  });
});
