import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates what identity providers of organizations signal: who may, with which tokens, and what they did. */
export async function createConnectionSignals(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "connection_transmitters")
    .addColumn("connection_id", text, (column) =>
      column.primaryKey().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("issuer", text, (column) => column.notNull())
    .addColumn("audience", text, (column) => column.notNull())
    .addColumn("poll_url", text)
    .addColumn("poll_interval", integer)
    .addColumn("encrypted_poll_token", text)
    .addColumn("poll_due_at", integer)
    .addColumn("polled_at", integer)
    .addColumn("poll_failure", text)
    .addColumn("poll_failures", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "connection_transmitters", ["poll_due_at"]);
  await createTable(db, dialect, "connection_signal_tokens")
    .addColumn("token_id", text, (column) => column.primaryKey())
    .addColumn("connection_id", text, (column) =>
      column.notNull().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer)
    .addColumn("last_used_at", integer)
    .execute();
  await createIndex(db, "connection_signal_tokens", ["connection_id"]);
  await createIndex(db, "connection_signal_tokens", ["expires_at"]);
  await createTable(db, dialect, "connection_signals")
    .addColumn("signal_id", text, (column) => column.primaryKey())
    .addColumn("connection_id", text, (column) =>
      column.notNull().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("received_at", integer, (column) => column.notNull())
    .addColumn("channel", text, (column) => column.notNull())
    .addColumn("type", text)
    .addColumn("effect", text)
    .addColumn("refusal", text)
    .addColumn("replay_hash", text, (column) => column.unique())
    .execute();
  await createIndex(db, "connection_signals", ["connection_id", "received_at", "signal_id"]);
  await createIndex(db, "connection_signals", ["received_at"]);
}
