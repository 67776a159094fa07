// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { judge, summarize } from "../driver/statistics.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";

const users = 1000;

/** Measures how soon the server answers on an embedded database that is there, and what memory it then takes. @type {Benchmark} */
export const benchmark = {
  title: "Starting the server",
  defaultRounds: 15,
  packages: ["@orgward/auth-server", "hono"],
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} */
async function measure({ rounds, seed, folder, report }) {
  const databases = await openDatabases.sqlite(folder, report);
  try {
    const options = await databases.provideCopy(createPopulation({ users, seed }));
    // The first start makes the signing key; it isn't one on an existing installation.
    await measureStart(options);
    const starts = [];
    while (starts.length < rounds) starts.push(await measureStart(options));
    return { rows: summarizeStarts(starts) };
  } finally {
    await databases.stop();
  }
}

/** @param {Parameters<typeof servePopulation>[0]} options */
async function measureStart(options) {
  const startedAt = performance.now();
  const { residentMegabytes, stop } = await servePopulation(options);
  const milliseconds = performance.now() - startedAt;
  return { milliseconds, megabytes: await residentMegabytes().finally(stop) };
}

/** Judges starts by their medians. @param {readonly { milliseconds: number, megabytes: number }[]} starts */
export function summarizeStarts(starts) {
  const [times, sizes] = [starts.map(({ milliseconds }) => milliseconds), starts.map(({ megabytes }) => megabytes)];
  return [
    { what: "from spawn to `/readyz` 200", cells: {}, verdict: judge(summarize(times), "≤", 1000, "ms") },
    { what: "resident then", cells: {}, verdict: judge(summarize(sizes), "≤", 150, "MB") },
  ];
}
