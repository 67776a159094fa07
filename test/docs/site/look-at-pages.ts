import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";

/** How a reader sees the site. */
interface View {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** Without scripts, pages are read in a part of the time; all that they say is in them before a script runs. */
  readonly scripts?: "blocked";
}

/** Several at once keep both the browser and the server busy. */
const TABS = 3;

/** Chromium draws no image that is much higher. */
const MAX_SCREENSHOT_HEIGHT = 6000;

/**
 * Opens pages as a reader does, and keeps a screenshot of each in the folder that the environment names in `PAGE_SCREENSHOTS`.
 *
 * @param pages their addresses
 * @param findFaults what to look for on each
 * @returns what is wrong with them, each beginning with the page's path
 */
export async function lookAtPages(
  browser: Browser,
  pages: readonly URL[],
  { colorScheme, width, scripts }: View,
  findFaults: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
  if (scripts === "blocked") await context.route(/\.js$/, (route) => route.abort());
  const left = [...pages];
  const lookInTab = async (): Promise<string[]> => {
    const page = await context.newPage();
    const faults: string[] = [];
    for (let url = left.shift(); url; url = left.shift()) {
      const { pathname } = url;
      faults.push(...(await lookAt(page, url, findFaults)).map((fault) => `${pathname}: ${fault}`));
    }
    return faults;
  };
  try {
    return (await Promise.all(Array.from({ length: TABS }, lookInTab))).flat();
  } finally {
    await context.close();
  }
}

async function lookAt(page: Page, url: URL, findFaults: (page: Page) => Promise<string[]>): Promise<string[]> {
  await page.goto(url.href);
  await page.waitForFunction("document.querySelector('.VPNav') !== null && document.fonts.status === 'loaded'");
  await keepScreenshot(page, url);
  return findFaults(page);
}

async function keepScreenshot(page: Page, { pathname }: URL): Promise<void> {
  const folder = process.env.PAGE_SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const { width } = page.viewportSize() ?? { width: 0 };
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  const scheme = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  const name = `${pathname.slice(1).replaceAll("/", "-") || "index"}-${width}-${scheme ? "dark" : "light"}.png`;
  await page.setViewportSize({ width, height: Math.min(height, MAX_SCREENSHOT_HEIGHT) });
  await page.screenshot({ path: join(folder, name) });
  await page.setViewportSize({ width, height: 900 });
}

/**
 * Finds more or less than one heading of the first rank, whatever makes the page wider than the screen, and tables of sentences that scroll
 * sideways.
 */
export async function findStructureFaults(page: Page): Promise<string[]> {
  const headings = await page.locator("h1").count();
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  const scrolling = await page.evaluate<number>(
    "[...document.querySelectorAll('table.stacked')].filter((table) => table.scrollWidth > table.clientWidth).length",
  );
  return [
    ...(headings === 1 ? [] : [`has ${headings} h1`]),
    ...(overflow > 0 ? [`is ${overflow} pixels wider than the screen`] : []),
    ...(scrolling > 0 ? [`has ${scrolling} tables of sentences that scroll sideways`] : []),
  ];
}
