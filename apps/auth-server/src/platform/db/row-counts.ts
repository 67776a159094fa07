import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** A table, or users in a certain state. */
type CountedRows = "users" | "users_disabled" | "users_unconfirmed" | "users_with_mfa" | "organizations";

/** Returns the number of rows, from the count that triggers maintain. */
export async function readRowCount(db: Kysely<Schema>, table: CountedRows): Promise<number> {
  const { total } = await db
    .selectFrom("row_counts")
    .select(sql<number>`cast(coalesce(sum(row_count), 0) as bigint)`.as("total"))
    .where("table_name", "=", table)
    .executeTakeFirstOrThrow();
  return total;
}
