import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "../pages/pages.mjs";
import { pagesTable, summarizePages } from "../pages/results.mjs";
import { enterSite, type Site, visitPage } from "../pages/visit.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";
import { createRandom } from "../random.mjs";

const population = createPopulation({ users: 300, seed: 1 });
const random = createRandom(1);
const undo: (() => Promise<unknown>)[] = [];
let site: Site;

beforeAll(async () => {
  const cwd = fileURLToPath(new URL("../../apps/auth-server", import.meta.url));
  await promisify(execFile)("npm", ["run", "build"], { cwd });
  const folder = await mkdtemp(join(tmpdir(), "orgward-pages-"));
  undo.push(() => rm(folder, { recursive: true }));
  const databases = await openDatabases.sqlite(folder, () => undefined);
  const options = await databases.provide(population);
  const server = await servePopulation(options);
  undo.push(server.stop);
  site = await enterSite(server.origin, options, population);
});

afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

it.each(pages)("the $visitor is shown: $label", async ({ visitor, choose }) => {
  expect(await visitPage(site, visitor, choose(population, random))).toBeGreaterThan(0);
});

it("an answer without the page's own heading is not measured", async () => {
  const visit = visitPage(site, "operator", { path: "/dashboard/users", heading: "Organizations" });
  await expect(visit).rejects.toThrow('/dashboard/users answered 200 without the heading "Organizations"');
});

it("a page that leads elsewhere is not measured", async () => {
  const visit = visitPage(site, "nobody", { path: "/account", heading: "Sign in" });
  await expect(visit).rejects.toThrow("/account answered 303");
});

it("a page that takes longer misses its target on the database where it does", () => {
  const [page] = pages;
  if (!page) throw new Error("There are no pages.");
  const results = summarizePages(
    new Map([
      [{ dialect: "sqlite", page, site }, [[3, 4], [5]]],
      [{ dialect: "postgres", page, site }, [[30, 80], [90]]],
    ]),
  );
  expect(results).toMatchObject([
    { dialect: "sqlite", median: 4, target: { isMet: true } },
    { dialect: "postgres", median: 80, target: { isMet: false } },
  ]);
  expect(pagesTable({ users: 10, results })).toMatch(/ 4\.0 .* 80\.0 .*\*\*no\*\*/);
});
