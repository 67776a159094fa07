import { createRepositories } from "../features.ts";
import type { Database } from "../platform/db/database.ts";
import { applyMigrations } from "../platform/db/migrate.ts";
import { migrations } from "../platform/db/migrations/index.ts";
import { createSqliteKysely } from "../platform/db/sqlite/kysely.ts";
import { findSqliteOutage } from "../platform/db/sqlite/outages.ts";
import { createWriteQueue } from "../platform/db/sqlite/write-queue.ts";
import { createStore } from "../platform/db/store.ts";
import type { Store } from "../platform/domain/store.ts";
import { loadWasmSqlite, type MemoryConnection, openMemoryConnection, type WasmSqlite } from "./wasm-sqlite.ts";

/** SQLite with a database of the current schema, from which every store starts. */
interface Template {
  readonly sqlite: WasmSqlite;
  readonly contents: Uint8Array;
}

/** A test may create thousands of stores and close none: what WebAssembly keeps for one that is gone has to be freed. */
const forgotten = new FinalizationRegistry<MemoryConnection>((connection) => connection.close());

let template: Promise<Template> | undefined;

/** Opens a store of its own in memory, with the current schema and no rows. The schema is made once per process. */
export async function openMemoryStore(): Promise<Store> {
  template ??= makeTemplate();
  const { sqlite, contents } = await template;
  const connection = openMemoryConnection(sqlite, contents);
  const store = createStore(toDatabase(connection), createRepositories);
  forgotten.register(store, connection);
  return store;
}

async function makeTemplate(): Promise<Template> {
  const sqlite = await loadWasmSqlite();
  const connection = openMemoryConnection(sqlite);
  await applyMigrations(toDatabase(connection), migrations);
  const contents = connection.copyContents();
  connection.close();
  return { sqlite, contents };
}

/** Makes a database of one connection: there is no file that a second one could open, so readers wait until nobody writes. */
function toDatabase(connection: MemoryConnection): Database {
  const queue = createWriteQueue(connection, 0);
  const writer = createSqliteKysely(connection);
  const reader = createSqliteKysely(connection, () => (connection.inTransaction ? queue.drain() : undefined));
  return {
    dialect: "sqlite",
    reader,
    transaction: (work) => queue.run(() => work(writer)),
    snapshot: (work) => queue.run(() => work(writer)),
    findOutage: findSqliteOutage,
    load: () => ({ waiting: queue.length, open: 1, idle: queue.isWorking ? 0 : 1 }),
    async close() {
      await queue.drain();
      connection.close();
    },
  };
}
