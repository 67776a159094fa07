// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { extrapolate } from "./extrapolate.mjs";
import { measureSizes } from "./sizes.mjs";

/** The parts of the larger population that are measured: three sizes show whether what a user takes is still changing. */
const parts = [1 / 4, 1 / 2, 1];
const target = 100_000_000;
/** Smaller tables hold settings, and grow with nothing here. */
const smallestBytesOfUser = 1;

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

/**
 * Extrapolates the size of each table and index.
 *
 * @param {readonly { users: number, bytes: ReadonlyMap<string, number> }[]} measured Three sizes or more, the largest last.
 * @returns {Results["rows"]} The largest first, with the sum of all above them.
 */
export function summarizeGrowth(measured) {
  const names = [...(measured.at(-1)?.bytes.keys() ?? [])];
  const rows = names.map((name) => {
    const sizes = measured.map(({ users, bytes }) => ({ users, bytes: bytes.get(name) ?? 0 }));
    return { name, sizes, ...extrapolate(sizes, target) };
  });
  return rows
    .filter(({ bytesOfUser }) => bytesOfUser >= smallestBytesOfUser)
    .sort((one, other) => other.bytesOfUser - one.bytesOfUser)
    .map(({ name, sizes, bytesOfUser, bytes }) => ({
      what: name,
      cells: {
        ...Object.fromEntries(
          sizes.map((size) => [`${size.users.toLocaleString("en")} users, MB`, size.bytes / 1_000_000]),
        ),
        "bytes a user": bytesOfUser,
        "100 million users, GB": { median: bytes.median / 1e9, spread: bytes.spread / 1e9 },
      },
    }));
}
