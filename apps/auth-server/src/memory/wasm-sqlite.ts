import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import startSqlite, { type Database, type PreparedStatement, type Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import type { SqliteConnection, SqliteStatement } from "../platform/db/sqlite/connection.ts";

const require = createRequire(import.meta.url);

/** SQLite in WebAssembly: it needs no native library, and keeps databases in memory alone. */
export type WasmSqlite = Sqlite3Static;

/** Loads SQLite from its WebAssembly file. */
export function loadWasmSqlite(): Promise<WasmSqlite> {
  const wasmBinary = readFileSync(require.resolve("#assets/sqlite3.wasm"));
  const start = startSqlite as (options: { readonly wasmBinary: Uint8Array }) => Promise<WasmSqlite>;
  return start({ wasmBinary });
}

/** A database in memory, and a copy of its contents. */
export interface MemoryConnection extends SqliteConnection {
  /** Returns what the database contains, as the file would. */
  copyContents(): Uint8Array;
}

/**
 * Opens a database in memory.
 *
 * @param contents what `copyContents` of another one returned. Default: an empty database.
 */
export function openMemoryConnection(sqlite: WasmSqlite, contents?: Uint8Array): MemoryConnection {
  const database = new sqlite.oo1.DB(":memory:");
  if (contents) restore(sqlite, database, contents);
  database.exec("PRAGMA foreign_keys = ON");
  const prepared = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const known = prepared.get(text);
    if (known) return known;
    const made = toSqliteStatement(database, database.prepare(text));
    prepared.set(text, made);
    return made;
  };
  return {
    get inTransaction() {
      return database.isOpen() && sqlite.capi.sqlite3_txn_state(database, "main") === sqlite.capi.SQLITE_TXN_WRITE;
    },
    prepare,
    execute(text) {
      prepare(text).run([]);
    },
    copyContents: () => sqlite.capi.sqlite3_js_db_export(database),
    // With its statements; a second time it does nothing.
    close: () => database.close(),
  };
}

function toSqliteStatement(database: Database, statement: PreparedStatement): SqliteStatement {
  const reader = statement.columnCount > 0;
  const names = reader ? statement.getColumnNames() : [];
  const readRow = () => Object.fromEntries(names.map((name, index) => [name, statement.get(index)]));
  const withParameters = <Outcome>(parameters: readonly unknown[], work: () => Outcome): Outcome => {
    try {
      if (parameters.length > 0) statement.bind(toBindable(parameters));
      return work();
    } finally {
      statement.reset(true);
    }
  };
  return {
    reader,
    all: (parameters) =>
      withParameters(parameters, () => {
        const rows = [];
        while (statement.step()) rows.push(readRow());
        return rows;
      }),
    first: (parameters) => withParameters(parameters, () => (statement.step() ? readRow() : undefined)),
    run: (parameters) =>
      withParameters(parameters, () => {
        while (statement.step());
        return { changes: Number(database.changes()) };
      }),
  };
}

/** Rejects what the databases of an installation reject. */
function toBindable(parameters: readonly unknown[]): (string | number | null)[] {
  return parameters.map((parameter) => {
    if (parameter === null || (typeof parameter === "string" && !parameter.includes("\0"))) return parameter;
    if (typeof parameter === "number" && Number.isSafeInteger(parameter)) return parameter;
    throw new TypeError("a query parameter must be null, a safe integer, or a string without U+0000");
  });
}

function restore({ capi, wasm }: WasmSqlite, database: Database, contents: Uint8Array): void {
  const pointer = wasm.allocFromTypedArray(contents);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  const { length } = contents;
  database.checkRc(capi.sqlite3_deserialize(database, "main", pointer, length, length, flags));
}
