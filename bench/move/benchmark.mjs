// @ts-check
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import { markdownTable } from "markdown-table";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { killCommand, runCommand } from "./command.mjs";

/**
 * @typedef {import("./command.mjs").Outcome & { what: string, rows: number }} Result
 */

/**
 * Moves an installation from SQLite to PostgreSQL and back, with an import that is killed on the way, and compares what arrived with what
 * was there.
 *
 * @type {import("../run.mjs").Benchmark}
 */
export const benchmark = {
  title: "Moving an installation",
  defaultRounds: 1,
  packages: ["@orgward/auth-server", "pg"],
  measure,
  toMarkdown,
};

/**
 * @param {import("../run.mjs").Plan} plan
 * @returns {Promise<Result[]>}
 * @throws {Error} When a command fails, or a row was lost or changed.
 */
async function measure({ users, seed, folder, report }) {
  const databases = await openDatabases.sqlite(folder, report);
  const directory = mkdtempSync(join(tmpdir(), "orgward-move-"));
  const postgres = await startPostgres({ dataFolder: join(directory, "postgres", "data") });
  try {
    const source = await databases.provide(createPopulation({ users, seed }));
    if (source.kind !== "sqlite") throw new Error("The population must be in an embedded database.");
    const there = { DATA_DIR: join(directory, "there") };
    mkdirSync(there.DATA_DIR);
    copyFileSync(source.file, join(there.DATA_DIR, "orgward.db"));
    const back = { DATA_DIR: join(directory, "back") };
    const moves = move({ there, back, postgres: { DATABASE_URL: postgres.url }, directory, report });
    /** @type {Result[]} */
    const results = [];
    for await (const result of moves) {
      results.push(result);
      assertSame(results[0], result);
    }
    return results;
  } finally {
    await postgres.stop();
    await databases.stop();
    rmSync(directory, { recursive: true });
  }
}

/**
 * @param {object} installation
 * @param {Record<string, string>} installation.there
 * @param {Record<string, string>} installation.postgres
 * @param {Record<string, string>} installation.back
 * @param {string} installation.directory For the exports.
 * @param {(message: string) => void} installation.report
 */
async function* move({ there, postgres, back, directory, report }) {
  const first = join(directory, "first.jsonl");
  const second = join(directory, "second.jsonl");
  /** @param {string} what @param {readonly string[]} command @param {Record<string, string>} environment */
  const run = async (what, command, environment) => {
    report(what);
    const outcome = await runCommand({ command, environment, report: (line) => report(`  ${line}`) });
    return { what, ...outcome, rows: outcome.sums.reduce((sum, line) => sum + rowsOf(line), 0) };
  };
  yield await run("export from SQLite", ["export", first], there);
  report("import into PostgreSQL, killed on its way");
  await killCommand({ command: ["import", first], environment: postgres, report, at: /^users\W/ });
  yield await run("import into PostgreSQL, after one that was killed", ["import", first], postgres);
  yield await run("export from PostgreSQL", ["export", second], postgres);
  yield await run("import into SQLite", ["import", second], back);
}

/** @param {string} line Of a table: its name, its rows, their SHA-256. */
function rowsOf(line) {
  return Number(/ (\d+) rows /.exec(line)?.[1]);
}

/** @param {Result | undefined} first @param {Result} next */
function assertSame(first, next) {
  const lost = first?.sums.filter((line) => !next.sums.includes(line)) ?? [];
  if (lost.length === 0 && next.sums.length === first?.sums.length) return;
  throw new Error(`${next.what}: what arrived is not what was there:\n${lost.join("\n")}`);
}

/** @param {Result[]} results */
function toMarkdown(results) {
  const rows = results.map(({ what, rows, seconds, megabytes }) => [
    what,
    rows.toLocaleString("en"),
    seconds.toFixed(0),
    megabytes.toFixed(0),
  ]);
  const header = ["what", "rows, the same in each table", "seconds", "most resident, MB"];
  return markdownTable([header, ...rows], { align: ["l", "r", "r", "r"] });
}
