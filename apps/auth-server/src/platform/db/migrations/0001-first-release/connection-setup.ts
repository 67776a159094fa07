import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates what setting up an organization's connection needs: how far it is, the links to it, and trial sign-ins. */
export async function createConnectionSetup(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "connection_setups")
    .addColumn("org_id", text, (column) => column.primaryKey().references("organizations.org_id").onDelete("cascade"))
    .addColumn("connection_id", text, (column) => column.notNull().unique())
    .addColumn("guide", text, (column) => column.notNull())
    .addColumn("protocol", text, (column) => column.notNull())
    .addColumn("changed_at", integer, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createTable(db, dialect, "connection_setup_links")
    .addColumn("link_id", text, (column) => column.primaryKey())
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("may_enforce", integer, (column) => column.notNull())
    .addColumn("highest_role", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addColumn("last_opened_at", integer)
    .execute();
  await createIndex(db, "connection_setup_links", ["org_id"]);
  await createIndex(db, "connection_setup_links", ["expires_at"]);
  await createTable(db, dialect, "connection_rehearsals")
    .addColumn("rehearsal_id", text, (column) => column.primaryKey())
    .addColumn("connection_id", text, (column) =>
      column.notNull().references("connections.connection_id").onDelete("cascade"),
    )
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("connection_fingerprint", text, (column) => column.notNull())
    .addColumn("return_to", text, (column) => column.notNull())
    .addColumn("evidence", text)
    .addColumn("begun_at", integer, (column) => column.notNull())
    .addColumn("finished_at", integer)
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "connection_rehearsals", ["connection_id", "position"]);
  await createIndex(db, "connection_rehearsals", ["expires_at"]);
}
