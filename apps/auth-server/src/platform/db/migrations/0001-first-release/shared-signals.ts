import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the partners that hear about security events or sign users out, their streams, and what waits for them. */
export async function createSharedSignals(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createPartners(db, dialect);
  await createStreams(db, dialect);
  await createSecurityEvents(db, dialect);
}

async function createPartners(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "signal_partners")
    .addColumn("partner_id", text, (column) => column.primaryKey())
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("audience", text, (column) => column.notNull())
    .addColumn("subject_format", text, (column) => column.notNull())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_used_at", integer)
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createIndex(db, "signal_partners", ["org_id"]);
}

async function createStreams(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "signal_streams")
    .addColumn("stream_id", text, (column) => column.primaryKey())
    .addColumn("partner_id", text, (column) =>
      column.notNull().unique().references("signal_partners.partner_id").onDelete("cascade"),
    )
    .addColumn("method", text, (column) => column.notNull())
    .addColumn("endpoint_url", text)
    .addColumn("encrypted_authorization", text)
    .addColumn("events_requested", text)
    .addColumn("description", text)
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("status_reason", text)
    .addColumn("problem", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_delivered_at", integer)
    .addColumn("verified_at", integer)
    .execute();
  await createTable(db, dialect, "signal_excluded_subjects")
    .addColumn("stream_id", text, (column) =>
      column.notNull().references("signal_streams.stream_id").onDelete("cascade"),
    )
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addPrimaryKeyConstraint("signal_excluded_subjects_pkey", ["stream_id", "user_id"])
    .execute();
  await createIndex(db, "signal_excluded_subjects", ["user_id"]);
}

async function createSecurityEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "security_events")
    .addColumn("security_event_id", integer, (column) =>
      dialect === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn("stream_id", text, (column) =>
      column.notNull().references("signal_streams.stream_id").onDelete("cascade"),
    )
    .addColumn("jti", text, (column) => column.notNull())
    .addColumn("txn", text, (column) => column.notNull())
    .addColumn("issued_at", integer, (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("claims", text, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("security_events_jti")
    .unique()
    .on("security_events")
    .columns(["stream_id", "jti"])
    .execute();
  await createIndex(db, "security_events", ["stream_id", "security_event_id"]);
  await createIndex(db, "security_events", ["issued_at"]);
}
