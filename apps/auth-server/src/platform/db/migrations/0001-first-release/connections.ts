import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the connections to providers, the accounts there that sign people in, and the sign-ins that are under way. */
export async function createConnections(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "connections")
    .addColumn("connection_id", text, (column) => column.primaryKey())
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("provider", text, (column) => column.notNull())
    .addColumn("client_id", text, (column) => column.notNull())
    .addColumn("encrypted_secret", text, (column) => column.notNull())
    .addColumn("scopes", text, (column) => column.notNull())
    .addColumn("enabled", integer, (column) => column.notNull())
    .addColumn("mode", text, (column) => column.notNull().defaultTo("live"))
    .addColumn("settings", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, "connections", ["org_id"]);
  await createExternalIdentities(db, dialect);
  await createProviderSignIns(db, dialect);
}

async function createExternalIdentities(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "external_identities")
    .addColumn("connection_id", text, (column) =>
      column.notNull().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("email", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_used_at", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("external_identities_pkey", ["connection_id", "subject"])
    .execute();
  await createIndex(db, "external_identities", ["user_id"]);
}

async function createProviderSignIns(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "provider_sign_ins")
    .addColumn("state_hash", text, (column) => column.primaryKey())
    .addColumn("browser_hash", text, (column) => column.notNull())
    .addColumn("connection_id", text, (column) =>
      column.notNull().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("nonce", text, (column) => column.notNull())
    .addColumn("code_verifier", text, (column) => column.notNull())
    .addColumn("return_to", text, (column) => column.notNull())
    .addColumn("session_hash", text)
    .addColumn("rehearsal_id", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createTable(db, dialect, "pending_identities")
    .addColumn("pending_hash", text, (column) => column.primaryKey())
    .addColumn("connection_id", text, (column) =>
      column.notNull().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("email", text)
    .addColumn("email_verified", integer, (column) => column.notNull())
    .addColumn("claims", text)
    .addColumn("return_to", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createTable(db, dialect, "saml_assertions")
    .addColumn("assertion_hash", text, (column) => column.primaryKey())
    .addColumn("connection_id", text, (column) =>
      column.notNull().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("ticket_hash", text, (column) => column.notNull().unique())
    .addColumn("state_hash", text, (column) => column.notNull())
    .addColumn("identity", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  for (const table of ["provider_sign_ins", "pending_identities", "saml_assertions"]) {
    await createIndex(db, table, ["connection_id"]);
    await createIndex(db, table, ["expires_at"]);
  }
  await createTable(db, dialect, "saml_watches")
    .addColumn("connection_id", text, (column) =>
      column.primaryKey().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("checked_at", integer, (column) => column.notNull())
    .addColumn("metadata_problem", text)
    .addColumn("warned_end", integer)
    .addColumn("warned_days", integer)
    .execute();
}
