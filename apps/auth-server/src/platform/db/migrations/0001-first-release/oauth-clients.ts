import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates OAuth clients, and the scopes, resources and introspection credentials that operators configure. */
export async function createOAuthClients(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createClients(db, dialect);
  await createScopes(db, dialect);
  await createResources(db, dialect);
  await createIntrospectionCredentials(db, dialect);
}

async function createClients(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "oauth_clients")
    .addColumn("client_id", text, (column) => column.primaryKey())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("name", text)
    .addColumn("client_uri", text)
    .addColumn("redirect_uris", text, (column) => column.notNull())
    .addColumn("grant_types", text, (column) => column.notNull())
    .addColumn("authentication_method", text, (column) => column.notNull())
    .addColumn("secrets", text, (column) => column.notNull())
    .addColumn("secret_required_at_code_exchange", integer, (column) => column.notNull())
    .addColumn("remembers_consent", integer, (column) => column.notNull())
    .addColumn("jwks", text)
    .addColumn("jwks_uri", text)
    .addColumn("fresh_until", integer)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_used_at", integer)
    .addColumn("redirect_hosts", text, (column) => column.notNull())
    .addColumn("resources", text)
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, "oauth_clients", ["created_at", "client_id"]);
  await createIndex(db, "oauth_clients", ["kind", "name", "redirect_hosts"]);
  await db.schema
    .createIndex("oauth_clients_unused")
    .on("oauth_clients")
    .column("created_at")
    .where(sql.ref("kind"), "<>", sql.lit("operator"))
    .where(sql.ref("last_used_at"), "is", null)
    .execute();
}

async function createScopes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "oauth_scopes")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("description", text, (column) => column.notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("is_default", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createResources(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "oauth_resources")
    .addColumn("resource", text, (column) => column.primaryKey())
    .addColumn("name", text)
    .addColumn("is_default", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("connected_at", integer)
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createIntrospectionCredentials(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "introspection_credentials")
    .addColumn("credential_id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("secrets", text, (column) => column.notNull())
    .addColumn("resources", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_used_at", integer)
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
}
