import { setImmediate as nextTurn } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";
import type pg from "pg";
import type { Connections } from "./connections.ts";
import { isConnectionLost, isUnanswered } from "./outages.ts";
import { isOutdatedPlan, type Statements } from "./statements.ts";

/** How many batches can be in flight at once. Kept low, so that queries that arrive in the meantime are sent together. */
const MAX_IN_FLIGHT = 2;

/** How many queries one batch can contain. */
const MAX_IN_BATCH = 32;

/** Runs single queries, each as its own transaction. */
export interface QueryBatches {
  run(query: CompiledQuery): Promise<QueryResult<unknown>>;
  /** The number of queries that haven't been sent. */
  readonly length: number;
  /** Resolves when every query passed so far has been answered. */
  drain(): Promise<void>;
}

interface WaitingQuery {
  readonly query: CompiledQuery;
  readonly resolve: (result: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates the batches: queries that arrive together are sent together, on one connection, without waiting for each other's results. A round
 * trip costs both sides more than a point read does, so a batch pays for it only once. A query that fails doesn't affect the others. Don't
 * run slow queries here: they would hold up those behind them.
 */
export function createQueryBatches(connections: Connections, statements: Statements): QueryBatches {
  const waiting: WaitingQuery[] = [];
  const working = new Set<Promise<void>>();

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn();
      const error = await runBatch(connections, statements, waiting.splice(0, MAX_IN_BATCH));
      // Those behind have waited as long, and would wait as long again.
      if (isUnanswered(error)) for (const { reject } of waiting.splice(0)) reject(error);
    }
  }

  const send = (query: CompiledQuery): Promise<QueryResult<unknown>> =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject });
      if (working.size === MAX_IN_FLIGHT) return;
      const worker = work().finally(() => working.delete(worker));
      working.add(worker);
    });

  return {
    run: (query) =>
      send(query).catch((error: unknown) => {
        if (isOutdatedPlan(error)) return send(query);
        throw error;
      }),
    get length() {
      return waiting.length;
    },
    async drain() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** Runs a batch, and returns the outage that ended it; undefined when none did. */
async function runBatch(
  connections: Connections,
  statements: Statements,
  batch: readonly WaitingQuery[],
): Promise<unknown> {
  if (batch.length === 0) return;
  let client: pg.PoolClient;
  try {
    client = await connections.take();
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return error;
  }
  const outcomes = await Promise.allSettled(
    batch.map(({ query, resolve, reject }) =>
      statements.run(client, query).then(resolve, (error: unknown) => {
        reject(error);
        throw error;
      }),
    ),
  );
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  const outage = errors.find(isConnectionLost);
  connections.giveBack(client, outage);
  return outage;
}
