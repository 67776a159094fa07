import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createTable } from "./tables.ts";

/** Creates the daily counts. */
export async function createDailyCounts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "daily_counts")
    .addColumn("event", text, (column) => column.notNull())
    .addColumn("day", integer, (column) => column.notNull())
    .addColumn("total", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("daily_counts_pkey", ["day", "event"])
    .execute();
}
