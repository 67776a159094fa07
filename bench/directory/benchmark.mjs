// @ts-check
import { chooseDialects } from "../dialects.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { measureInRounds } from "../rounds.mjs";
import { startWorker } from "../worker.mjs";
import { operations } from "./operations.mjs";
import { compareDirectory, summarizeOperations } from "./results.mjs";
import { directoryTable } from "./table.mjs";

const warmUpRounds = 2;
const smallerPopulation = 1_000;

/**
 * What reading users and organizations costs, beside the same reads where there are a thousand users, on both databases.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Reading the directory",
  defaultRounds: 25,
  packages: ["@orgward/auth-server", "kysely", "pg"],
  measure,
  toMarkdown: directoryTable,
  compare: compareDirectory,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<import("./results.mjs").DirectoryResults>}
 * @throws {Error} When an answer is wrong, the total of a search included.
 */
async function measure({ rounds, seed, only, users, folder, report }) {
  const sizes = [smallerPopulation, users].map((count) => ({ users: count, seed: 1 }));
  /** @type {{ close: () => Promise<void> }[]} */
  const opened = [];
  try {
    /** @type {import("./results.mjs").Task[]} */
    const tasks = [];
    for (const dialect of chooseDialects(only)) {
      const databases = await openDatabases[dialect](folder, (message) => report(`${dialect}: ${message}`));
      opened.push({ close: databases.stop });
      for (const size of sizes) {
        const options = await databases.provide(createPopulation(size));
        const worker = startWorker(new URL("worker.mjs", import.meta.url), `${dialect} with ${size.users} users`);
        opened.push({ close: () => closeWorker(worker) });
        await worker.ask("open", { options, size });
        for (const operation of operations) tasks.push({ dialect, users: size.users, operation, worker });
      }
    }
    const samples = await measureInRounds({
      tasks,
      rounds,
      warmUpRounds,
      seed,
      report,
      measure: ({ worker, operation }, round) =>
        worker.ask("measure", { operation: operation.id, seed: seed * 1_000_003 + round }),
    });
    return { users, smallerPopulation, results: summarizeOperations(samples, smallerPopulation) };
  } finally {
    for (const { close } of opened.reverse()) await close();
  }
}

/** @param {import("../worker.mjs").Worker} worker */
async function closeWorker(worker) {
  await worker.ask("close");
  worker.stop();
}
