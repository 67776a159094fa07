import { writeSync } from "node:fs";
import { migrate } from "../../../../src/platform/db/migrate.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../../src/platform/db/options.ts";
import { importDatabase } from "../../../../src/platform/db/transfer/import.ts";

// Imports an export and prints each step, for a test that kills it in the middle.
// Usage: importer.ts STORE_OPTIONS_AS_JSON FILE
const options = JSON.parse(process.argv[2] ?? "") as StoreOptions;
await migrate(options);
const database = await openDatabase(options);
await importDatabase(database, process.argv[3] ?? "", (table, rows) => {
  writeSync(1, `${table} ${rows}\n`);
});
await database.close();
