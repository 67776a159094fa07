import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Dialect } from "../schema.ts";

/** Begins a table. SQLite checks column types only in tables that are declared strict. */
export function createTable(db: Kysely<unknown>, dialect: Dialect, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name);
  return dialect === "sqlite" ? table.modifyEnd(sql`strict`) : table;
}

/** Creates an index that is named after its table and columns. */
export async function createIndex(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns([...columns])
    .execute();
}
