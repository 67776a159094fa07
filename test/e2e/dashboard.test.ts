import { launchBrowser } from "@orgward/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withPage } from "./support/browser.ts";
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

test.each([390, 1280])(
  "an operator does the daily work on a screen %i pixels wide, without JavaScript",
  async (width) => {
    const options = { javaScriptEnabled: false, viewport: { width, height: 800 } };
    await withPage(browser, options, async (page) => {
      await signIn(page);
      for (const section of [
        "Users",
        "Organizations",
        "Roles",
        "MCP",
        "Keys",
        "Settings",
        "Audit log",
        "Operators",
        "Overview",
      ]) {
        await openSection(page, section);
        await page.locator("main h1").waitFor();
        expect([section, await overflow(page)]).toEqual([section, 0]);
      }
      await createUser(page, `person-${width}@example.test`);
      await addRole(page, `Guest ${width}`);
      await openSection(page, "Audit log");
      await page.getByRole("listitem").filter({ hasText: "changed the roles" }).first().waitFor();
      await openMenu(page);
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    });
  },
);

async function signIn(page: Page): Promise<void> {
  await page.goto(`${installation.authUrl}/dashboard`);
  await page.getByLabel("Email address", { exact: true }).fill("operator@orgward.test");
  await page.getByLabel("Password").fill("orgward-demo");
  // By keyboard, as from every field of a form.
  await page.getByLabel("Password").press("Enter");
  await page.getByRole("heading", { name: "Overview" }).waitFor();
}

/** Opens the menu, which narrow screens have in place of the navigation. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByText("Menu", { exact: true });
  if (await menu.isVisible()) await menu.click();
}

async function openSection(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true }).click();
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page): Promise<unknown> {
  return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}

async function createUser(page: Page, email: string): Promise<void> {
  await openSection(page, "Users");
  await page.getByRole("link", { name: "Create user" }).click();
  await page.getByLabel("Email address", { exact: true }).fill(email);
  const username = page.getByLabel("Username");
  if (await username.isVisible()) await username.fill(email.split("@")[0] ?? "");
  await page.getByRole("button", { name: "Create user" }).click();
  await page.getByText("User created.").waitFor();
  await page.getByText("Actions", { exact: true }).click();
  await page.getByRole("link", { name: "Disable user" }).click();
  await page.getByRole("button", { name: "Disable user" }).click();
  await page.getByText("User disabled and signed out everywhere.").waitFor();
  expect(await overflow(page)).toBe(0);
}

async function addRole(page: Page, role: string): Promise<void> {
  await openSection(page, "Roles");
  await page.getByLabel("New role").fill(role);
  await page.getByRole("button", { name: "Add role" }).click();
  await page.getByRole("button", { name: `Up: ${role}` }).click();
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByRole("row", { name: role }).getByText("added").waitFor();
  await page.getByRole("button", { name: "Save roles" }).click();
  await page.getByText("Roles saved.").waitFor();
}
