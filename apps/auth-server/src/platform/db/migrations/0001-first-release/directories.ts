import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates organizations' directories, their tokens, and the people and groups that they provision. */
export async function createDirectories(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "directories")
    .addColumn("directory_id", text, (column) => column.primaryKey())
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("connection_id", text)
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("settings", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_sync_at", integer)
    .addColumn("held_since", integer)
    .addColumn("version", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "directories", ["org_id"]);
  await createTable(db, dialect, "directory_tokens")
    .addColumn("token_id", text, (column) => column.primaryKey())
    .addColumn("directory_id", text, (column) =>
      column.notNull().references("directories.directory_id").onDelete("cascade"),
    )
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer)
    .addColumn("last_used_at", integer)
    .execute();
  await createIndex(db, "directory_tokens", ["directory_id"]);
  await createIndex(db, "directory_tokens", ["expires_at"]);
  await createDirectoryUsers(db, dialect);
  await createDirectoryGroups(db, dialect);
  await createDirectoryLog(db, dialect);
  await createDirectoryChanges(db, dialect);
}

async function createDirectoryUsers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "directory_users")
    .addColumn("resource_id", text, (column) => column.primaryKey())
    .addColumn("directory_id", text, (column) =>
      column.notNull().references("directories.directory_id").onDelete("cascade"),
    )
    .addColumn("user_id", text, (column) => column.references("users.user_id").onDelete("set null"))
    .addColumn("user_name_key", text, (column) => column.notNull())
    .addColumn("external_id", text)
    .addColumn("active", integer, (column) => column.notNull())
    .addColumn("attributes", text, (column) => column.notNull())
    .addColumn("created_account", integer, (column) => column.notNull())
    .addColumn("disabled_account", integer, (column) => column.notNull())
    .addColumn("given_role", text)
    .addColumn("given_by_group", text)
    .addColumn("given_at", integer)
    .addColumn("hold_state", text)
    .addColumn("hold_change", text)
    .addColumn("hold_role", text)
    .addColumn("held_since", integer)
    .addColumn("mark", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("updated_at", integer, (column) => column.notNull())
    .addColumn("deleted_at", integer)
    .addColumn("version", integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("directory_users_user_name_key")
    .unique()
    .on("directory_users")
    .columns(["directory_id", "user_name_key"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await createIndex(db, "directory_users", ["directory_id", "external_id"]);
  await createIndex(db, "directory_users", ["directory_id", "created_at", "resource_id"]);
  await createIndex(db, "directory_users", ["user_id"]);
  await createIndex(db, "directory_users", ["deleted_at"]);
  await createIndex(db, "directory_users", ["directory_id", "hold_state", "resource_id"]);
}

async function createDirectoryGroups(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "directory_groups")
    .addColumn("group_id", text, (column) => column.primaryKey())
    .addColumn("directory_id", text, (column) =>
      column.notNull().references("directories.directory_id").onDelete("cascade"),
    )
    .addColumn("display_name", text, (column) => column.notNull())
    .addColumn("display_name_key", text, (column) => column.notNull())
    .addColumn("external_id", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("updated_at", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "directory_groups", ["directory_id", "created_at", "group_id"]);
  await createIndex(db, "directory_groups", ["directory_id", "display_name_key"]);
  await createTable(db, dialect, "directory_group_members")
    .addColumn("group_id", text, (column) =>
      column.notNull().references("directory_groups.group_id").onDelete("cascade"),
    )
    .addColumn("member_value", text, (column) => column.notNull())
    .addColumn("display", text)
    .addPrimaryKeyConstraint("directory_group_members_pkey", ["group_id", "member_value"])
    .execute();
  await createIndex(db, "directory_group_members", ["member_value"]);
}

async function createDirectoryLog(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "directory_log")
    .addColumn("log_id", text, (column) => column.primaryKey())
    .addColumn("directory_id", text, (column) =>
      column.notNull().references("directories.directory_id").onDelete("cascade"),
    )
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("occurred_at", integer, (column) => column.notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("resource_id", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.references("users.user_id").onDelete("set null"))
    .addColumn("effects", text, (column) => column.notNull())
    .addColumn("mark", text)
    .addColumn("held", integer, (column) => column.notNull())
    .addColumn("counted_loss", text)
    .execute();
  await createIndex(db, "directory_log", ["directory_id", "position"]);
  await createIndex(db, "directory_log", ["occurred_at"]);
  await createIndex(db, "directory_log", ["user_id"]);
  await db.schema
    .createIndex("directory_log_counted_loss")
    .on("directory_log")
    .columns(["directory_id", "occurred_at"])
    .where(sql.ref("counted_loss"), "is not", null)
    .execute();
}

async function createDirectoryChanges(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "directory_changes")
    .addColumn("directory_id", text, (column) =>
      column.notNull().references("directories.directory_id").onDelete("cascade"),
    )
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("occurred_at", integer, (column) => column.notNull())
    .addColumn("resource_id", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("before", text)
    .addColumn("after", text)
    .addPrimaryKeyConstraint("directory_changes_pkey", ["directory_id", "position"])
    .execute();
  await createIndex(db, "directory_changes", ["directory_id", "user_id"]);
  await createIndex(db, "directory_changes", ["occurred_at"]);
  await createIndex(db, "directory_changes", ["user_id"]);
}
