// @ts-check
import { once } from "node:events";

/** How long a child may take before it is killed; the auth server gives running requests 10 s. */
const stopTimeoutMilliseconds = 15_000;

/**
 * Options with which a child leads a process group of its own, so that Ctrl-C in the terminal reaches only the runner, which
 * then stops each child once and in order.
 */
export const ownGroup = /** @type {const} */ ({ detached: process.platform !== "win32" });

/**
 * Asks a child and its descendants to stop, waits, and kills what is left after a bound.
 *
 * @param {import("node:child_process").ChildProcess} child started with `ownGroup`
 * @param {number} [timeoutMilliseconds]
 * @returns {Promise<void>} resolves when the child is gone
 */
export async function stopGroup(child, timeoutMilliseconds = stopTimeoutMilliseconds) {
  if (hasExited(child)) return;
  const gone = once(child, "exit");
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), timeoutMilliseconds);
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
 * @returns {Promise<void>} resolves when the child is gone
 */
export async function killGroup(child) {
  if (hasExited(child)) return;
  const gone = once(child, "exit");
  signalGroup(child, "SIGKILL");
  await gone;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(ownGroup.detached ? -child.pid : child.pid, signal);
  } catch (error) {
    // The group is gone already.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}
