import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createTable } from "./tables.ts";

/** Creates the settings of the deployment, the API keys of its backends and the keys that sign its tokens. */
export async function createDeployment(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createSettings(db, dialect);
  await createKeys(db, dialect);
}

async function createSettings(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "settings")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("value", text, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
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
    .addColumn("vouches_for_assurance", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("may_impersonate", integer, (column) => column.notNull().defaultTo(0))
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
