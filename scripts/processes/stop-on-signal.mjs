// @ts-check
import { constants } from "node:os";

const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

const lookAfterMilliseconds = 500;

/**
 * Turns the first stop signal into an abort. Later ones change nothing: Ctrl-C reaches this process twice under npm, from the
 * terminal and from npm itself, and stopping is bounded anyway. Under npm the end of the process that started this one counts as
 * SIGTERM: npm passes the signal to the shell around the script, and most shells end of it without passing it on.
 *
 * @param {NodeJS.Process} runner
 * @returns {{ signal: AbortSignal, exitCode: () => number }} the exit code is the shell's 128 + number of the signal
 */
export function stopOnSignal(runner) {
  const controller = new AbortController();
  let exitCode = 0;
  const stop = (/** @type {(typeof stopSignals)[number]} */ name) => {
    exitCode ||= 128 + constants.signals[name];
    controller.abort();
  };
  for (const name of stopSignals) runner.on(name, () => stop(name));
  if (runner.env.npm_lifecycle_event !== undefined) whenOrphaned(runner, () => stop("SIGTERM"));
  return { signal: controller.signal, exitCode: () => exitCode };
}

/**
 * @param {NodeJS.Process} runner
 * @param {() => void} act
 */
function whenOrphaned(runner, act) {
  const parent = runner.ppid;
  const timer = setInterval(() => {
    if (runner.ppid === parent && isAlive(runner, parent)) return;
    clearInterval(timer);
    act();
  }, lookAfterMilliseconds);
  timer.unref();
}

/**
 * Windows goes on naming a parent that is gone.
 *
 * @param {NodeJS.Process} runner
 * @param {number} pid
 */
function isAlive(runner, pid) {
  try {
    return runner.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
