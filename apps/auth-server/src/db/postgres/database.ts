import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import type { Database } from "../database.ts";
import type { PostgresOptions } from "../options.ts";
import type { Schema } from "../schema.ts";
import { createPostgresDriver } from "./driver.ts";
import { findPostgresOutage } from "./outages.ts";
import { createQueryBatches } from "./query-batches.ts";
import { createStatements, isOutdatedPlan } from "./statements.ts";

const DEFAULT_POOL_SIZE = 10;
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000;

/** How often a transaction is run in all when PostgreSQL ends it in favour of another one. */
const MAX_ATTEMPTS = 5;
const RETRY_MILLISECONDS = 10;
const CLOSE_POLL_MILLISECONDS = 10;

/**
 * Creates the connection pool; the first query connects. Transactions run at READ COMMITTED. One that PostgreSQL ended for
 * a deadlock, a serialization failure or a unique value that was just taken is run again from its start, a bounded number of times.
 */
export function openPostgresDatabase(options: PostgresOptions): Database {
  const pool = createPool(options);
  const statements = createStatements();
  const batches = createQueryBatches(pool, statements);
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createPostgresDriver(pool, statements, batches),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    dialect: "postgres",
    reader: db,
    transaction: (work) => retryConflicts(() => db.transaction().setIsolationLevel("read committed").execute(work)),
    snapshot: (work) => db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    findOutage: findPostgresOutage,
    load: () => ({ waiting: pool.waitingCount + batches.length, open: pool.totalCount, idle: pool.idleCount }),
    async close() {
      // What was begun in this turn asks for its connection by the next.
      await nextTurn();
      await batches.drain();
      await closePool(pool);
    },
  };
}

function createPool(options: PostgresOptions): pg.Pool {
  const types = new pg.TypeOverrides();
  // Times and counts: far below the 2^53 at which a number would lose digits.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    application_name: "orgward",
    types,
    pipeline: true,
  });
  // Without listeners a lost connection would end the process, whether it was idle or between two queries of a transaction.
  const report = options.onConnectionLost ?? (() => undefined);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Ends the pool when everything under way is done. `pool.end` alone never answers those that wait for a connection. */
async function closePool(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await pause(CLOSE_POLL_MILLISECONDS);
  await pool.end();
}

async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
    await pause(attempt * RETRY_MILLISECONDS);
  }
}

/**
 * `serialization_failure` and `deadlock_detected`: PostgreSQL undid everything and asks to try again. `unique_violation`: another
 * transaction took a value after this one had found it free; run again, it finds the value taken and says so. A plan that is outdated
 * is made anew.
 */
function isConflict(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true;
  return error instanceof pg.DatabaseError && ["40001", "40P01", "23505"].includes(error.code ?? "");
}
