// @ts-check
/** @import { Dialect } from "../population/databases.mjs" */
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { measureInRounds } from "../driver/rounds.mjs";
import { exactly, judge, quantileOf } from "../driver/statistics.mjs";
import { chooseDialects, databaseNames, openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";
import { signIn } from "../population/sessions.mjs";
import { createRandom } from "../random.mjs";
import { drawNames, pages } from "./pages.mjs";

const warmUpRounds = 2;
const visitsPerRound = 4;

/**
 * @typedef {(typeof pages)[0]} Page
 * @typedef {{ origin: string, cookies: Readonly<Record<Page["visitor"], string>> }} Site A server, and the cookies of its visitors.
 */

/** Measures how long the pages of the server take among a million users, on both databases. @type {Benchmark} */
export const benchmark = {
  title: "Pages",
  defaultRounds: 25,
  packages: ["@orgward/auth-server", "hono", "kysely", "pg"],
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ only, users, folder, ...plan }) {
  const population = createPopulation({ users, seed: 1 });
  const random = createRandom(plan.seed);
  const stops = [];
  try {
    const tasks = [];
    for (const dialect of chooseDialects(only)) {
      const databases = await openDatabases[dialect](folder, plan.report);
      stops.push(databases.stop);
      const options = await databases.provide(population);
      const server = await servePopulation(options);
      stops.push(server.stop);
      const { users: cookies, operator } = await signIn(options, [population.user(0).userId], { haveConsented: false });
      const site = { origin: server.origin, cookies: { nobody: "", user: String(cookies[0]), operator } };
      for (const page of pages) tasks.push({ dialect, page, site });
    }
    const samples = await measureInRounds({
      ...plan,
      tasks,
      warmUpRounds,
      start: (run) =>
        run(async ({ page, site }) => {
          const milliseconds = [];
          while (milliseconds.length < visitsPerRound) {
            milliseconds.push(await visitPage(site, page, drawNames(population, random)));
          }
          return milliseconds;
        }),
    });
    return { rows: summarizePages(samples) };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Judges each page by the visitor of twenty who waits longest.
 *
 * @param {Map<{ dialect: Dialect, page: Page }, number[][]>} samples Milliseconds of each visit.
 * @returns {Results["rows"]}
 */
export function summarizePages(samples) {
  return [...samples].map(([{ dialect, page }, rounds]) => ({
    what: `${databaseNames[dialect]}, ${page.visitor}: ${page.label}`,
    cells: { "median, ms": quantileOf(rounds.flat(), 0.5) },
    verdict: judge(exactly(quantileOf(rounds.flat(), 0.95)), "≤", page.atMost, "ms, p95"),
  }));
}

/**
 * Opens a page.
 *
 * @param {Site} site
 * @param {Pick<Page, "visitor" | "path" | "heading">} page
 * @param {Record<string, string>} names What `{…}` stands for.
 * @returns {Promise<number>} Milliseconds until the answer was complete.
 * @throws {Error} When the answer isn't this page.
 */
export async function visitPage({ origin, cookies }, { visitor, path, heading }, names) {
  const url = origin + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(names[name] ?? ""));
  const expected = `<h1>${heading.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? "")}</h1>`;
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie: cookies[visitor] }, redirect: "manual" });
  const body = await response.text();
  const milliseconds = performance.now() - start;
  if (response.status !== 200 || !body.includes(expected)) {
    throw new Error(`${url} answered ${response.status} without ${expected}.`);
  }
  return milliseconds;
}
