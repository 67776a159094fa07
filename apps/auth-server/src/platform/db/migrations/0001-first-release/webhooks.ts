import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the webhook endpoints. */
export async function createWebhooks(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "webhook_endpoints")
    .addColumn("endpoint_id", text, (column) => column.primaryKey())
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("url", text, (column) => column.notNull())
    .addColumn("event_types", text, (column) => column.notNull())
    .addColumn("enabled", integer, (column) => column.notNull())
    .addColumn("disabled_reason", text)
    .addColumn("encrypted_secret", text, (column) => column.notNull())
    .addColumn("encrypted_previous_secret", text)
    .addColumn("previous_secret_until", integer)
    .addColumn("after_sequence", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, "webhook_endpoints", ["org_id"]);
}
