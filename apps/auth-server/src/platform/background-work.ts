import { setTimeout as pause } from "node:timers/promises";

const MAX_STOP_MILLISECONDS = 5000;

/**
 * Repeats work in the background until it is stopped.
 *
 * @param work resolves to how much there was to do
 * @param rest what it does when there was nothing; it may reject when the signal is aborted
 * @returns what stops it, and resolves once the work under way is done, or after five seconds
 */
export function repeatInBackground(
  work: () => Promise<number>,
  rest: (signal: AbortSignal) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      if ((await work()) === 0 && !signal.aborted) await rest(signal).catch(() => null);
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await within(ended, MAX_STOP_MILLISECONDS);
  };
}

/** Waits for something, but no longer than a limit. */
export async function within(ending: Promise<unknown>, milliseconds: number): Promise<void> {
  await Promise.race([ending, pause(milliseconds, null, { ref: false })]);
}
