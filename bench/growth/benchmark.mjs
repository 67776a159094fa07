// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { measureSizes } from "./sizes.mjs";
import { summarizeGrowth } from "./summarize-growth.mjs";

/** The parts of the larger population that are measured: three sizes show whether what a user takes is still changing. */
const parts = [1 / 4, 1 / 2, 1];

/** Measures what tables and indexes take on PostgreSQL as users come, and what that makes of 100 million. @type {Benchmark} */
export const benchmark = {
  title: "Growth",
  defaultRounds: 1,
  packages: ["@orgward/auth-server", "pg"],
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ users, folder, report }) {
  const sizes = parts.map((part) => Math.round((users * part) / 10) * 10);
  const databases = await openDatabases.postgres(folder, report);
  try {
    const measured = [];
    for (const size of sizes) {
      const options = await databases.provide(createPopulation({ users: size, seed: 1 }));
      if (options.kind !== "postgres") throw new Error("The population isn't on PostgreSQL.");
      measured.push({ users: size, bytes: await measureSizes(options.url) });
    }
    return { rows: summarizeGrowth(measured) };
  } finally {
    await databases.stop();
  }
}
