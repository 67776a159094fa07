import type { Database } from "./database.ts";
import { assertStoreOptions, type StoreOptions } from "./options.ts";
import { openPostgresDatabase } from "./postgres/database.ts";
import { openSqliteDatabase } from "./sqlite/database.ts";

/**
 * Opens the database; says nothing about its schema.
 *
 * @throws TypeError when an option is wrong.
 */
export async function openDatabase(options: StoreOptions): Promise<Database> {
  assertStoreOptions(options);
  return options.kind === "sqlite" ? openSqliteDatabase(options) : openPostgresDatabase(options);
}
