import { launchBrowser } from "@orgward/chromium";
import { TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "./requirements.ts";
import { signIn, withPage } from "./support/browser.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

const patience = { timeout: 60_000, interval: 200 };

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

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  `${proves("accounts.whole-life")}: %j`,
  async (options) => {
    const email = `person-${options.javaScriptEnabled}@example.test`;
    await withPage(browser, options, async (page) => {
      await signUp(page, { email, password: "correct horse" });
      const { secret, recoveryCode } = await setUpSecondFactor(page);
      await signOut(page);

      await signIn(page, installation.authUrl, { email, password: "correct horse" });
      await enterCode(page, unusedCode(secret));
      await page.getByText(`Signed in as ${email}`).waitFor();
      await signOut(page);

      await resetPassword(page, { email, password: "battery staple" });
      await signIn(page, installation.authUrl, { email, password: "battery staple" });
      await enterCode(page, recoveryCode);
      await page.getByText(`Signed in as ${email}`).waitFor();
    });
  },
);

async function signUp(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(`${installation.authUrl}/login`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Email address").fill(email);
  const username = page.getByLabel("Username");
  if (await username.isVisible()) await username.fill(email.split("@")[0] ?? "");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await followMail(page, /Finish creating your .+ account/, email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("link", { name: "Skip for now" }).click();
  await page.getByText(`Signed in as ${email}`).waitFor();
}

async function followMail(page: Page, subject: RegExp, email: string): Promise<void> {
  const mail = page.getByRole("listitem").filter({ hasText: subject }).filter({ hasText: email });
  await expect
    .poll(async () => {
      await page.goto(`${installation.authUrl}/dev/mail`);
      return mail.count();
    }, patience)
    .toBe(1);
  await mail.getByRole("link").click();
  await page.getByRole("link", { name: "Open the link" }).click();
}

async function setUpSecondFactor(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole("link", { name: "Set up" }).click();
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const picture = await page.locator(".qr-code svg").boundingBox();
  expect(picture?.width).toBeGreaterThan(150);
  expect(picture?.height).toBe(picture?.width);
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(/\s/g, "");
  await page.getByRole("textbox", { name: "Code" }).fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "Enable second factor" }).click();
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  const recoveryCode = (await page.locator("code").first().textContent()) ?? "";
  await page.getByRole("link", { name: "Back to your account" }).click();
  return { secret, recoveryCode };
}

/** The code of the coming step: the server accepts it already, and the one of the present step was used. */
function unusedCode(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole("heading", { name: "Two-step sign-in" }).waitFor();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
}

async function resetPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send email" }).click();
  await followMail(page, /Reset your .+ password/, email);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("heading", { name: "Password changed" }).waitFor();
}
