import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the machines of organizations, what they get tokens with, and their opaque tokens. */
export async function createMachines(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "service_accounts")
    .addColumn("account_id", text, (column) => column.primaryKey())
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("additional_roles", text, (column) => column.notNull())
    .addColumn("requests_per_minute", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("created_by", text)
    .addColumn("disabled_at", integer)
    .addColumn("last_used_at", integer)
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, "service_accounts", ["org_id", "created_at"]);
  await createTable(db, dialect, "machine_credentials")
    .addColumn("credential_id", text, (column) => column.primaryKey())
    .addColumn("service_account_id", text, (column) =>
      column.references("service_accounts.account_id").onDelete("cascade"),
    )
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("name", text)
    .addColumn("secret_hash", text)
    .addColumn("jwks", text)
    .addColumn("issuer", text)
    .addColumn("subject", text)
    .addColumn("audience", text)
    .addColumn("single_use", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer)
    .addColumn("last_used_at", integer)
    .addColumn("revoked_at", integer)
    .execute();
  await createIndex(db, "machine_credentials", ["service_account_id", "created_at"]);
  await createIndex(db, "machine_credentials", ["issuer", "subject"]);
  await createTable(db, dialect, "machine_tokens")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("credential_id", text, (column) =>
      column.notNull().references("machine_credentials.credential_id").onDelete("cascade"),
    )
    .addColumn("resource", text, (column) =>
      column.notNull().references("oauth_resources.resource").onDelete("cascade"),
    )
    .addColumn("scopes", text, (column) => column.notNull())
    .addColumn("ip_address", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "machine_tokens", ["credential_id"]);
  await createIndex(db, "machine_tokens", ["resource"]);
  await createIndex(db, "machine_tokens", ["expires_at"]);
}
