import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "@orgward/chromium";
import { findBarriers } from "@orgward/chromium/barriers";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { hideRowsAlike, showRowsAlike } from "./rows-alike.ts";

/**
 * Shares one headless Chromium among the tests of a file, which begins with the first that asks for it: to start it takes longer than many
 * of them.
 */
export function useChromium(): () => Promise<Browser> {
  let browser: Promise<Browser> | undefined;
  afterAll(async () => (await browser)?.close());
  return () => {
    browser ??= launchBrowser();
    return browser;
  };
}

/** A window onto the hosted pages that looks closely at each. */
export interface Inspector {
  readonly page: Page;
  /** Opens a path of the server. */
  goto(path: string): Promise<void>;
  /** Looks at the page that is open, and notes what is wrong with it under the given name: its structure and its barriers. */
  look(name: string): Promise<void>;
  /** Looks at the structure alone. */
  lookAtStructure(name: string): Promise<void>;
  /** Looks for barriers alone, which takes most of the time; not in the parts with certain selectors. */
  lookForBarriers(name: string, except?: readonly string[]): Promise<void>;
  /** What was wrong with the pages so far. */
  readonly findings: readonly string[];
}

/** Opens a window, which is closed when the test ends. With `PAGE_SCREENSHOTS` set to a folder, each look leaves a picture there, named after the width of the window. */
export async function inspectPages(
  browser: Browser,
  { origin, ...options }: BrowserContextOptions & { readonly origin: string },
): Promise<Inspector> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const findings: string[] = [];
  const note = (name: string, faults: readonly string[]) =>
    findings.push(...faults.map((fault) => `${name}: ${fault}`));
  const lookAtStructure = async (name: string) => {
    const folder = process.env.PAGE_SCREENSHOTS;
    if (folder) {
      await mkdir(folder, { recursive: true });
      const width = page.viewportSize()?.width ?? 0;
      await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    }
    note(name, await findStructureFaults(page));
  };
  const lookForBarriers = async (name: string, except: readonly string[] = []) =>
    void note(name, await findBarriers(page, { except }));
  return {
    page,
    findings,
    goto: async (path) => void (await page.goto(origin + path)),
    lookAtStructure,
    lookForBarriers,
    async look(name) {
      await lookAtStructure(name);
      await lookForBarriers(name);
    },
  };
}

/** The size of a window, and the theme that its reader prefers. */
export interface Screen {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: "light" | "dark";
}

/**
 * Looks at each page on every one of some screens. A look begins with the screen on which the last one ended, so that what is done to pages
 * between looks is done on all of them in turn.
 */
export function lookOnScreens(inspector: Inspector, screens: readonly Screen[]): Inspector {
  let next = screens;
  return {
    ...inspector,
    async look(name) {
      for (const screen of next) {
        await showOn(inspector, screen);
        await inspector.look(`${name}-${screen.colorScheme}`);
      }
      next = next.toReversed();
    },
  };
}

/** What stands around every page of the dashboard: half of what there is to look at. */
const FRAME = ["body.dashboard > header", "body.dashboard > nav"];

/**
 * Looks at many pages that are made of the same parts: at the structure of each on every screen, and for its barriers on one screen, another
 * one for the next page, with one of the rows that are alike, and what stands around all of them once on each screen. With `PAGE_LOOKS=all`,
 * for its barriers on every screen, too.
 */
export function lookInTurn(inspector: Inspector, screens: readonly Screen[]): Inspector {
  if (process.env.PAGE_LOOKS === "all") return lookOnScreens(inspector, screens);
  const { page } = inspector;
  const framed = new Set<Screen | undefined>();
  let next = screens;
  return {
    ...inspector,
    async look(name) {
      for (const screen of next) {
        await showOn(inspector, screen);
        await inspector.lookAtStructure(`${name}-${screen.colorScheme}`);
      }
      const last = next.at(-1);
      await hideRowsAlike(page);
      await inspector.lookForBarriers(`${name}-${last?.colorScheme}`, framed.has(last) ? FRAME : []);
      await showRowsAlike(page);
      if (!framed.has(last) && (await page.locator(FRAME.join()).count()) > 0) framed.add(last);
      next = [...next.slice(-1), ...next.slice(0, -1)];
    },
  };
}

async function showOn({ page }: Inspector, { viewport, colorScheme }: Screen): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Opens everything on a page that can be opened. */
export async function openDetails({ page }: Pick<Inspector, "page">): Promise<void> {
  await page.evaluate('document.querySelectorAll("details").forEach((details) => { details.open = true; })');
}

/** Tables that scroll sideways although their rows can be lists. */
const WIDE_TABLES = `Array.from(document.querySelectorAll("section.scroll:has([data-column])"))
  .filter((section) => innerWidth < 768 && section.scrollWidth > section.clientWidth)
  .map((section) => section.ariaLabel)`;

/** What `findStructureFaults` looks at, read at once: each look waits for the answer of a busy browser. */
interface Structure {
  readonly headings: number;
  readonly language: string | null;
  readonly title: string;
  readonly overflow: number;
  readonly wideTables: readonly string[];
}

const READ_STRUCTURE = `({
  headings: document.querySelectorAll("h1").length,
  language: document.documentElement.getAttribute("lang"),
  title: document.title,
  overflow: document.documentElement.scrollWidth - innerWidth,
  wideTables: ${WIDE_TABLES},
})`;

/** One heading of the first rank, a language, a title, and nothing that makes the page wider than the screen. */
async function findStructureFaults(page: Page): Promise<string[]> {
  const { headings, language, title, overflow, wideTables } = await page.evaluate<Structure>(READ_STRUCTURE);
  return [
    ...wideTables.map((table) => `has to be scrolled sideways to read the table ${table}`),
    ...(headings === 1 ? [] : [`has ${headings} h1`]),
    ...(language ? [] : ["has no language"]),
    ...(title ? [] : ["has no title"]),
    ...(overflow > 0 ? [`is ${overflow} pixels wider than the screen`] : []),
  ];
}
