import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../schema.ts";

/** Column types that behave the same on both databases. */
interface ColumnTypes {
  /** Compared byte by byte, so that order and uniqueness don't depend on the machine's locale. */
  readonly text: ColumnDataType | RawBuilder<unknown>;
  /** 64 bits. */
  readonly integer: ColumnDataType;
}

/** Returns the column types of a dialect. */
export function columnTypes(dialect: Dialect): ColumnTypes {
  return dialect === "sqlite"
    ? { text: "text", integer: "integer" }
    : { text: sql`text collate "C"`, integer: "bigint" };
}

/** Starts the definition of a table. SQLite checks column types only in tables declared as strict. */
export function createTable(db: Kysely<unknown>, dialect: Dialect, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name);
  return dialect === "sqlite" ? table.modifyEnd(sql`strict`) : table;
}

/** Creates an index named after its table and columns. */
export async function createIndex(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns([...columns])
    .execute();
}
