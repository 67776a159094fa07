import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Schema } from "../schema.ts";
import { createPostgresKysely } from "./kysely.ts";
import { isOutdatedPlan, type Statements } from "./statements.ts";

/** How often a transaction is run in total when PostgreSQL keeps ending it in favour of another one. */
const MAX_ATTEMPTS = 5;
const RETRY_MILLISECONDS = 10;

/** Runs `work` between a statement that begins a transaction and COMMIT, and rolls back if `work` throws. */
export type RunTransaction = <T>(begin: string, work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;

/**
 * Creates a function that runs transactions, each on its own connection of the pool. Queries that `work` issues without waiting for each
 * other's results are sent together, in order. A transaction that PostgreSQL ends because of a deadlock, a serialization failure or a
 * unique value that has just been taken is run again from its start, a limited number of times.
 */
export function createTransactions(pool: pg.Pool, statements: Statements): RunTransaction {
  const ofClient = new WeakMap<pg.PoolClient, Kysely<Schema>>();
  const kyselyOn = (client: pg.PoolClient): Kysely<Schema> => {
    const known = ofClient.get(client) ?? createPostgresKysely((query) => statements.run(client, query));
    ofClient.set(client, known);
    return known;
  };
  return (begin, work) =>
    retryConflicts(async () => {
      const client = await pool.connect();
      return runOn(client, begin, () => work(kyselyOn(client)));
    });
}

async function runOn<T>(client: pg.PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  let isUsable = true;
  try {
    await client.query(begin);
    const value = await work();
    await client.query("commit");
    return value;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isUsable = false;
    });
    throw error;
  } finally {
    client.release(!isUsable);
  }
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
 * Returns whether to run a transaction again. `serialization_failure` and `deadlock_detected`: PostgreSQL rolled everything back and asks
 * to retry. `unique_violation`: another transaction took a value after this one had found it free; run again, it finds the value taken and
 * says so. An outdated plan is replaced by a new one.
 */
function isConflict(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true;
  return error instanceof pg.DatabaseError && ["40001", "40P01", "23505"].includes(error.code ?? "");
}
