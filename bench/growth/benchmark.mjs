// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { openDatabases } from "../population/databases.mjs";
import { addUsers, fillDatabase } from "../population/fill.mjs";
import { createPopulation } from "../population/population.mjs";
import { measureSizes } from "./sizes.mjs";
import { summarizeGrowth } from "./summarize-growth.mjs";

/** The parts of the population after which the database is measured: three sizes show whether what a user takes is still changing. */
const parts = [0.1, 0.5, 1];

const databaseName = "growth";

/** Measures what tables and indexes take on PostgreSQL as users come, and what that makes of 100 million. @type {Benchmark} */
export const benchmark = {
  title: "Growth",
  defaultRounds: 1,
  packages: ["@orgward/auth-server", "pg"],
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ users, folder, report }) {
  const databases = await openDatabases.postgres(folder, report);
  try {
    const options = /** @type {const} */ ({ kind: "postgres", url: await databases.create(databaseName) });
    const measured = [];
    for (const part of parts) {
      const population = createPopulation({ users: Math.round((users * part) / 10) * 10, seed: 1 });
      const from = measured.at(-1)?.users ?? 0;
      if (from === 0) await fillDatabase(options, population, report);
      else await addUsers(options, { population, from }, report);
      measured.push({ users: population.users, bytes: await measureSizes(options.url) });
    }
    return { rows: summarizeGrowth(measured) };
  } finally {
    await databases.drop(databaseName);
    await databases.stop();
  }
}
