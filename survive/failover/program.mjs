// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readdir, readlink } from "node:fs/promises";

/**
 * @typedef {object} Program A running program, which ends with this process at the latest.
 * @property {number} pid
 * @property {() => Promise<void>} kill Resolves when it is gone.
 */

/** Runs the command behind it so that it is killed when whoever started it is gone. Entering a namespace undoes that. */
export const endingWithParent = ["setpriv", "--pdeathsig", "KILL"];

/**
 * @param {readonly string[]} command
 * @param {{ environment: Record<string, string>, log: string, cwd: string }} options `log`: the file that its output is appended to.
 * @returns {Program}
 */
export function startProgram([program = "", ...args], { environment, log, cwd }) {
  const output = openSync(log, "a");
  const child = spawn(program, args, { cwd, env: environment, stdio: ["ignore", output, output] });
  closeSync(output);
  const gone = once(child, "exit");
  // Whoever waits for its answer finds out.
  gone.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    async kill() {
      // The first process of a space takes all others along, and ends when they are gone.
      const below = await processesBelow(child.pid ?? 0);
      for (const pid of below) sendSignal(pid, "SIGKILL");
      if (below.length === 0) child.kill("SIGKILL");
      await gone.catch(() => undefined);
    },
  };
}

/**
 * @param {number} pid Of `unshare` that gave its child a process space of its own.
 * @returns {Promise<number[]>} all processes in there; none for any other program
 */
export async function processesBelow(pid) {
  const [own, space] = [await readSpace("self/ns/pid"), await readSpace(`${pid}/ns/pid_for_children`)];
  if (space === null || space === own) return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const spaces = await Promise.all(pids.map((each) => readSpace(`${each}/ns/pid`)));
  return pids.filter((_, index) => spaces[index] === space).map(Number);
}

/** @param {string} path Below /proc. @returns {Promise<string | null>} `null` where the process is gone */
function readSpace(path) {
  return readlink(`/proc/${path}`).catch(() => null);
}

/** @param {number} pid @param {NodeJS.Signals} signal It may be gone. */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}
