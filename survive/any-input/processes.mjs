// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repository } from "../../scripts/setup/workspace.mjs";

/** @typedef {{ done: number, statuses: Record<string, number>, problems: string[] }} Progress */

/** What is kept in memory needs no syncing to a disk. */
const memory = "/dev/shm";

/** A process that is silent for so many milliseconds hangs. */
const longestSilence = 600_000;

/** Inputs after which the processes are said to go on. */
const reportEvery = 50_000;

/**
 * Sends inputs to the auth server in one process for each core.
 *
 * @param {string} worker the script that does, below `apps/auth-server/test`
 * @param {import("../outcome.mjs").Plan & { inputs: number }} plan
 * @returns {Promise<Omit<import("../outcome.mjs").Outcome, "done">>}
 */
export async function tryInEachProcess(worker, { inputs, seed, report }) {
  const processes = availableParallelism();
  const share = Math.ceil(inputs / processes);
  const all = Array.from({ length: processes }, (_, index) => tryInputs(worker, seed + index * share, share, report));
  const outcomes = await Promise.all(all);
  /** @type {Record<string, number>} */
  const acknowledged = {};
  for (const [status, count] of outcomes.flatMap(({ statuses }) => Object.entries(statuses))) {
    const name = `answers of ${status.slice(0, 1)}xx`;
    acknowledged[name] = (acknowledged[name] ?? 0) + count;
  }
  return { acknowledged, problems: outcomes.flatMap(({ problems }) => problems) };
}

/**
 * @param {string} worker
 * @param {number} seed
 * @param {number} inputs
 * @param {(message: string) => void} report
 * @returns {Promise<Progress>}
 */
async function tryInputs(worker, seed, inputs, report) {
  const folder = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), "orgward-survive-"));
  const script = ["test/support/run-typescript.mjs", `test/${worker}`, folder, String(seed), String(inputs)];
  const sending = spawn(process.execPath, script, {
    cwd: join(repository, "apps/auth-server"),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(sending, "exit");
  /** @type {Progress} */
  let progress = { done: 0, statuses: {}, problems: [] };
  const hangs = setTimeout(() => sending.kill("SIGKILL"), longestSilence);
  for await (const line of createInterface({ input: sending.stdout })) {
    hangs.refresh();
    progress = JSON.parse(line);
    if (progress.done % reportEvery === 0) report(`${progress.done} of ${inputs} inputs from seed ${seed} on`);
  }
  clearTimeout(hangs);
  const [code, signal] = await ended;
  await rm(folder, { recursive: true });
  if (code === 0) return progress;
  const problem = `The server ended after ${progress.done} inputs from seed ${seed} on, with ${signal ?? code}.`;
  return { ...progress, problems: [...progress.problems, problem] };
}
