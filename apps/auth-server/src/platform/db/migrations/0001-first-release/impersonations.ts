import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the impersonations: who acts as whom, or did. Who acts is a row of one of three tables, so nothing refers to it. */
export async function createImpersonations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "impersonations")
    .addColumn("impersonation_id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("impersonator_kind", text, (column) => column.notNull())
    .addColumn("impersonator_id", text, (column) => column.notNull())
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("reason", text, (column) => column.notNull())
    .addColumn("started_at", integer, (column) => column.notNull())
    .addColumn("ends_at", integer, (column) => column.notNull())
    .addColumn("ended_at", integer)
    .addColumn("session_hash", text)
    .execute();
  await createIndex(db, "impersonations", ["user_id", "started_at"]);
  await createIndex(db, "impersonations", ["org_id"]);
  await createIndex(db, "impersonations", ["started_at"]);
  await createIndex(db, "impersonations", ["ends_at"]);
}
