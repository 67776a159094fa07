import { createRepositories } from "../features.ts";
import type { Database } from "../platform/db/database.ts";
import { applyMigrations } from "../platform/db/migrate.ts";
import { migrations } from "../platform/db/migrations/index.ts";
import { createSqliteKysely } from "../platform/db/sqlite/kysely.ts";
import { findSqliteOutage } from "../platform/db/sqlite/outages.ts";
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
  const { run, findRunning } = createTurns();
  const writer = createSqliteKysely(connection);
  const transaction: Database["transaction"] = (work) => run(() => runTransaction(connection, () => work(writer)));
  return {
    dialect: "sqlite",
    reader: createSqliteKysely(connection, findRunning),
    transaction,
    oneByOne: transaction,
    snapshot: transaction,
    findOutage: findSqliteOutage,
    load: () => ({ waiting: 0, open: 1, idle: findRunning() ? 0 : 1 }),
    async close() {
      await findRunning();
      connection.close();
    },
  };
}

/** Lets transactions take turns, without a timer: tests may have stopped them all. */
function createTurns() {
  let last: Promise<void> | undefined;
  return {
    /** Returns what settles when no transaction runs or waits; `undefined` when that is so already. */
    findRunning: () => last,
    async run<T>(work: () => Promise<T>): Promise<T> {
      const before = last;
      let end = (): void => undefined;
      const turn = new Promise<void>((resolve) => {
        end = resolve;
      });
      last = turn;
      await before;
      try {
        return await work();
      } finally {
        if (last === turn) last = undefined;
        end();
      }
    },
  };
}

async function runTransaction<T>(connection: MemoryConnection, work: () => Promise<T>): Promise<T> {
  connection.execute("BEGIN IMMEDIATE");
  try {
    const value = await work();
    connection.execute("COMMIT");
    return value;
  } catch (error) {
    if (connection.inTransaction) connection.execute("ROLLBACK");
    throw error;
  }
}
