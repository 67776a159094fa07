import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { launchBrowser } from "@orgward/chromium";
import { findBarriers } from "@orgward/chromium/barriers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allDocuments, documents, pageOf } from "../../docs/.vitepress/pages.ts";
import { packageEntries } from "../../docs/.vitepress/reference/package-entries.ts";
import { repository } from "../../scripts/setup/workspace.mjs";
import { findStructureFaults, lookAtPages } from "./site/look-at-pages.ts";
import { serveSite } from "./site/serve-site.ts";
import { listDocuments, listGuides, listMigrations } from "./snippets.ts";

const site = mkdtempSync(join(tmpdir(), "orgward-site-"));
const vitepress = createRequire(join(repository, "docs/package.json")).resolve("vitepress/package.json");
let pages: Map<string, string>;

/** A bound for a build that hangs: it takes more than a minute of a processor, which it shares with the tests beside it. */
const BUILD_TIMEOUT_MILLISECONDS = 600_000;

beforeAll(() => {
  const command = [join(dirname(vitepress), "bin/vitepress.js"), "build", "docs", "--outDir", site];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: repository, encoding: "utf8" });
  if (status !== 0) throw new Error(`The site doesn't build:\n${stdout}${stderr}`);
  const files = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  pages = new Map(
    files.map((file) => [`/${file.replace(/(?:index)?\.html$/, "")}`, readFileSync(join(site, file), "utf8")]),
  );
}, BUILD_TIMEOUT_MILLISECONDS);
afterAll(() => rmSync(site, { recursive: true, force: true }));

test("every document that people read is on the site", () => {
  const read = [...listDocuments(), ...listGuides(), ...listMigrations()].filter(
    (document) => document !== "docs/index.md",
  );
  expect(read.filter((document) => !documents.includes(document) && !isTool(document))).toEqual([]);
});

test("the site has the documents and nothing else", () => {
  const expected = allDocuments.map((document) => `/${pageOf(document).replace(/\.md$/, "")}`);
  expect([...pages.keys()].sort()).toEqual(["/", "/404", ...expected].sort());
});

