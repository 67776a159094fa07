import type { Kysely } from "kysely";
import type { Dialect } from "../schema.ts";
import { columnTypes, createIndex, createTable, type Migration } from "./migration.ts";

/** Users, organizations, memberships, roles, keys, sessions, operators and settings. */
export const firstTables: Migration = {
  number: 1,
  name: "first-tables",
  async up(db, dialect) {
    await createUsers(db, dialect);
    await createOrganizations(db, dialect);
    await createMemberships(db, dialect);
    await createRoles(db, dialect);
    await createKeys(db, dialect);
    await createSessions(db, dialect);
    await createOperators(db, dialect);
    await createSettings(db, dialect);
  },
};

async function createUsers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
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
    .execute();
  await createIndex(db, "users", ["created_at", "user_id"]);
  await createIndex(db, "users", ["last_active_at", "user_id"]);
}

async function createOrganizations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "organizations")
    .addColumn("org_id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("url_safe_name", text, (column) => column.notNull())
    .addColumn("metadata", text, (column) => column.notNull())
    .addColumn("max_users", integer)
    .addColumn("legacy_org_id", text, (column) => column.unique())
    .addColumn("created_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "organizations", ["created_at", "org_id"]);
  await createIndex(db, "organizations", ["name", "org_id"]);
}

async function createMemberships(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "memberships")
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("additional_roles", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("memberships_pkey", ["user_id", "org_id"])
    .execute();
  await createIndex(db, "memberships", ["org_id", "created_at", "user_id"]);
}

async function createRoles(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "roles")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("position", integer, (column) => column.notNull().unique())
    .addColumn("permissions", text, (column) => column.notNull())
    .execute();
}

async function createKeys(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "api_keys")
    .addColumn("api_key_id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("key_hash", text, (column) => column.notNull().unique())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer)
    .addColumn("revoked_at", integer)
    .addColumn("last_used_at", integer)
    .execute();
  await createTable(db, dialect, "signing_keys")
    .addColumn("kid", text, (column) => column.primaryKey())
    .addColumn("algorithm", text, (column) => column.notNull())
    .addColumn("public_jwk", text, (column) => column.notNull())
    .addColumn("encrypted_private_jwk", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("signs_from", integer, (column) => column.notNull())
    .addColumn("removed_at", integer)
    .execute();
}

async function createSessions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "sessions")
    .addColumn("session_hash", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_seen_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addColumn("user_agent", text)
    .addColumn("ip_address", text)
    .execute();
  await createIndex(db, "sessions", ["user_id"]);
  await createIndex(db, "sessions", ["expires_at"]);
}

async function createOperators(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "operators")
    .addColumn("operator_id", text, (column) => column.primaryKey())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("email_key", text, (column) => column.notNull().unique())
    .addColumn("password_hash", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .execute();
}

async function createSettings(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text } = columnTypes(dialect);
  await createTable(db, dialect, "settings")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("value", text, (column) => column.notNull())
    .execute();
}
