// @ts-check
import { chooseDialects } from "../dialects.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";
import { createRandom } from "../random.mjs";
import { measureInRounds } from "../rounds.mjs";
import { pages } from "./pages.mjs";
import { comparePages, pagesTable, summarizePages } from "./results.mjs";
import { enterSite, visitPage } from "./visit.mjs";

const warmUpRounds = 2;
const visitsPerRound = 4;

/**
 * How long the pages of the server take among a million users, on both databases.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Pages",
  defaultRounds: 25,
  packages: ["@orgward/auth-server", "hono", "kysely", "pg"],
  measure,
  toMarkdown: pagesTable,
  compare: comparePages,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<import("./results.mjs").PagesResults>}
 * @throws {Error} When an answer is not the page that was asked for.
 */
async function measure({ rounds, seed, only, users, folder, report }) {
  const population = createPopulation({ users, seed: 1 });
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  try {
    /** @type {import("./results.mjs").Task[]} */
    const tasks = [];
    for (const dialect of chooseDialects(only)) {
      const databases = await openDatabases[dialect](folder, (message) => report(`${dialect}: ${message}`));
      stops.push(databases.stop);
      const options = await databases.provide(population);
      const server = await servePopulation(options);
      stops.push(server.stop);
      const site = await enterSite(server.origin, options, population);
      for (const page of pages) tasks.push({ dialect, page, site });
    }
    const random = createRandom(seed);
    const samples = await measureInRounds({
      tasks,
      rounds,
      warmUpRounds,
      seed,
      report,
      async measure({ page, site }) {
        const milliseconds = [];
        for (let visit = 0; visit < visitsPerRound; visit += 1) {
          milliseconds.push(await visitPage(site, page.visitor, page.choose(population, random)));
        }
        return milliseconds;
      },
    });
    return { users, results: summarizePages(samples) };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
