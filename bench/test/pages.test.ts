import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Site, visitPage } from "../pages/benchmark.mjs";
import { drawNames, pages } from "../pages/pages.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";
import { signIn } from "../population/sessions.mjs";
import { createRandom } from "../random.mjs";

const population = createPopulation({ users: 300, seed: 1 });
const random = createRandom(1);
const undo: (() => Promise<unknown>)[] = [];
let site: Site;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-pages-"));
  undo.push(() => rm(folder, { recursive: true }));
  const databases = await openDatabases.sqlite(folder, () => undefined);
  const options = await databases.provide(population);
  const server = await servePopulation(options);
  undo.push(server.stop);
  const { users, operator } = await signIn(options, [population.user(0).userId], { haveConsented: false });
  site = { origin: server.origin, cookies: { nobody: "", user: String(users[0]), operator } };
});

afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

it.each(pages)("the $visitor is shown: $label", async (page) => {
  expect(await visitPage(site, page, drawNames(population, random))).toBeGreaterThan(0);
});

it.each([
  ["operator", "/dashboard/users", "Organizations", "/dashboard/users answered 200 without <h1>Organizations</h1>"],
  ["nobody", "/account", "Sign in", "/account answered 303"],
] as const)("what %s finds at %s is not measured as the page %j", async (visitor, path, heading, problem) => {
  await expect(visitPage(site, { visitor, path, heading }, {})).rejects.toThrow(problem);
});
