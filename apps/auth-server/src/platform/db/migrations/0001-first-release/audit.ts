import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Where in the details of an event the ids stand that it is found by. */
const INDEXED_IDS = {
  userid: [["userId"]],
  subject: [["subject"]],
  operatorid: [["actor", "operatorId"], ["operatorId"]],
  apikeyid: [["actor", "apiKeyId"], ["apiKeyId"]],
} as const;

/** Creates the audit log, the end of its chain, and the indexes that it is searched by. */
export async function createAudit(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createAuditEvents(db, dialect);
  await createAuditHead(db, dialect);
  await indexAuditEvents(db, dialect);
}

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
    .addColumn("hash", text)
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

async function indexAuditEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createIndex(db, "audit_events", ["occurred_at", "event_id"]);
  await createIndex(db, "audit_events", ["type", "occurred_at", "event_id"]);
  for (const [name, paths] of Object.entries(INDEXED_IDS)) {
    const id = readId(dialect, paths);
    await sql`create index ${sql.ref(`audit_events_${name}`)}
      on audit_events ((${id}), occurred_at, event_id) where ${id} is not null`.execute(db);
  }
}

function readId(dialect: Dialect, paths: readonly (readonly string[])[]): RawBuilder<unknown> {
  const values = paths.map((path) =>
    dialect === "sqlite"
      ? sql`json_extract(details, ${sql.lit(`$.${path.join(".")}`)})`
      : sql`(details::jsonb #>> ${sql.lit(`{${path.join(",")}}`)})`,
  );
  return values.length === 1 ? sql`${values[0]}` : sql`coalesce(${sql.join(values)})`;
}
