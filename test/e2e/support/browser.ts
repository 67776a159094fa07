import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../../../scripts/setup/chromium.mjs";

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts headless Chromium. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium(new AbortController().signal);
  // Root may not use Chromium's sandbox; the pages are our own.
  return chromium.launch({ executablePath, chromiumSandbox: false, args: quiet });
}

/** Fills in the hosted login form and waits for the page that follows. */
export async function signIn(
  page: Page,
  authUrl: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${authUrl}/login`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens a page in a browser profile of its own, and closes it afterwards. */
export async function withPage<Result>(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}
