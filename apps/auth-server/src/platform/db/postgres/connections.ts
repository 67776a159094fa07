import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { StoreLoad } from "../../domain/store.ts";
import type { PostgresOptions } from "../options.ts";
import { isConnectionLost, isOutOfReach, isReadOnly } from "./outages.ts";
import { createPool } from "./pool.ts";

const CLOSE_POLL_MILLISECONDS = 10;

/** The connections of a process. */
export interface Connections {
  /** Takes a connection that nobody else uses. Where there are several hosts, each is tried once. */
  take(): Promise<pg.PoolClient>;
  /**
   * Gives a connection back.
   *
   * @param error what went wrong on it, if anything did. After an outage it is closed; after a write that was refused because the database
   *   is now a standby, so are all others, whose reads would be out of date from then on.
   */
  giveBack(client: pg.PoolClient, error?: unknown): void;
  load(): StoreLoad;
  /** Resolves once all work in progress is done and every connection is closed. */
  close(): Promise<void>;
}

/** Creates the connections. The first one that is taken connects. */
export function createConnections(options: PostgresOptions): Connections {
  const { pool, hosts } = createPool(options);
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => generations.set(client, generation));
  return {
    async take() {
      for (let tries = 1; ; ) {
        try {
          const client = await pool.connect();
          if (generations.get(client) === generation) return client;
          client.release(true);
        } catch (error) {
          if (tries === hosts || !isOutOfReach(error)) throw error;
          tries++;
        }
      }
    },
    giveBack(client, error) {
      if (isReadOnly(error)) generation++;
      client.release(isConnectionLost(error));
    },
    load: () => ({ waiting: pool.waitingCount, open: pool.totalCount, idle: pool.idleCount }),
    async close() {
      // `pool.end` alone never answers requests that are waiting for a connection.
      while (pool.waitingCount > 0) await pause(CLOSE_POLL_MILLISECONDS);
      await pool.end();
    },
  };
}
