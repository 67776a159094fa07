import type { Database } from "./database.ts";
import { assertStoreOptions, type StoreOptions } from "./options.ts";
import { openReadOnlyConnection } from "./sqlite/connection.ts";
import { createSqliteKysely } from "./sqlite/kysely.ts";

const BUSY_TIMEOUT = 5000;

/** A database that is only looked at. */
export type DatabaseReader = Pick<Database, "dialect" | "reader" | "close">;

/**
 * Opens an existing database to look at it, whatever its schema. Neither creates nor changes anything, not even a SQLite file's journal
 * mode.
 *
 * @throws DatabaseFileError when the SQLite file contains something else.
 */
export async function openReader(options: StoreOptions): Promise<DatabaseReader> {
  assertStoreOptions(options);
  if (options.kind === "postgres") {
    const { openPostgresDatabase } = await import("./postgres/database.ts");
    return openPostgresDatabase({ ...options, poolSize: 1 });
  }
  const connection = openReadOnlyConnection(options.file, BUSY_TIMEOUT);
  return {
    dialect: "sqlite",
    reader: createSqliteKysely(connection),
    close: async () => connection.close(),
  };
}
