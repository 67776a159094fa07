import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Schema } from "./schema.ts";
import { tableKeys } from "./transfer/tables.ts";

/** Rows that one clean-up deletes at most, so that others wait only a few milliseconds for its transaction, however much there is to do. */
const BATCH = 500;

/** Deletes a limited number of rows that match a condition. Returns how many: `0` once none are left. */
export async function deleteBatch(
  db: Kysely<Schema>,
  table: keyof Schema,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const deletion = sql`delete from ${sql.table(table)} where ${isInBatch(table, condition)}`;
  return Number((await deletion.execute(db)).numAffectedRows);
}

/** Deletes a limited number of rows that match a condition, and returns columns of the deleted rows: empty once none are left. */
export async function deleteBatchReturning<
  Table extends keyof Schema,
  Column extends string & keyof Selectable<Schema[Table]>,
>(
  db: Kysely<Schema>,
  table: Table,
  columns: readonly Column[],
  condition: RawBuilder<unknown>,
): Promise<readonly Pick<Selectable<Schema[Table]>, Column>[]> {
  const returned = sql.join(columns.map((column) => sql.ref(column)));
  const deletion = sql<Pick<Selectable<Schema[Table]>, Column>>`
    delete from ${sql.table(table)} where ${isInBatch(table, condition)} returning ${returned}`;
  return (await deletion.execute(db)).rows;
}

/** Sets a column to NULL in a limited number of rows that match a condition. Returns how many. */
export async function clearBatch<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  column: string & keyof Schema[Table],
  condition: RawBuilder<unknown>,
): Promise<number> {
  const update = sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isInBatch(table, condition)}`;
  return Number((await update.execute(db)).numAffectedRows);
}

/** Builds a condition that matches a limited number of the rows that match another. */
export function isInBatch(table: keyof Schema, condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const key = sql.join(tableKeys[table].map((column) => sql.ref(column)));
  return sql`(${key}) in (select ${key} from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH)})`;
}
