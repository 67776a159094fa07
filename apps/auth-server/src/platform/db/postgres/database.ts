import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Database } from "../database.ts";
import type { PostgresOptions } from "../options.ts";
import { createPostgresKysely } from "./kysely.ts";
import { findPostgresOutage } from "./outages.ts";
import { createQueryBatches } from "./query-batches.ts";
import { createStatements, runAlone } from "./statements.ts";
import { createTransactions } from "./transactions.ts";

const DEFAULT_POOL_SIZE = 10;
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000;
const CLOSE_POLL_MILLISECONDS = 10;

/** Creates the connection pool. The first query connects. */
export function openPostgresDatabase(options: PostgresOptions): Database {
  const pool = createPool(options);
  const statements = createStatements();
  const batches = createQueryBatches(pool, statements);
  const runTransaction = createTransactions(pool, statements);
  const alone = createPostgresKysely((query) => runAlone(pool, statements, query));
  return {
    dialect: "postgres",
    reader: createPostgresKysely((query) =>
      statements.isPrepared(query) ? batches.run(query) : runAlone(pool, statements, query),
    ),
    transaction: (work) => runTransaction("begin isolation level read committed", work),
    oneByOne: (work) => work(alone),
    snapshot: (work) => runTransaction("begin isolation level repeatable read read only", work),
    findOutage: findPostgresOutage,
    load: () => ({ waiting: pool.waitingCount + batches.length, open: pool.totalCount, idle: pool.idleCount }),
    async close() {
      await batches.drain();
      await closePool(pool);
    },
  };
}

function createPool(options: PostgresOptions): pg.Pool {
  const types = new pg.TypeOverrides();
  // Times and counts are far below 2^53, where numbers would lose precision.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    application_name: "orgward",
    types,
    pipeline: true,
  });
  // Without listeners, a lost connection would end the process, whether it was idle or between two queries of a transaction.
  const report = options.onConnectionLost ?? (() => undefined);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Ends the pool once all work in progress is done. `pool.end` alone never answers requests that are waiting for a connection. */
async function closePool(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await pause(CLOSE_POLL_MILLISECONDS);
  await pool.end();
}
