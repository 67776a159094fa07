import type { Database } from "./database.ts";
import { assertStoreOptions, type StoreOptions } from "./options.ts";
import { openSqliteDatabase } from "./sqlite/database.ts";

/**
 * Opens the database without checking its schema.
 *
 * @throws TypeError when an option is wrong.
 */
export async function openDatabase(options: StoreOptions): Promise<Database> {
  assertStoreOptions(options);
  if (options.kind === "sqlite") return openSqliteDatabase(options);
  // Load the driver only where it is used.
  const { openPostgresDatabase } = await import("./postgres/database.ts");
  return openPostgresDatabase(options);
}