describe("a built page", () => {
  test("links to pages and headings that exist", () => {
    const broken = [...pages].flatMap(([page, html]) =>
      linksOf(html, page)
        .filter(([path, anchor]) => !leadsSomewhere(path, anchor))
        .map(([path, anchor]) => `${page} → ${path}#${anchor}`),
    );
    expect(broken).toEqual([]);
  });

  test("loads nothing from another host", () => {
    for (const [page, html] of pages) {
      const loaded = [...html.matchAll(/<(?:script|link|img)\b[^>]*? (?:src|href)="([^"]*)"/g)].map(
        ([, url = ""]) => url,
      );
      const foreign = loaded.filter((url) => !url.startsWith("/") && !url.startsWith("data:"));
      expect(foreign, page).toEqual([]);
    }
  });

  test("shows screenshots of the auth server as it was built, in light and dark, that say what they show", () => {
    const shown = [...pages.values()].flatMap((html) => html.match(/<p class="screenshot">.*?<\/p>/g) ?? []);
    expect(shown.length).toBeGreaterThanOrEqual(4);
    for (const screenshot of shown) {
      const images = [...screenshot.matchAll(/<img class="(\w+)-only" src="([^"]*)" alt="([^"]{20,})"/g)];
      expect(images.map(([, theme]) => theme)).toEqual(["light", "dark"]);
      for (const [, , source = ""] of images) expect(existsSync(join(site, source)), source).toBe(true);
    }
  });

  test("names the column of each cell where a phone shows tables of sentences as a list, and compares in columns", () => {
    const tablesOf = (page: string) => (pages.get(page) ?? "").match(/<table.*?<\/table>/gs) ?? [];
    const stacked = tablesOf("/errors").filter((table) => /^<table class="stacked" role="table"/.test(table));
    expect(stacked.length).toBeGreaterThan(2);
    for (const table of stacked) expect(table).toMatch(/<td data-heading="What to do" role="cell">/);
    expect(tablesOf("/comparison")[0]).not.toContain("stacked");
  });

  test("shows diagrams that say what they show", () => {
    const diagrams = [...pages.values()].flatMap((html) => html.match(/<img class="diagram[^>]*>/g) ?? []);
    expect(diagrams.length).toBeGreaterThanOrEqual(6);
    for (const diagram of diagrams) expect(diagram).toMatch(/ alt="\w[^"]{20,}"/);
  });
});

test("the signatures of every entry of a package are on its page", () => {
  for (const { document, name } of packageEntries) {
    const html = pages.get(`/${pageOf(document).replace(/\.md$/, "")}`) ?? "";
    const headings = [...html.matchAll(/<h3 id="[^"]*" tabindex="-1">(\w+)/g)].map(([, heading]) => heading);
    expect(headings, name).not.toEqual([]);
    const missing = exportsOf(document).filter((exported) => !headings.includes(exported));
    expect(missing, name).toEqual([]);
  }
});

test("the search finds signatures and operations of the management API", () => {
  const [index = ""] = readdirSync(join(site, "assets/chunks")).filter((file) => file.includes("localSearchIndexroot"));
  const text = readFileSync(join(site, "assets/chunks", index), "utf8");
  const isFound = (heading: string) => text.includes(`"${heading}"`);
  const wanted = ["/api/express#initauth", "/api/core#createorg", "/api/management-api#createuser"];
  expect(wanted.filter((heading) => !isFound(heading))).toEqual([]);
  expect(["/api/express#parameters", "/api/core#returns"].filter(isFound)).toEqual([]);
});

test("language models find every page, and all of them in one file", () => {
  const list = readFileSync(join(site, "llms.txt"), "utf8");
  const all = readFileSync(join(site, "llms-full.txt"), "utf8");
  for (const document of documents) {
    const text = readFileSync(join(repository, document), "utf8");
    expect(list).toContain(`](/${pageOf(document)})`);
    expect(readFileSync(join(site, pageOf(document)), "utf8")).toBe(text);
    expect(all).toContain(text);
  }
});

describe("a page in the browser", () => {
  let served: Awaited<ReturnType<typeof serveSite>>;
  let browser: Browser;
  beforeAll(async () => {
    served = await serveSite(site);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  const addressOf = (path: string) => new URL(path, served.origin);

  test("is no wider than the screen of a phone, and has one heading of the first rank", async () => {
    const phone = { width: 390, colorScheme: "light" } as const;
    const addresses = [...pages.keys()].filter((path) => path !== "/404" && !isAlike(path)).map(addressOf);
    const quickly = { ...phone, scripts: "blocked" } as const;
    expect(await lookAtPages(browser, addresses, quickly, findStructureFaults)).toEqual([]);
    const changedByScripts = ["/", "/api/management-api"].map(addressOf);
    expect(await lookAtPages(browser, changedByScripts, phone, findStructureFaults)).toEqual([]);
  });

  // They have everything that a page can have, and axe takes seconds for a long one.
  const examples = ["/", "/concepts/sign-in", "/reference/options", "/guides/deployment", "/api/next-client"];
  test.each(["light", "dark"] as const)("has no barriers (%s)", async (colorScheme) => {
    const addresses = examples.map(addressOf);
    // The search button is called "Search"; what else it shows is its key, which the rule takes for a part of the name.
    const find = (page: Page) => findBarriers(page, { exceptRules: ["label-content-name-mismatch"] });
    expect(await lookAtPages(browser, addresses, { width: 1280, colorScheme }, find)).toEqual([]);
  });

  test("builds the command of a request from what is entered, and sends nothing", async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).origin));
    await page.goto(addressOf("/api/management-api").href);
    await page.getByLabel("Address of the server").fill("https://auth.example.test");
    await page.getByRole("textbox", { name: "API key" }).fill("it's mine");
    const request = page.locator(".api-request", { hasText: "/org/change_role" });
    await request.getByText("Fill in the request").click();
    await request.getByLabel("role required").fill("Owner");
    const command = await request.locator("pre").textContent();
    expect(command).toContain("curl --request POST 'https://auth.example.test/api/backend/v1/org/change_role'");
    expect(command).toContain(`'Authorization: Bearer it'\\''s mine'`);
    expect(command).toContain('"role":"Owner"');
    expect(new Set(asked)).toEqual(new Set([served.origin]));
    // The site itself keeps whether it is light or dark.
    const stored = await page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])");
    expect(stored).not.toMatch(/mine|auth\.example/);
    await page.close();
  });
});

/** Pages of signatures differ only in their length. */
function isAlike(path: string): boolean {
  return path.startsWith("/api/") && !["/api/management-api", "/api/express", "/api/next-client"].includes(path);
}

/** The names that the API report of an entry lists as exported. */
function exportsOf(document: string): string[] {
  const name = document.replace(/^docs\/api\/(.*)\.md$/, "$1");
  const folder = name.split("-")[0] ?? "";
  const report = readFileSync(join(repository, "packages", folder, "etc", `${name}.api.md`), "utf8");
  const declared = [
    ...report.matchAll(/^export (?:declare |abstract )*(?:class|const|function|interface|type) (\w+)/gm),
  ];
  const listed = [...report.matchAll(/^export \{ (\w+) \}/gm)];
  return [...declared, ...listed].map(([, exported = ""]) => exported);
}

/** Packages that only this repository uses describe themselves to its contributors. */
function isTool(document: string): boolean {
  return document === "apps/demo-page/README.md";
}

/** The links of a page to the site, as paths and anchors. */
function linksOf(html: string, page: string): [path: string, anchor: string][] {
  const links = [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = ""]) => href);
  return links
    .filter((href) => /^[/#]/.test(href))
    .map((href) => {
      const [path = "", anchor = ""] = href.split("#");
      return [path === "" ? page : path, decodeURIComponent(anchor)];
    });
}

function leadsSomewhere(path: string, anchor: string): boolean {
  const html = pages.get(path);
  if (html === undefined) return existsSync(join(site, path)) && anchor === "";
  return anchor === "" || html.includes(`id="${anchor}"`);
}
