import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates what users authorize OAuth clients to do: pending requests, consents, grants, and the codes and tokens of grants. */
export async function createOAuthGrants(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createPendingAuthorizations(db, dialect);
  await createConsents(db, dialect);
  await createGrants(db, dialect);
  await createCodes(db, dialect);
  await createTokens(db, dialect);
}

async function createPendingAuthorizations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "pending_authorizations")
    .addColumn("form_hash", text, (column) => column.primaryKey())
    .addColumn("session_hash", text, (column) =>
      column.notNull().references("sessions.session_hash").onDelete("cascade"),
    )
    .addColumn("request", text, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "pending_authorizations", ["session_hash"]);
  await createIndex(db, "pending_authorizations", ["expires_at"]);
}

async function createConsents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "oauth_consents")
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("client_id", text, (column) =>
      column.notNull().references("oauth_clients.client_id").onDelete("cascade"),
    )
    .addColumn("resource", text, (column) =>
      column.notNull().references("oauth_resources.resource").onDelete("cascade"),
    )
    .addColumn("scopes", text, (column) => column.notNull())
    .addColumn("consented_at", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("oauth_consents_pkey", ["user_id", "client_id", "resource"])
    .execute();
  await createIndex(db, "oauth_consents", ["client_id"]);
  await createIndex(db, "oauth_consents", ["resource"]);
}

async function createGrants(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "oauth_grants")
    .addColumn("grant_id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("client_id", text, (column) =>
      column.notNull().references("oauth_clients.client_id").onDelete("cascade"),
    )
    .addColumn("resource", text, (column) =>
      column.notNull().references("oauth_resources.resource").onDelete("cascade"),
    )
    .addColumn("scopes", text, (column) => column.notNull())
    .addColumn("org_id", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addColumn("login_method", text, (column) => column.notNull())
    .addColumn("amr", text, (column) => column.notNull())
    .addColumn("authenticated_at", integer, (column) => column.notNull())
    .addColumn("ends_at", integer)
    .addColumn("ip_address", text)
    .addColumn("last_used_at", integer, (column) => column.notNull())
    .addColumn("longest_idle_seconds", integer, (column) => column.notNull().defaultTo(0))
    // Users who leave the organization lose what was granted for it. Without an organization the constraint doesn't apply.
    .addForeignKeyConstraint(
      "oauth_grants_membership_fkey",
      ["user_id", "org_id"],
      "memberships",
      ["user_id", "org_id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await createIndex(db, "oauth_grants", ["user_id", "org_id"]);
  await createIndex(db, "oauth_grants", ["user_id", "client_id", "grant_id"]);
  await createIndex(db, "oauth_grants", ["client_id", "grant_id"]);
  await createIndex(db, "oauth_grants", ["resource"]);
  await createIndex(db, "oauth_grants", ["expires_at"]);
}

async function createCodes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "authorization_codes")
    .addColumn("code_hash", text, (column) => column.primaryKey())
    .addColumn("grant_id", text, (column) =>
      column.notNull().unique().references("oauth_grants.grant_id").onDelete("cascade"),
    )
    .addColumn("session_hash", text, (column) => column.references("sessions.session_hash").onDelete("set null"))
    .addColumn("redirect_uri", text, (column) => column.notNull())
    .addColumn("code_challenge", text, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addColumn("failed_attempts", integer, (column) => column.notNull())
    .addColumn("redeemed_at", integer)
    .execute();
  await createIndex(db, "authorization_codes", ["session_hash"]);
}

async function createTokens(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "oauth_access_tokens")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("grant_id", text, (column) => column.notNull().references("oauth_grants.grant_id").onDelete("cascade"))
    .addColumn("scopes", text, (column) => column.notNull())
    .addColumn("org_id", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createTable(db, dialect, "oauth_refresh_tokens")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("grant_id", text, (column) => column.notNull().references("oauth_grants.grant_id").onDelete("cascade"))
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addColumn("rotated_at", integer)
    .addColumn("successor_hash", text)
    .addColumn("successor_salt", text)
    .execute();
  for (const table of ["oauth_access_tokens", "oauth_refresh_tokens"]) {
    await createIndex(db, table, ["grant_id"]);
    await createIndex(db, table, ["expires_at"]);
  }
  await db.schema
    .createIndex("oauth_refresh_tokens_salted")
    .on("oauth_refresh_tokens")
    .column("rotated_at")
    .where(sql.ref("successor_salt"), "is not", null)
    .execute();
}
