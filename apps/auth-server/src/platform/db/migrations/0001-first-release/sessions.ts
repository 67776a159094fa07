import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the sessions of browsers in which users are signed in. */
export async function createSessions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "sessions")
    .addColumn("session_hash", text, (column) => column.primaryKey())
    .addColumn("cookie_hash", text, (column) => column.notNull().unique())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_seen_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addColumn("ends_at", integer)
    .addColumn("provider_session", text)
    .addColumn("user_agent", text)
    .addColumn("ip_address", text)
    .addColumn("login_method", text, (column) => column.notNull().defaultTo("password"))
    .addColumn("amr", text, (column) => column.notNull())
    .addColumn("proven_at", integer)
    .addColumn("longest_idle_seconds", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await createIndex(db, "sessions", ["user_id", "created_at", "session_hash"]);
  await createIndex(db, "sessions", ["expires_at"]);
  await createIndex(db, "sessions", ["provider_session"]);
}
