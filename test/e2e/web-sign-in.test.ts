import { launchBrowser } from "@orgward/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acmeOrgId, demoPassword } from "../../scripts/demo/logins.mjs";
import { listApiDemos } from "../../scripts/demo/services.mjs";
import { proves } from "./requirements.ts";
import { withPage } from "./support/browser.ts";
import { type DemoProcess, startDemo } from "./support/demo-process.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

const globexOrgId = "22222222-2222-4222-8222-222222222222";

let installation: Installation;
let browser: Browser;

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await installation?.remove();
});

/** The demos whose page is the one of `demo-page`; the demo for Next has pages of its own. */
const demos = listApiDemos().filter(({ name }) => name !== "demo-next");

describe.each(demos)("the $title:", ({ name }) => {
  let demo: DemoProcess;

  beforeAll(async () => {
    demo = await startDemo(name, installation);
    await installation.command("web-apps", "add", `${demo.appUrl}/api/auth/callback`);
  });

  afterAll(() => demo?.stop());

  /** Opens a page that needs a user, and signs in where that leads. */
  async function openSignedIn(page: Page, email: string): Promise<void> {
    await page.goto(`${demo.appUrl}/api/whoami`);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password").fill(demoPassword);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${demo.appUrl}/api/whoami`);
  }

  /** Asks the app as a script of its page does. */
  const ask = (page: Page, path: string, init: { method?: string; body?: string } = {}): Promise<number> =>
    page.evaluate(async ([url, given]) => (await fetch(url, given)).status, [
      path,
      { ...init, headers: { "content-type": "application/json" } },
    ] as const);

  test(proves("web.sign-in"), async () => {
    await withPage(browser, {}, async (page) => {
      await page.goto(demo.appUrl);
      await page.getByText("You are signed out.").waitFor();
      await openSignedIn(page, "owner@globex.test");
      await page.getByText('"email":"owner@globex.test"').waitFor();
      await page.goto(demo.appUrl);
      await page.getByText("Signed in as owner@globex.test").waitFor();
      expect(await page.getByRole("listitem").allInnerTexts()).toEqual(
        expect.arrayContaining([expect.stringContaining("Acme: Member"), expect.stringContaining("Globex: Owner")]),
      );
      expect(await page.getByRole("radio", { name: /^This browser/ }).isChecked()).toBe(true);
      await page.getByRole("link", { name: "owner@globex.test in the dashboard" }).waitFor();
      const cookies = (await page.context().cookies(demo.appUrl)).filter(({ name }) =>
        name.startsWith(`orgward_${new URL(demo.appUrl).port}_`),
      );
      expect(cookies.length).toBeGreaterThanOrEqual(2);
      expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
      expect(await page.evaluate(() => document.cookie)).not.toContain("orgward");
      // The app's session, on the same host, leaves that of the hosted pages alone.
      await page.goto(`${installation.authUrl}/account`);
      await page.getByRole("heading", { name: "Your account" }).waitFor();
    });
  });

  test(proves("web.active-organization"), async () => {
    await withPage(browser, {}, async (page) => {
      await openSignedIn(page, "owner@globex.test");
      const choose = (orgId: string) =>
        ask(page, "/api/auth/set-active-org", { method: "POST", body: JSON.stringify({ org_id: orgId }) });
      expect(await choose(globexOrgId)).toBe(200);
      expect(await ask(page, `/api/orgs/${globexOrgId}`)).toBe(200);
      expect(await ask(page, `/api/orgs/${acmeOrgId}`)).toBe(403);
      expect(await choose("")).toBe(200);
      expect(await ask(page, `/api/orgs/${acmeOrgId}`)).toBe(200);
    });
  });

  test(proves("web.sign-out"), async () => {
    await withPage(browser, {}, async (page) => {
      await openSignedIn(page, "admin@acme.test");
      await page.goto(demo.appUrl);
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await page.getByText("You are signed out.").waitFor();
      expect(await ask(page, "/api/whoami")).toBe(401);
      await page.goto(`${demo.appUrl}/api/whoami`);
      await page.getByLabel("Password").waitFor();
    });
  });
});
