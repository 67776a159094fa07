import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** The JSON paths, within an event's details, of what events can be found by. */
const INDEXED_IDS = {
  actor: ["actor", "id"],
  target: ["target", "id"],
  organization: ["organization", "id"],
  user: ["userId"],
  reason: ["reason"],
} as const;

/** Creates the stream of events, the cursors of its consumers, the head of the audit chain, what was revoked, and the indexes for finding events. */
export async function createEventStream(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createEvents(db, dialect);
  await createEventCursors(db, dialect);
  await createAuditHead(db, dialect);
  await createRevocations(db, dialect);
  await indexEvents(db, dialect);
}

async function createEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "events")
    .addColumn("event_id", integer, (column) =>
      dialect === "sqlite" ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn("occurred_at", integer, (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("details", text, (column) => column.notNull())
    .addColumn("personal", text)
    .addColumn("sequence", integer, (column) => column.unique())
    .addColumn("hash", text)
    .addColumn("seal", text)
    .addColumn("key_id", text)
    .execute();
  await db.schema
    .createIndex("events_unsealed")
    .on("events")
    .column("event_id")
    .where(sql.ref("sequence"), "is", null)
    .execute();
}

async function createEventCursors(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "event_cursors")
    .addColumn("consumer", text, (column) => column.primaryKey())
    .addColumn("sequence", integer, (column) => column.notNull())
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

async function createRevocations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "revocations")
    .addColumn("subject", text, (column) => column.primaryKey())
    .addColumn("not_before", integer, (column) => column.notNull())
    .addColumn("sequence", integer, (column) => column.notNull())
    .addColumn("user_id", text)
    .execute();
  await createIndex(db, "revocations", ["sequence", "subject"]);
  await createIndex(db, "revocations", ["not_before"]);
}

async function indexEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createIndex(db, "events", ["occurred_at", "event_id"]);
  await createIndex(db, "events", ["type", "occurred_at", "event_id"]);
  for (const [name, path] of Object.entries(INDEXED_IDS)) {
    const id = readId(dialect, path);
    // The type comes last, so that a search for rare events of a busy actor reads the index alone.
    await sql`create index ${sql.ref(`events_${name}`)}
      on events ((${id}), occurred_at, event_id, type) where ${id} is not null`.execute(db);
  }
}

function readId(dialect: Dialect, path: readonly string[]): RawBuilder<unknown> {
  return dialect === "sqlite"
    ? sql`json_extract(details, ${sql.lit(`$.${path.join(".")}`)})`
    : sql`(details::jsonb #>> ${sql.lit(`{${path.join(",")}}`)})`;
}
