import type { Kysely, KyselyPlugin } from "kysely";
import type { Repositories } from "../../domain/store.ts";
import { createPreparedRunner, createPreparedSender } from "../prepared-query.ts";
import type { Dialect, Schema } from "../schema.ts";
import type { QueryGuard } from "../unit-of-work.ts";
import type { RepositoryConnection } from "./connection.ts";
import { createDailyCountRepository } from "./daily-counts.ts";
import { createDeliveryRepository } from "./deliveries.ts";
import { createEventCursorRepository } from "./event-cursors.ts";
import { createEventRepository } from "./events.ts";
import { createMailRepository } from "./mails.ts";
import { createRateLimitRepository } from "./rate-limits.ts";
import { createSettingRepository } from "./settings.ts";

/** Creates repositories on a connection. */
export type CreateRepositories<Made> = (connection: RepositoryConnection) => Made;

/** Creates the repositories that the platform itself needs. */
export function createPlatformRepositories(connection: RepositoryConnection) {
  const { db, dialect, run, send } = connection;
  return {
    dailyCounts: createDailyCountRepository(db),
    deliveries: createDeliveryRepository(db, dialect),
    eventCursors: createEventCursorRepository(db, dialect),
    events: createEventRepository(db, dialect, send),
    mails: createMailRepository(db, dialect),
    rateLimits: createRateLimitRepository(db, run),
    settings: createSettingRepository(connection),
  } satisfies Partial<Repositories>;
}

/** Returns a connection that reports every query to `guard`. */
export function guardConnection(unguarded: Kysely<Schema>, dialect: Dialect, guard: QueryGuard): RepositoryConnection {
  const run = createPreparedRunner(unguarded, dialect, guard);
  const send = createPreparedSender(unguarded, dialect, guard);
  return { db: unguarded.withPlugin(toPlugin(guard)), dialect, run, send };
}

/** Wraps a guard as a plugin, because Kysely passes every query it builds to its plugins. */
function toPlugin(guard: QueryGuard): KyselyPlugin {
  return {
    transformQuery({ node }) {
      guard.onQuery(node);
      return node;
    },
    async transformResult({ result }) {
      guard.onResult();
      return result;
    },
  };
}
