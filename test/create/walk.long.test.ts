import { launchBrowser } from "@orgward/chromium";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { type RunningScript, startScript } from "./scripts.ts";
import { edit, openApp, openWorkshop, type Workshop } from "./workshop.ts";

let workshop: Workshop;
let browser: Browser;
let running: RunningScript;
let appUrl: string;
let printed: string;

beforeAll(async () => {
  [workshop, browser] = await Promise.all([openWorkshop(), launchBrowser()]);
  printed = await workshop.create("shop", "--yes");
  const app = openApp(workshop, "shop");
  const [appPort, authPort] = [await freePort(), await freePort()];
  appUrl = `http://localhost:${appPort}`;
  edit(app, ".env", "3000", String(appPort));
  edit(app, ".env", "4000", String(authPort));
  edit(app, "package.json", "--port 4000", `--port ${authPort}`);
  running = startScript(app, "dev");
  await running.untilAnswering(appUrl);
});

afterAll(async () => {
  await running?.stop();
  await browser?.close();
  workshop?.remove();
});

test("whoever follows what was printed signs in, and gets in as far as their role goes", async () => {
  expect(printed).toContain("  cd shop\n  npm install\n  npm run dev\n");
  const [, email = "", password = ""] = /sign in as (\S+) with the password (\S+)\./.exec(printed) ?? [];
  expect(email).toBe("admin@acme.test");
  const page = await browser.newPage();
  const isListening = () =>
    fetch(appUrl).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(true);
  await signIn(page, email, password);
  await page.getByText("Acme: Admin").waitFor();
  expect(await follow(page, "For Admins")).toEqual([200, { adminOf: "Acme", email: "admin@acme.test" }]);

  const signOut = page.getByRole("button", { name: "Sign out" });
  await untilShown(page, signOut);
  await signOut.click();
  await untilShown(page, page.getByText("Welcome to shop"));
  await signIn(page, "member@acme.test", password);
  await page.getByText("Acme: Member").waitFor();
  expect(await follow(page, "For members")).toEqual([200, { org: "Acme", role: "Member" }]);
  const [status, refusal] = await follow(page, "For Admins");
  expect(status).toBe(403);
  expect(refusal).toMatchObject({ code: "org_role_required", explanation: { sentence: expect.any(String) } });
});

const SIGN_IN_ATTEMPTS = 5;

/** Signs in until the app greets. On a busy machine the app may wait in vain for its auth server: it asks people to try again, and they do. */
async function signIn(page: Page, email: string, password: string, attempts = SIGN_IN_ATTEMPTS): Promise<void> {
  await page.goto(appUrl);
  const signInLink = page.getByRole("link", { name: "Sign in" });
  await untilShown(page, signInLink);
  await signInLink.click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const greeting = page.getByText(`Hello, ${email}`);
  await shown(page, attempts > 1 ? greeting.or(unavailable(page)) : greeting);
  if (await greeting.isVisible()) return;
  await page.context().clearCookies();
  await signIn(page, email, password, attempts - 1);
}

/** What the app says while its auth server doesn't answer in time. */
function unavailable(page: Page): Locator {
  return page.getByText(/auth_unavailable|We can’t tell who you are right now/);
}

/** Waits for something. If it doesn't come, the error says what the page shows in its place, and what the app wrote. */
async function shown(page: Page, wanted: Locator): Promise<void> {
  await wanted
    .filter({ visible: true })
    .waitFor()
    .catch(async (error: unknown) => {
      const text = await page.locator("body").textContent();
      throw new Error(`${page.url()} shows: ${text}\nThe app wrote:\n${running.output()}`, { cause: error });
    });
}

/** Waits for something of the app's page, which asks people to reload it while it can't tell who they are. */
async function untilShown(page: Page, wanted: Locator): Promise<void> {
  await shown(page, wanted.or(unavailable(page)));
  if (await wanted.isVisible()) return;
  await page.goto(appUrl);
  await untilShown(page, wanted);
}

/** Follows a link of the app's page, reads the JSON that it leads to, and goes back. */
async function follow(page: Page, name: string): Promise<[status: number, body: unknown]> {
  const link = page.getByRole("link", { name });
  await untilShown(page, link);
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().isNavigationRequest()),
    link.click(),
  ]);
  const answer: [number, unknown] = [response.status(), await response.json()];
  await page.goBack();
  return response.status() === 503 ? follow(page, name) : answer;
}
