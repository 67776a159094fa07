import { type Kysely, sql } from "kysely";
import type { Repositories, Store } from "../domain/store.ts";
import { createAppendedEvents } from "./appended-events.ts";
import type { Database } from "./database.ts";
import { assertSchemaIsCurrent } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import type { StoreOptions } from "./options.ts";
import { createPreparedRunner } from "./prepared-query.ts";
import { type CreateRepositories, guardConnection } from "./repositories/index.ts";
import { createRateLimitRepository } from "./repositories/rate-limits.ts";
import type { Schema } from "./schema.ts";
import { createSharedTakes } from "./shared-takes.ts";
import { createUnitOfWorkScope, type QueryGuard } from "./unit-of-work.ts";

/**
 * Opens the store on a database that `migrate` has prepared.
 *
 * @param createRepositories creates the repositories of all features
 * @throws TypeError when an option is wrong.
 * @throws SchemaNewerError when a newer release has migrated the database.
 * @throws SchemaUnreleasedError when the database was created before the first release.
 * @throws SchemaOutdatedError when migrations of this release are missing.
 */
export async function openStoreWith(
  createRepositories: CreateRepositories<Repositories>,
  options: StoreOptions,
): Promise<Store> {
  const database = await openDatabase(options);
  try {
    await assertSchemaIsCurrent(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return createStore(database, createRepositories);
}

/** For statements that need no unit of work. */
const UNGUARDED: QueryGuard = { onQuery() {}, onResult() {} };

/**
 * Creates the store on an open database. `write` rejects whatever would go wrong on one of the two databases: a `write` or a `read` inside
 * `work`, a failed query whose error `work` swallows, or a query that `work` doesn't await.
 */
export function createStore(database: Database, createRepositories: CreateRepositories<Repositories>): Store {
  const { dialect } = database;
  const scope = createUnitOfWorkScope();
  const appended = createAppendedEvents();
  // On SQLite, all units of work share one writing connection.
  const ofConnection = new WeakMap<Kysely<Schema>, Repositories>();
  const repositoriesOn = (db: Kysely<Schema>): Repositories => {
    const known = ofConnection.get(db) ?? createRepositories(guardConnection(db, dialect, scope.writeGuard));
    ofConnection.set(db, known);
    return known;
  };
  const write: Store["write"] = async (work) => {
    scope.assertOutside();
    return appended.tell((note) => database.transaction((db) => scope.run(() => work(note(repositoriesOn(db))))));
  };
  let closing: Promise<void> | undefined;
  return {
    dialect,
    read: createRepositories(guardConnection(database.reader, dialect, scope.readGuard)),
    write,
    onEvents: appended.onEvents,
    take: createSharedTakes(async (work) => {
      scope.assertOutside();
      return database.oneByOne((db) =>
        work({ rateLimits: createRateLimitRepository(db, createPreparedRunner(db, dialect, UNGUARDED)) }),
      );
    }),
    async ping() {
      await sql`select 1`.execute(database.reader);
    },
    findOutage: (error) => database.findOutage(error),
    load: () => database.load(),
    close() {
      closing ??= database.close();
      return closing;
    },
  };
}
