import { launchBrowser } from "@orgward/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoLogins, demoPassword } from "../../scripts/demo/logins.mjs";
import { proves } from "./requirements.ts";
import { signIn, withPage } from "./support/browser.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

let installation: Installation;
let browser: Browser;

beforeAll(async () => {
  installation = await startInstallation();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await installation?.remove();
});

const owner = { email: "owner@globex.test", password: demoPassword };

test.each(demoLogins)(`${proves("login.demo-logins")}: $email`, async ({ email }) => {
  await withPage(browser, {}, async (page) => {
    await signIn(page, installation.authUrl, { email, password: demoPassword });
    await page.getByText(`Signed in as ${email}`).waitFor();
  });
});

test(proves("login.organizations"), async () => {
  await withPage(browser, {}, async (page) => {
    await signIn(page, installation.authUrl, owner);
    await page.getByRole("heading", { name: "Organizations" }).waitFor();
    expect((await organizationsOn(page)).sort()).toEqual(["Acme Member", "Globex Owner"]);
  });
});

test(proves("login.without-javascript"), async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await signIn(page, installation.authUrl, owner);
    await page.getByText(`Signed in as ${owner.email}`).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto(`${installation.authUrl}/account`);
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  });
});

test(proves("login.wrong-password"), async () => {
  const messageFor = (email: string) =>
    withPage(browser, {}, async (page) => {
      await signIn(page, installation.authUrl, { email, password: "not the password" });
      return page.getByRole("alert").textContent();
    });
  const message = await messageFor(owner.email);
  expect(message).toMatch(/email address or password is wrong/);
  expect(await messageFor("stranger@example.test")).toBe(message);
});

test(proves("login.log-out"), async () => {
  await withPage(browser, {}, async (page, context) => {
    await signIn(page, installation.authUrl, owner);
    await page.getByText(`Signed in as ${owner.email}`).waitFor();
    const cookies = await context.cookies();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    // The session is over on the server, not only forgotten by the browser.
    await context.addCookies(cookies);
    await page.goto(`${installation.authUrl}/account`);
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  });
});

async function organizationsOn(page: Page): Promise<string[]> {
  const items = await page.getByRole("list", { name: "Organizations" }).getByRole("listitem").allInnerTexts();
  return items.map((text) => text.replace(/\s+/g, " ").trim());
}
