import type { Database } from "../database.ts";
import type { SqliteOptions } from "../options.ts";
import { openSqliteConnection } from "./connection.ts";
import { createSqliteKysely } from "./kysely.ts";
import { findSqliteOutage } from "./outages.ts";
import { createWriteQueue } from "./write-queue.ts";

const DEFAULT_BUSY_TIMEOUT = 5000;

/**
 * The page cache of the reading connection, in KiB. SQLite's default of 2 MiB doesn't even hold the upper index levels for a million users.
 */
const READ_CACHE = 64 * 1024;

/**
 * The page cache of the writing connection, in KiB. As long as no other connection writes, its pages stay valid from one commit to the
 * next.
 */
const WRITE_CACHE = 16 * 1024;

/**
 * How many pages of 4 KiB the write-ahead log may have before a commit copies them into the file. Under load, a few commits reach SQLite's
 * default of 1,000, and the same pages of busy indexes would be copied again each time.
 */
const CHECKPOINT_PAGES = 4000;

/** Opens a SQLite file with one connection that writes, through the write queue, and one that reads committed rows. */
export async function openSqliteDatabase(options: SqliteOptions): Promise<Database> {
  const busyTimeout = options.busyTimeout ?? DEFAULT_BUSY_TIMEOUT;
  const writing = await openSqliteConnection(options.file, busyTimeout);
  const reading = await openSqliteConnection(options.file, busyTimeout);
  // The queue waits for the write lock without blocking the process, so SQLite itself must not wait.
  writing.execute("PRAGMA busy_timeout = 0");
  writing.execute(`PRAGMA cache_size = -${WRITE_CACHE}`);
  writing.execute(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  reading.execute("PRAGMA query_only = ON");
  reading.execute(`PRAGMA cache_size = -${READ_CACHE}`);

  const writer = createSqliteKysely(writing);
  const reader = createSqliteKysely(reading);
  const queue = createWriteQueue(writing, busyTimeout);
  return {
    dialect: "sqlite",
    reader,
    transaction: (work) => queue.run(() => work(writer)),
    // By themselves they couldn't share a commit with others.
    oneByOne: (work) => queue.run(() => work(writer)),
    snapshot: (work) => reader.transaction().execute(work),
    findOutage: findSqliteOutage,
    load: () => ({ waiting: queue.length, open: 2, idle: queue.isWorking ? 1 : 2 }),
    async close() {
      await queue.drain();
      reading.close();
      // The file alone then contains everything and is safe to copy. Another process may still be using the log.
      writing.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      writing.close();
    },
  };
}
