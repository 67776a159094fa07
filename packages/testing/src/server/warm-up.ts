// Node's own: tests often replace the global ones.
import { clearTimeout, setTimeout } from "node:timers";

/** How long a start is put off: a test that needs tokens alone has often ended by then, and costs nothing. */
const DELAY_MILLISECONDS = 200;

/** Runs a task later. Returns what cancels it. */
export type RunLater = (task: () => void) => () => void;

/** Runs a task after a short time, for which no process stays alive. */
const runSoon: RunLater = (task) => {
  const timer = setTimeout(task, DELAY_MILLISECONDS);
  timer.unref();
  return () => clearTimeout(timer);
};

/**
 * Starts a server in the background, so that the first request that needs it doesn't wait for all of the start. Whoever needs it earlier
 * starts it.
 *
 * @param start the same promise at every call; why it rejects is for its other callers
 * @returns a function that starts nothing any more, and waits for what has started: afterwards nothing runs in the background
 */
export function warmUp(start: () => Promise<unknown>, runLater: RunLater = runSoon): () => Promise<void> {
  let started: Promise<unknown> | undefined;
  const cancel = runLater(() => {
    started = start().catch(() => undefined);
  });
  return async () => {
    cancel();
    await started;
  };
}
