import type { Database } from "./database.ts";
import { assertStoreOptions, type StoreOptions } from "./options.ts";
import { openSqliteDatabase } from "./sqlite/database.ts";

/**
 * Opens the database; says nothing about its schema.
 *
 * @throws TypeError when an option is wrong.
 */
export async function openDatabase(options: StoreOptions): Promise<Database> {
  assertStoreOptions(options);
  if (options.kind === "sqlite") return openSqliteDatabase(options);
  // The driver is loaded where it is used.
  const { openPostgresDatabase } = await import("./postgres/database.ts");
  return openPostgresDatabase(options);
}
