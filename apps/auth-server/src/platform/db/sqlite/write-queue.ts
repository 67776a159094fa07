import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { retryWhileBusy } from "./busy.ts";
import type { SqliteConnection } from "./connection.ts";

/** How many units of work can share one commit. Limits how long a batch occupies the event loop and the write lock. */
const MAX_BATCH = 64;

/** Runs units of work one after another on the only connection that writes. */
export interface WriteQueue {
  /** Runs `work` in a transaction of the connection and resolves after COMMIT. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The number of units that haven't begun. */
  readonly length: number;
  readonly isWorking: boolean;
  /** Resolves when every unit passed so far has been answered. */
  drain(): Promise<void>;
}

/** A waiting unit of work. `execute` runs it, and returns a function that answers its caller once the batch is committed. */
interface WaitingUnit {
  readonly execute: () => Promise<Answer>;
  readonly reject: (error: unknown) => void;
}

type Answer = () => void;

/**
 * Creates the write queue. Units that arrive together share one `BEGIN IMMEDIATE … COMMIT`, each in a savepoint of its own: syncing to disk
 * is the main cost of a write, so a batch pays for it only once. If a unit throws, only that unit is rolled back; if COMMIT fails, all
 * units of the batch are rolled back and rejected. No caller is answered before COMMIT.
 *
 * A unit that awaits anything but SQL blocks all writers of this process and of every other one.
 */
export function createWriteQueue(connection: SqliteConnection, busyTimeout: number): WriteQueue {
  const waiting: WaitingUnit[] = [];
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await gather(waiting);
      await runBatch(connection, busyTimeout, waiting.splice(0, MAX_BATCH));
    }
    working = undefined;
  }

  return {
    run: (unit) =>
      new Promise((resolve, reject) => {
        // The unit keeps the async context of its caller, whichever caller started the queue.
        const execute = AsyncResource.bind(() => runInSavepoint(connection, unit, resolve, reject));
        waiting.push({ execute, reject });
        working ??= work();
      }),
    get length() {
      return waiting.length;
    },
    get isWorking() {
      return working !== undefined;
    },
    drain: async () => working,
  };
}

/** Waits as long as every turn of the event loop brings more units, because each unit that joins the batch saves a sync to disk. */
async function gather(waiting: readonly WaitingUnit[]): Promise<void> {
  let before = 0;
  while (before < waiting.length && before < MAX_BATCH) {
    before = waiting.length;
    await nextTurn();
  }
}

async function runBatch(connection: SqliteConnection, busyTimeout: number, batch: WaitingUnit[]): Promise<void> {
  const answers: Answer[] = [];
  try {
    await retryWhileBusy(busyTimeout, () => connection.execute("BEGIN IMMEDIATE"));
    for (const unit of batch) answers.push(await unit.execute());
    connection.execute("COMMIT");
  } catch (error) {
    rollback(connection);
    for (const unit of batch) unit.reject(error);
    return;
  }
  for (const answer of answers) answer();
}

function rollback(connection: SqliteConnection): void {
  try {
    if (connection.inTransaction) connection.execute("ROLLBACK");
  } catch {
    // The batch is rejected with the first error. If the transaction is still open, the next BEGIN reports it.
  }
}

/**
 * Runs one unit so that its failure rolls back nothing else. If anything but the unit throws here, the whole transaction has failed: SQLite
 * ends it by itself when the disk is full or unreadable, and the savepoint is gone.
 */
async function runInSavepoint<T>(
  connection: SqliteConnection,
  unit: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Promise<Answer> {
  connection.execute("SAVEPOINT unit");
  try {
    const value = await unit();
    connection.execute("RELEASE unit");
    return () => resolve(value);
  } catch (error) {
    if (!connection.inTransaction) throw error;
    connection.execute("ROLLBACK TO unit");
    connection.execute("RELEASE unit");
    return () => reject(error);
  }
}
