// @ts-check
/** @import { Benchmark, Plan, Results } from "../types.ts" */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { startPostgres } from "@orgward/postgres-server";
import { openDatabases } from "../population/databases.mjs";
import { createPopulation } from "../population/population.mjs";
import { program } from "../population/server.mjs";

const preload = fileURLToPath(new URL("peak-memory.mjs", import.meta.url));

/** Moves an installation from SQLite to PostgreSQL and back, and compares what arrived with what was there. @type {Benchmark} */
export const benchmark = {
  title: "Moving an installation",
  defaultRounds: 1,
  packages: ["@orgward/auth-server", "pg"],
  measure,
};

/** @param {Plan} plan @returns {Promise<Results>} @throws {Error} When a command fails, or a row was lost or changed. */
async function measure({ users, seed, folder, report }) {
  const databases = await openDatabases.sqlite(folder, report);
  const directory = mkdtempSync(join(tmpdir(), "orgward-move-"));
  const postgres = await startPostgres({ dataFolder: join(directory, "postgres", "data") });
  try {
    const source = await databases.provideCopy(createPopulation({ users, seed }));
    const [there, onPostgres] = [{ DATA_DIR: dirname(source.file) }, { DATABASE_URL: postgres.url }];
    const [first, second] = [join(directory, "first.jsonl"), join(directory, "second.jsonl")];
    const steps = [await run(["export", first], there, report)];
    await run(["import", first], onPostgres, report, /^users\W/);
    steps.push(await run(["import", first], onPostgres, report));
    steps.push(await run(["export", second], onPostgres, report));
    steps.push(await run(["import", second], { DATA_DIR: join(directory, "back") }, report));
    const names = ["export from SQLite", "import into PostgreSQL, after one that was killed", "export from PostgreSQL"];
    const rows = steps.map(({ sums, seconds, megabytes }, index) => {
      const what = names[index] ?? "import into SQLite";
      assertSame(steps[0]?.sums ?? [], sums, what);
      const count = sums.reduce((sum, line) => sum + Number(/ (\d+) rows /.exec(line)?.[1]), 0);
      return {
        what,
        cells: { "rows, the same in each table": count.toLocaleString("en"), seconds, "most resident, MB": megabytes },
      };
    });
    return { rows };
  } finally {
    await postgres.stop();
    await databases.stop();
    rmSync(directory, { recursive: true });
  }
}

/**
 * Runs `orgward` to its end, or kills it without warning at the first line of progress that matches.
 *
 * @param {readonly string[]} command
 * @param {Record<string, string>} environment
 * @param {(message: string) => void} report
 * @param {RegExp} [killAt]
 * @returns How long it took, the most that was resident, and the lines of the tables, each with its rows and their SHA-256.
 * @throws {Error} When it fails, or was at its end before it could be killed.
 */
async function run(command, environment, report, killAt) {
  report(command.join(" "));
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", preload, program, ...command], {
    env: { PATH: process.env.PATH, ...environment, NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  /** @type {string[]} */
  const sums = [];
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: /** @type {import("node:stream").Readable} */ (output) }).on("line", (line) => {
      report(line);
      if (line.includes("sha256:")) sums.push(line);
      if (killAt?.test(line)) child.kill("SIGKILL");
    });
  }
  const peak = text(/** @type {import("node:stream").Readable} */ (child.stdio[3]));
  const [code, signal] = await once(child, "close");
  if (killAt ? signal !== "SIGKILL" : code !== 0) throw new Error(`orgward ${command.join(" ")} ended with ${code}.`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, megabytes: (Number(await peak) * 1024) / 1_000_000, sums };
}

/**
 * Compares the lines of tables of two steps.
 *
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 * @param {string} what The later step.
 * @throws {Error} When a row was lost or changed.
 */
export function assertSame(before, after, what) {
  const lost = before.filter((line) => !after.includes(line));
  if (before.length === 0 || lost.length > 0 || before.length !== after.length) {
    throw new Error(`${what}: what arrived is not what was there:\n${lost.join("\n")}`);
  }
}
