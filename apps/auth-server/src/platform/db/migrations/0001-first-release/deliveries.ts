import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the queue of what is sent to other servers. */
export async function createDeliveries(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createDestinations(db, dialect);
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "deliveries")
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("destination_id", text, (column) => column.notNull())
    .addColumn("sequence", integer, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("topic", text, (column) => column.notNull())
    .addColumn("content", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("state", text, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("due_at", integer)
    .addColumn("leased_until", integer)
    .addColumn("attempted_at", integer)
    .addColumn("duration_seconds", integer)
    .addColumn("status", integer)
    .addColumn("failure", text)
    .addPrimaryKeyConstraint("deliveries_pkey", ["kind", "destination_id", "sequence"])
    .execute();
  await createIndex(db, "deliveries", ["created_at"]);
  await createIndex(db, "deliveries", ["kind", "destination_id", "state", "sequence"]);
  await db.schema
    .createIndex("deliveries_leased")
    .on("deliveries")
    .columns(["kind", "destination_id"])
    .where(sql.ref("leased_until"), "is not", null)
    .execute();
  await indexWaiting(db, "deliveries_due", ["kind", "destination_id", "due_at", "sequence"]);
  await indexWaiting(db, "deliveries_waiting", ["kind", "destination_id", "subject", "sequence"]);
}

async function createDestinations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "delivery_destinations")
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("destination_id", text, (column) => column.notNull())
    .addColumn("sequence", integer, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("failing_since", integer)
    .addColumn("held_until", integer)
    .addPrimaryKeyConstraint("delivery_destinations_pkey", ["kind", "destination_id"])
    .execute();
}

/** Indexes what waits alone, which stays small. */
async function indexWaiting(db: Kysely<unknown>, name: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(name)
    .on("deliveries")
    .columns([...columns])
    .where(sql.ref("state"), "=", sql.lit("waiting"))
    .execute();
}
