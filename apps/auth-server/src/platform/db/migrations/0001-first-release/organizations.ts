import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the organizations, their members and invitations, and the roles that members can have. */
export async function createOrganizations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createOrganizationTable(db, dialect);
  await createMemberships(db, dialect);
  await createInvitations(db, dialect);
  await createRoles(db, dialect);
  await createCustomRoleMappings(db, dialect);
}

async function createOrganizationTable(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "organizations")
    .addColumn("org_id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("url_safe_name", text, (column) => column.notNull())
    .addColumn("metadata", text, (column) => column.notNull())
    .addColumn("max_users", integer)
    .addColumn("legacy_org_id", text, (column) => column.unique())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("domain", text)
    .addColumn("extra_domains", text, (column) => column.notNull().defaultTo("[]"))
    .addColumn("domain_autojoin", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("domain_restrict", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("can_setup_saml", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("custom_role_mapping_name", text)
    .addColumn("member_count", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, "organizations", ["created_at", "org_id"]);
  await createIndex(db, "organizations", ["name", "org_id"]);
  await createIndex(db, "organizations", ["domain_autojoin"]);
  await createIndex(db, "organizations", ["custom_role_mapping_name"]);
  await sql`create index organizations_domain on organizations (domain) where domain is not null`.execute(db);
  await sql`create index organizations_extra_domains on organizations (org_id) where extra_domains <> '[]'`.execute(db);
}

async function createMemberships(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "memberships")
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("additional_roles", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint("memberships_pkey", ["user_id", "org_id"])
    .execute();
  await createIndex(db, "memberships", ["org_id", "created_at", "user_id"]);
  await createIndex(db, "memberships", ["role"]);
  await db.schema
    .createIndex("memberships_additional_roles")
    .on("memberships")
    .column("org_id")
    .where(sql.ref("additional_roles"), "<>", sql.lit("[]"))
    .execute();
}

async function createInvitations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "invitations")
    .addColumn("invitation_id", text, (column) => column.notNull().unique())
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("email_key", text, (column) => column.notNull())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("additional_roles", text, (column) => column.notNull())
    .addColumn("inviter_user_id", text, (column) => column.references("users.user_id").onDelete("set null"))
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("invitations_pkey", ["org_id", "email_key"])
    .execute();
  await createIndex(db, "invitations", ["created_at", "org_id", "email_key"]);
  await createIndex(db, "invitations", ["email_key", "created_at"]);
  await createIndex(db, "invitations", ["inviter_user_id"]);
  await createIndex(db, "invitations", ["expires_at"]);
}

async function createRoles(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "roles")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("position", integer, (column) => column.notNull().unique())
    .addColumn("permissions", text, (column) => column.notNull())
    .execute();
}

async function createCustomRoleMappings(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text } = columnTypes(dialect);
  await createTable(db, dialect, "custom_role_mappings")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("roles", text, (column) => column.notNull())
    .execute();
}
