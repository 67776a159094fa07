// @ts-check
import { constants } from "node:os";

const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Turns the first stop signal into an abort. Later ones change nothing: Ctrl-C reaches this process twice under npm, from the
 * terminal and from npm itself, and stopping is bounded anyway.
 *
 * @param {NodeJS.Process} runner
 * @returns {{ signal: AbortSignal, exitCode: () => number }} the exit code is the shell's 128 + number of the signal
 */
export function stopOnSignal(runner) {
  const controller = new AbortController();
  let exitCode = 0;
  for (const name of stopSignals) {
    runner.on(name, () => {
      exitCode ||= 128 + constants.signals[name];
      controller.abort();
    });
  }
  return { signal: controller.signal, exitCode: () => exitCode };
}
