/** How many requests wait for the list to change at the same time, in one process. Each holds a connection open. */
const MAX_WAITS = 5000;

/** Resolves after a time, or rejects once the signal is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Requests that wait for something to happen. */
export interface Waits {
  /** Returns how many are waiting. */
  count(): number;
  /**
   * Waits until `wake` is called, the time is over or the signal is aborted. Doesn't wait if too many others do, or after `close`.
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Lets all who wait go on. */
  wake(): void;
  /** Lets all who wait go on, and nobody wait again. */
  close(): void;
}

/** Creates the place where requests wait. */
export function createWaits(pause: Pause, maximum: number = MAX_WAITS): Waits {
  const waiting = new Set<AbortController>();
  let isClosed = false;
  const wake = () => {
    for (const wait of waiting) wait.abort();
  };
  return {
    count: () => waiting.size,
    wake,
    async wait(milliseconds, signal) {
      if (isClosed || signal.aborted || waiting.size >= maximum) return;
      const woken = new AbortController();
      const end = () => woken.abort();
      waiting.add(woken);
      signal.addEventListener("abort", end, { once: true });
      // Being woken rejects the pause, and is no failure.
      await pause(milliseconds, woken.signal).catch(() => null);
      signal.removeEventListener("abort", end);
      waiting.delete(woken);
    },
    close() {
      isClosed = true;
      wake();
    },
  };
}
