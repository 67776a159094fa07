// @ts-check
import { execFile } from "node:child_process";
import { once } from "node:events";

/** How long a child may take before it is killed; the auth server gives running requests 10 s. */
const stopTimeoutMilliseconds = 15_000;

/**
 * @typedef {{
 *   platform: NodeJS.Platform,
 *   kill: (pid: number, signal: NodeJS.Signals) => unknown,
 *   run: (command: string, args: readonly string[]) => unknown,
 * }} System what processes are ended with; `run` starts a command, and waits for nothing
 */

/** @type {System} */
const thisSystem = {
  platform: process.platform,
  kill: (pid, signal) => process.kill(pid, signal),
  // It fails where the process is gone already.
  run: (command, args) => execFile(command, args, () => {}),
};

/**
 * Options with which a child leads a process group of its own, so that Ctrl-C in the terminal reaches only the runner, which
 * then stops each child once and in order. Windows has no groups: there the console tells all of them.
 *
 * @param {NodeJS.Platform} platform
 */
export function groupOptions(platform) {
  return { detached: platform !== "win32" };
}

/** These options for this machine. */
export const ownGroup = groupOptions(process.platform);

/**
 * Asks a child and its descendants to stop, waits, and kills what is left after a bound. Windows can't ask: there they end at once.
 *
 * @param {import("node:child_process").ChildProcess} child started with `ownGroup`
 * @param {number} [timeoutMilliseconds]
 * @param {System} [system]
 * @returns {Promise<void>} resolves when the child is gone
 */
export async function stopGroup(child, timeoutMilliseconds = stopTimeoutMilliseconds, system = thisSystem) {
  if (hasExited(child)) return;
  const gone = once(child, "exit");
  signalGroup(child, "SIGTERM", system);
  const timer = setTimeout(() => signalGroup(child, "SIGKILL", system), timeoutMilliseconds);
  await gone;
  clearTimeout(timer);
}

/** @param {import("node:child_process").ChildProcess} child */
function hasExited(child) {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Ends a child and its descendants at once.
 *
 * @param {import("node:child_process").ChildProcess} child started with `ownGroup`
 * @param {System} [system]
 * @returns {Promise<void>} resolves when the child is gone
 */
export async function killGroup(child, system = thisSystem) {
  if (hasExited(child)) return;
  const gone = once(child, "exit");
  signalGroup(child, "SIGKILL", system);
  await gone;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {System} system
 */
function signalGroup(child, signal, { platform, kill, run }) {
  if (child.pid === undefined) return;
  if (platform === "win32") {
    run("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
    return;
  }
  try {
    kill(-child.pid, signal);
  } catch (error) {
    // The group is gone already.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}
