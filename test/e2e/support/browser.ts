import type { Browser, BrowserContext, Page } from "playwright-core";

/** Fills in the hosted login form and waits for the page that follows. */
export async function signIn(
  page: Page,
  authUrl: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${authUrl}/login`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
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
