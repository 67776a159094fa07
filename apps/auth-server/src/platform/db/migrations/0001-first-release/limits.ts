import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the buckets of rate limits and the used client assertions. */
export async function createLimits(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createRateLimits(db, dialect);
  await createClientAssertions(db, dialect);
}

async function createRateLimits(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "rate_limits")
    .addColumn("key", text, (column) => column.primaryKey())
    .addColumn("full_at_milliseconds", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "rate_limits", ["full_at_milliseconds"]);
}

async function createClientAssertions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "client_assertions")
    .addColumn("assertion_hash", text, (column) => column.primaryKey())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "client_assertions", ["expires_at"]);
}
