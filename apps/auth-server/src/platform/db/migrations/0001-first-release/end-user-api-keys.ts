import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the API keys of users and organizations, and their daily usage counts. */
export async function createEndUserApiKeys(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "end_user_api_keys")
    .addColumn("api_key_id", text, (column) => column.primaryKey())
    .addColumn("key_hash", text, (column) => column.notNull().unique())
    .addColumn("imported", integer, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.references("users.user_id").onDelete("cascade"))
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("display_name", text)
    .addColumn("metadata", text)
    .addColumn("scopes", text)
    .addColumn("created_by", text, (column) => column.references("users.user_id").onDelete("cascade"))
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer)
    .addColumn("deleted_at", integer)
    .addColumn("last_used_at", integer)
    .execute();
  await createIndex(db, "end_user_api_keys", ["created_at", "api_key_id"]);
  await createIndex(db, "end_user_api_keys", ["user_id"]);
  await createIndex(db, "end_user_api_keys", ["org_id"]);
  await createIndex(db, "end_user_api_keys", ["created_by"]);
  await createTable(db, dialect, "end_user_api_key_uses")
    .addColumn("api_key_id", text, (column) =>
      column.notNull().references("end_user_api_keys.api_key_id").onDelete("cascade"),
    )
    .addColumn("date", text, (column) => column.notNull())
    .addColumn("uses", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("end_user_api_key_uses_pkey", ["api_key_id", "date"])
    .execute();
}
