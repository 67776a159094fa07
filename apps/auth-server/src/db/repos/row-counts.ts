import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

/** How many rows a table has, from the count that triggers maintain. */
export async function readRowCount(db: Kysely<Schema>, table: "users" | "organizations"): Promise<number> {
  const { total } = await db
    .selectFrom("row_counts")
    .select(sql<number>`cast(coalesce(sum(row_count), 0) as bigint)`.as("total"))
    .where("table_name", "=", table)
    .executeTakeFirstOrThrow();
  return total;
}
