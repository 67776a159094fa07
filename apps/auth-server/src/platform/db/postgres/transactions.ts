import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import { CommitNotReplicatedError } from "../errors.ts";
import type { Schema } from "../schema.ts";
import type { Connections } from "./connections.ts";
import { createPostgresKysely } from "./kysely.ts";
import { isConnectionLost } from "./outages.ts";
import { createSending, type Sending } from "./sending.ts";
import { isOutdatedPlan, type Statements } from "./statements.ts";

/** How often a transaction is run in total when PostgreSQL keeps ending it in favour of another one. */
const MAX_ATTEMPTS = 5;
const RETRY_MILLISECONDS = 10;

/** The function of PostgreSQL that warns. Its message has no code of its own, and comes in the server's language. */
const WAITS_FOR_STANDBY = "SyncRepWaitForLSN";

/** Runs `work` between a statement that begins a transaction and COMMIT, and rolls back if `work` throws. */
export type RunTransaction = <T>(begin: string, work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;

/** A connection, and what sends its statements. */
interface Ready {
  readonly sending: Sending;
  readonly db: Kysely<Schema>;
}

/**
 * Creates a function that runs transactions, each on its own connection of the pool. Queries that `work` issues without waiting for each
 * other's results are sent together, in order; those whose results it never waits for go with COMMIT. A transaction that PostgreSQL ends
 * because of a deadlock, a serialization failure or a unique value that has just been taken is run again from its start, a limited number
 * of times.
 */
export function createTransactions(connections: Connections, statements: Statements): RunTransaction {
  const ofClient = new WeakMap<pg.PoolClient, Ready>();
  const readyOn = (client: pg.PoolClient): Ready => {
    const known = ofClient.get(client);
    if (known) return known;
    const sending = createSending(client, statements);
    const ready = { sending, db: createPostgresKysely(sending.run) };
    ofClient.set(client, ready);
    return ready;
  };
  return (begin, work) =>
    retryConflicts(async () => {
      const client = await connections.take();
      let failure: unknown;
      try {
        return await runOn(client, readyOn(client), begin, work);
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        connections.giveBack(client, failure);
      }
    });
}

async function runOn<T>(
  client: pg.PoolClient,
  { sending, db }: Ready,
  begin: string,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  sending.start(begin);
  try {
    const value = await work(db);
    await commit(client, sending);
    return value;
  } catch (error) {
    const cause = sending.causeOf(error);
    // A lost connection is closed, which rolls back as well.
    if (!isConnectionLost(cause)) await sending.rollback().catch(() => client.end());
    throw cause;
  }
}

/**
 * Commits, and doesn't take the word of a primary that was told to stop waiting for its standby: it answers as after any COMMIT, with a
 * warning, and what it has committed is lost when the standby takes over.
 */
async function commit(client: pg.PoolClient, sending: Sending): Promise<void> {
  let isReplicated = true;
  const onNotice = ({ routine }: { routine?: string | undefined }): void => {
    if (routine === WAITS_FOR_STANDBY) isReplicated = false;
  };
  client.on("notice", onNotice);
  try {
    await sending.commit();
  } finally {
    client.removeListener("notice", onNotice);
  }
  if (!isReplicated) throw new CommitNotReplicatedError();
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
