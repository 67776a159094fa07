import { type Kysely, sql } from "kysely";
import type { Dialect } from "../schema.ts";
import { columnTypes, createIndex, createTable, type Migration } from "./migration.ts";

/** The audit log, rate limits, used client assertions; an index of registrations that nobody has used. */
export const auditAndLimits: Migration = {
  number: 5,
  name: "audit-and-limits",
  async up(db, dialect) {
    await createAuditEvents(db, dialect);
    await createAuditHead(db, dialect);
    await createRateLimits(db, dialect);
    await createClientAssertions(db, dialect);
    await db.schema
      .createIndex("oauth_clients_unused")
      .on("oauth_clients")
      .column("created_at")
      .where(sql.ref("kind"), "<>", sql.lit("operator"))
      .where(sql.ref("last_used_at"), "is", null)
      .execute();
  },
};

async function createAuditEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "audit_events")
    .addColumn("event_id", integer, (column) =>
      dialect === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn("occurred_at", integer, (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("details", text, (column) => column.notNull())
    .addColumn("sequence", integer, (column) => column.unique())
    .addColumn("seal", text)
    .addColumn("key_id", text)
    .execute();
  await db.schema
    .createIndex("audit_events_unsealed")
    .on("audit_events")
    .column("event_id")
    .where(sql.ref("sequence"), "is", null)
    .execute();
}

async function createAuditHead(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "audit_head")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("sequence", integer, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("seal", text, (column) => column.notNull())
    .addColumn("key_id", text, (column) => column.notNull())
    .execute();
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
