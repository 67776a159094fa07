import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the streams of audit events to other systems, and their batches. */
export async function createAuditStreams(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "audit_streams")
    .addColumn("stream_id", text, (column) => column.primaryKey())
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull().unique())
    .addColumn("destination", text, (column) => column.notNull())
    .addColumn("encrypted_secret", text, (column) => column.notNull())
    .addColumn("enabled", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("sequence", integer, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("next_attempt_at", integer, (column) => column.notNull())
    .addColumn("last_delivered_at", integer)
    .addColumn("last_error", text)
    .execute();
  await createIndex(db, "audit_streams", ["org_id"]);
  await createTable(db, dialect, "audit_stream_batches")
    .addColumn("stream_id", text, (column) =>
      column.notNull().references("audit_streams.stream_id").onDelete("cascade"),
    )
    .addColumn("first_sequence", integer, (column) => column.notNull())
    .addColumn("last_sequence", integer, (column) => column.notNull())
    .addColumn("previous_hash", text, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("after_position", integer, (column) => column.notNull())
    .addColumn("body", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("delivered_at", integer)
    .addColumn("duration_seconds", integer)
    .addPrimaryKeyConstraint("audit_stream_batches_pkey", ["stream_id", "first_sequence"])
    .execute();
  await createIndex(db, "audit_stream_batches", ["delivered_at"]);
}
