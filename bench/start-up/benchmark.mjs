// @ts-check
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { secretKey } from "../population/configuration.mjs";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { formatSummary, summarize } from "../statistics.mjs";
import { startServer } from "./server.mjs";

const users = 1000;
const target = { milliseconds: 1000, megabytes: 150 };

/**
 * How soon the server answers after its start on an embedded database that is there, and what memory it then takes.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Starting the server",
  defaultRounds: 15,
  packages: ["@orgward/auth-server", "hono"],
  measure,
  toMarkdown,
  compare,
};

/** @param {import("../run.mjs").Plan} plan */
async function measure({ rounds, seed, folder, report }) {
  const databases = await openDatabases.sqlite(folder, report);
  const options = await databases.provide(createPopulation({ users, seed }));
  if (options.kind !== "sqlite") throw new Error("The database must be an embedded one.");
  const directory = mkdtempSync(join(tmpdir(), "orgward-start-up-"));
  try {
    copyFileSync(options.file, join(directory, "orgward.db"));
    // The first start makes the signing key; it is not one on an existing installation.
    await measureStart(directory);
    const starts = [];
    for (let round = 0; round < rounds; round++) starts.push(await measureStart(directory));
    return starts;
  } finally {
    rmSync(directory, { recursive: true });
    await databases.stop();
  }
}

/** @param {string} directory */
async function measureStart(directory) {
  const startedAt = performance.now();
  const server = await startServer({ DATA_DIR: directory, ORGWARD_SECRET_KEY: secretKey });
  try {
    const { status } = await fetch(`${server.origin}/readyz`);
    if (status !== 200) throw new Error(`The server is not ready: ${status}.`);
    const milliseconds = performance.now() - startedAt;
    return { milliseconds, megabytes: await server.residentMegabytes() };
  } finally {
    await server.stop();
  }
}

/** @param {Awaited<ReturnType<typeof measure>>} starts */
function toMarkdown(starts) {
  const rows = compare(starts).map(({ what, ours, target }) => [
    what,
    ours,
    target?.label,
    target?.isMet ? "yes" : "**no**",
  ]);
  return markdownTable([["what", "measured", "target", "met"], ...rows], { align: ["l", "r", "r", "l"] });
}

/** @param {Awaited<ReturnType<typeof measure>>} starts @returns {import("../report.mjs").Comparison[]} */
function compare(starts) {
  const row = (/** @type {string} */ what, /** @type {keyof typeof target} */ key, /** @type {string} */ unit) => {
    const summary = summarize(starts.map((start) => start[key]));
    const isMet = summary.median <= target[key];
    return { what, ours: `${formatSummary(summary, 0)} ${unit}`, target: { label: `≤ ${target[key]} ${unit}`, isMet } };
  };
  return [row("from spawn to `/readyz` 200", "milliseconds", "ms"), row("resident then", "megabytes", "MB")];
}
