import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the users, without their totals. */
export async function createUsers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "users")
    .addColumn("user_id", text, (column) => column.primaryKey())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("email_key", text, (column) => column.notNull().unique())
    .addColumn("email_confirmed", integer, (column) => column.notNull())
    .addColumn("password_hash", text)
    .addColumn("username", text)
    .addColumn("username_key", text, (column) => column.unique())
    .addColumn("first_name", text)
    .addColumn("last_name", text)
    .addColumn("picture_url", text)
    .addColumn("properties", text, (column) => column.notNull())
    .addColumn("metadata", text)
    .addColumn("enabled", integer, (column) => column.notNull())
    .addColumn("can_create_orgs", integer, (column) => column.notNull())
    .addColumn("update_password_required", integer, (column) => column.notNull())
    .addColumn("legacy_user_id", text, (column) => column.unique())
    .addColumn("failed_logins", integer, (column) => column.notNull())
    .addColumn("locked_until", integer)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_active_at", integer, (column) => column.notNull())
    .addColumn("mfa_enabled", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("name_key", text)
    .addColumn("last_sign_in_at", integer)
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, "users", ["created_at", "user_id"]);
  await createIndex(db, "users", ["last_active_at", "user_id"]);
  await createIndex(db, "users", ["email_key", "user_id"]);
  await createIndex(db, "users", ["username_key", "user_id"]);
  await sql`create index users_locked on users (locked_until) where locked_until is not null`.execute(db);
}
