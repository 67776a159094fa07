import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusyError } from "../errors.ts";

const POLL_MILLISECONDS = 5;

/**
 * Runs a statement that needs a lock on the SQLite file, retrying while another process holds it. SQLite's own busy handler would sleep
 * inside the call and so block every request of this process.
 *
 * @throws DatabaseBusyError when the lock isn't free within `timeout` milliseconds.
 */
export async function retryWhileBusy(timeout: number, statement: () => void): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      return statement();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() - start >= timeout) throw new DatabaseBusyError(timeout, { cause: error });
    }
    await pause(POLL_MILLISECONDS);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
