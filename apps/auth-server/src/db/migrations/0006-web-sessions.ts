import { sql } from "kysely";
import { columnTypes, createIndex, createTable, type Migration } from "./migration.ts";

/** Web sessions of applications, their refresh tokens, and the addresses that applications are returned to. */
export const webSessions: Migration = {
  number: 6,
  name: "web-sessions",
  async up(db, dialect) {
    const { text, integer } = columnTypes(dialect);
    await createTable(db, dialect, "web_redirect_uris")
      .addColumn("redirect_uri", text, (column) => column.primaryKey())
      .addColumn("created_at", integer, (column) => column.notNull())
      .execute();
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
      .execute();
    await createIndex(db, "web_sessions", ["session_hash"]);
    await createTable(db, dialect, "web_refresh_tokens")
      .addColumn("token_hash", text, (column) => column.primaryKey())
      .addColumn("web_session_id", text, (column) =>
        column.notNull().references("web_sessions.web_session_id").onDelete("cascade"),
      )
      .addColumn("created_at", integer, (column) => column.notNull())
      .addColumn("rotated_at", integer)
      .addColumn("successor_hash", text)
      .addColumn("sealed_successor", text)
      .execute();
    await createIndex(db, "web_refresh_tokens", ["web_session_id"]);
    await db.schema
      .createIndex("web_refresh_tokens_sealed")
      .on("web_refresh_tokens")
      .column("rotated_at")
      .where(sql.ref("sealed_successor"), "is not", null)
      .execute();
  },
};
