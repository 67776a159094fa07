import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** An index for the clean-up of web sessions whose code nobody redeemed. */
export const unredeemedWebSessions: Migration = {
  number: 18,
  name: "unredeemed-web-sessions",
  async up(db) {
    await db.schema
      .createIndex("web_sessions_unredeemed")
      .on("web_sessions")
      .column("code_expires_at")
      .where(sql.ref("redeemed_at"), "is", null)
      .execute();
  },
};
