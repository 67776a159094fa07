// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../node_modules/@orgward/auth-server/bin/orgward.js", import.meta.url));
const preload = fileURLToPath(new URL("peak-memory.mjs", import.meta.url));

/**
 * @typedef {object} Call
 * @property {readonly string[]} command What follows `orgward`.
 * @property {Record<string, string>} environment
 * @property {(line: string) => void} report Called with each line of progress.
 *
 * @typedef {{ seconds: number, megabytes: number, sums: readonly string[] }} Outcome `megabytes`: the most that was resident. `sums`: the
 *   lines of the tables, each with its rows and their SHA-256.
 */

/**
 * Runs `orgward` to its end.
 *
 * @param {Call} call
 * @returns {Promise<Outcome>}
 * @throws {Error} When it fails.
 */
export async function runCommand({ command, environment, report }) {
  const startedAt = performance.now();
  const { child, lines } = start({ command, environment, report });
  const peak = text(/** @type {import("node:stream").Readable} */ (child.stdio[3]));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`orgward ${command.join(" ")} ended with ${code}.`);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: (Number(await peak) * 1024) / 1_000_000,
    sums: lines.filter((line) => line.includes("sha256:")),
  };
}

/**
 * Runs `orgward`, and kills it without warning at the first line of progress that matches.
 *
 * @param {Call & { at: RegExp }} call
 * @throws {Error} When no line matched before it ended.
 */
export async function killCommand({ command, environment, report, at }) {
  const { child } = start({
    command,
    environment,
    report(line) {
      report(line);
      if (at.test(line)) child.kill("SIGKILL");
    },
  });
  const [, signal] = await once(child, "close");
  if (signal !== "SIGKILL") throw new Error(`orgward ${command.join(" ")} was at its end before it could be killed.`);
}

/** @param {Call} call */
function start({ command, environment, report }) {
  const child = spawn(process.execPath, ["--import", preload, program, ...command], {
    env: { PATH: process.env.PATH, ...environment, NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  /** @type {string[]} */
  const lines = [];
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: /** @type {import("node:stream").Readable} */ (output) }).on("line", (line) => {
      lines.push(line);
      report(line);
    });
  }
  return { child, lines };
}
