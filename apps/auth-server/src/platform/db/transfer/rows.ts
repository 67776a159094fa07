import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../schema.ts";
import { countTables, type TableName, tableKeys } from "./tables.ts";

/** How many rows are in memory at once. */
const BATCH = 2000;

/** A table's row count, and the SHA-256 of its lines. Equal rows give the same sum on both databases. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

/** Counts and hashes the lines of a table. */
export interface TableSummer {
  add(lines: readonly string[]): void;
  readonly rows: number;
  sum(): TableSum;
}

/** Creates a summer for a table. */
export function createTableSummer(): TableSummer {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(lines) {
      if (lines.length > 0) hash.update(`${lines.join("\n")}\n`);
      rows += lines.length;
    },
    get rows() {
      return rows;
    },
    sum: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** Returns the columns of every table by table name, in the same order on both databases. */
export async function readColumns(db: Kysely<Schema>): Promise<ReadonlyMap<string, readonly Column[]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns
        .map((column): Column => ({ name: column.name, isText: column.dataType.toLowerCase() === "text" }))
        .sort((left, right) => (left.name < right.name ? -1 : 1)),
    ]),
  );
}

export interface Column {
  readonly name: string;
  /** All other columns hold whole numbers. */
  readonly isText: boolean;
}

/**
 * Reads a table in primary key order, in batches, with each row as a line of JSON. Both databases compare strings byte by byte, so the
 * order is the same.
 */
export async function* readLines(
  db: Kysely<Schema>,
  table: TableName,
  columns: readonly Column[],
): AsyncGenerator<readonly string[]> {
  const key = tableKeys[table].map((name) => sql.ref(name));
  const names = columns.map(({ name }) => name);
  let after: readonly unknown[] | null = null;
  for (;;) {
    const { rows }: { rows: Record<string, unknown>[] } = await sql<Record<string, unknown>>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${source(table)}
      ${after ? sql`where (${sql.join(key)}) > (${sql.join(after)})` : sql``}
      order by ${sql.join(key)} limit ${sql.lit(BATCH)}`.execute(db);
    yield rows.map((row) => JSON.stringify(names.map((name) => row[name])));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = tableKeys[table].map((name) => last[name]);
  }
}

/**
 * Returns what to read of a table. How many slots a count is spread over depends on the connections that counted, so only its sum is
 * comparable.
 */
function source(table: TableName): RawBuilder<unknown> {
  if (!countTables.has(table)) return sql`${sql.table(table)}`;
  return sql`(select table_name, 0 as slot, cast(sum(row_count) as bigint) as row_count from row_counts group by table_name) as counts`;
}
