// @ts-check
import { chooseDialects, databaseNames } from "../dialects.mjs";
import { operations } from "../directory/operations.mjs";
import { pages } from "../pages/pages.mjs";
import { enterSite, visitPage } from "../pages/visit.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";
import { below, createRandom } from "../random.mjs";
import { measureInRounds } from "../rounds.mjs";
import { summarize } from "../statistics.mjs";
import { startWorker } from "../worker.mjs";
import { toPoints } from "./points.mjs";

const warmUpRounds = 2;
const visitsPerRound = 4;
const sizes = [1000, 10_000, 100_000, 1_000_000];
const readOperations = ["id", "email", "memberships", "organization", "page-CREATED_AT_ASC"];
const visitedPages = ["account", "overview", "users, page 100", "a user", "organizations", "audit log"];

/**
 * @typedef {object} Installation
 * @property {number} users
 * @property {import("../worker.mjs").Worker} worker Reads as `directory` does.
 * @property {import("../pages/visit.mjs").Site} site
 * @property {import("../population/population.mjs").Population} population
 */

/** What reads and pages cost against the number of users. @type {import("./benchmark.mjs").Measurer} */
export const users = {
  id: "users",
  packages: ["@orgward/auth-server", "hono", "kysely", "pg"],
  async measure({ users: most, rounds, seed, folder, report }) {
    const x = { label: "users", scale: /** @type {const} */ ("log") };
    const reads = {
      id: "reads",
      title: "A read of the directory, against the users",
      x,
      y: axis("µs, median"),
      points: noPoints(),
    };
    const opened = {
      id: "pages",
      title: "A page over HTTP, against the users",
      x,
      y: axis("ms, median"),
      points: noPoints(),
    };
    for (const dialect of chooseDialects([])) {
      const tell = (/** @type {string} */ message) => report(`${dialect}: ${message}`);
      const plan = { rounds, seed, folder, report: tell, panel: databaseNames[dialect] };
      const measured = await measureInstallations(
        dialect,
        sizes.filter((size) => size <= most),
        plan,
      );
      reads.points.push(...measured.reads);
      opened.points.push(...measured.pages);
    }
    return [reads, opened];
  },
};

/**
 * @param {import("../dialects.mjs").Dialect} dialect
 * @param {readonly number[]} sizes
 * @param {Pick<import("../run.mjs").Plan, "rounds" | "seed" | "folder" | "report"> & { panel: string }} plan
 */
async function measureInstallations(dialect, sizes, { panel, folder, ...plan }) {
  const databases = await openDatabases[dialect](folder, plan.report);
  const stops = [databases.stop];
  try {
    /** @type {Installation[]} */
    const installations = [];
    for (const size of sizes) {
      const population = createPopulation({ users: size, seed: 1 });
      const options = await databases.provide(population);
      const worker = startWorker(new URL("../directory/worker.mjs", import.meta.url), `${dialect} with ${size} users`);
      stops.push(async () => worker.stop());
      await worker.ask("open", { options, size: { users: size, seed: 1 } });
      const server = await servePopulation(options);
      stops.push(server.stop);
      installations.push({
        users: size,
        worker,
        population,
        site: await enterSite(server.origin, options, population),
      });
    }
    const random = createRandom(plan.seed);
    const tasks = installations.flatMap((installation) => [
      ...readTasks(installation, panel, random),
      ...pageTasks(installation, panel, random),
    ]);
    const samples = await measureInRounds({ ...plan, tasks, warmUpRounds, measure: ({ measure }) => measure() });
    const points = (/** @type {"read" | "page"} */ kind) =>
      toPoints(new Map([...samples].filter(([task]) => task.kind === kind)));
    return { reads: points("read"), pages: points("page") };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** @param {Installation} installation @param {string} panel @param {() => number} random */
function readTasks({ users: x, worker }, panel, random) {
  return operations
    .filter(({ id }) => readOperations.includes(id))
    .map(({ id, label: series }) => ({
      ...{ kind: /** @type {const} */ ("read"), panel, series, x },
      async measure() {
        const input = { operation: id, seed: below(2 ** 31, random) };
        return summarize(await worker.ask("measure", input)).median;
      },
    }));
}

/** @param {Installation} installation @param {string} panel @param {() => number} random */
function pageTasks({ users: x, site, population }, panel, random) {
  return pages
    .filter(({ label }) => visitedPages.includes(label))
    .map(({ visitor, label: series, choose }) => ({
      ...{ kind: /** @type {const} */ ("page"), panel, series, x },
      async measure() {
        const milliseconds = [];
        while (milliseconds.length < visitsPerRound) {
          milliseconds.push(await visitPage(site, visitor, choose(population, random)));
        }
        return summarize(milliseconds).median;
      },
    }));
}

/** @param {string} label */
function axis(label) {
  return { label, scale: /** @type {const} */ ("linear") };
}

/** @returns {import("./plot.mjs").Point[]} */
function noPoints() {
  return [];
}
