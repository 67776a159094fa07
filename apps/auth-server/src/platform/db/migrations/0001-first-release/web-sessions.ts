import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the sessions of web apps, their refresh tokens, and the URLs that these apps may be redirected to. */
export async function createWebSessions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "web_redirect_uris")
    .addColumn("redirect_uri", text, (column) => column.primaryKey())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("browser_app", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("backchannel_logout_uri", text)
    .execute();
  await createTable(db, dialect, "backchannel_sessions")
    .addColumn("web_session_id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull())
    .addColumn("redirect_uri", text, (column) => column.notNull())
    .execute();
  await createIndex(db, "backchannel_sessions", ["user_id"]);
  await createTable(db, dialect, "web_sessions")
    .addColumn("web_session_id", text, (column) => column.primaryKey())
    .addColumn("session_hash", text, (column) =>
      column.notNull().references("sessions.session_hash").onDelete("cascade"),
    )
    .addColumn("code_hash", text, (column) => column.notNull().unique())
    .addColumn("redirect_uri", text, (column) => column.notNull())
    .addColumn("active_org_id", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("code_expires_at", integer, (column) => column.notNull())
    .addColumn("redeemed_at", integer)
    .addColumn("refreshed_at", integer)
    .addColumn("code_challenge", text)
    .addColumn("code_failed_attempts", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("held_by_browser", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await createIndex(db, "web_sessions", ["session_hash"]);
  await db.schema
    .createIndex("web_sessions_unredeemed")
    .on("web_sessions")
    .column("code_expires_at")
    .where(sql.ref("redeemed_at"), "is", null)
    .execute();
  await createTable(db, dialect, "web_refresh_tokens")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("web_session_id", text, (column) =>
      column.notNull().references("web_sessions.web_session_id").onDelete("cascade"),
    )
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("rotated_at", integer)
    .addColumn("successor_hash", text)
    .addColumn("successor_salt", text)
    .execute();
  await createIndex(db, "web_refresh_tokens", ["web_session_id"]);
  await db.schema
    .createIndex("web_refresh_tokens_salted")
    .on("web_refresh_tokens")
    .column("rotated_at")
    .where(sql.ref("successor_salt"), "is not", null)
    .execute();
}
