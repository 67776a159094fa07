import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Keeps the `sid` of a session's access tokens where it isn't the session's own id, as in an impersonation. The release before leaves it out:
 * then it is that id.
 */
export const backchannelSid: Migration = {
  number: 6,
  name: "backchannel_sid",
  async up(db: Kysely<unknown>, dialect) {
    const text = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
    await db.schema.alterTable("backchannel_sessions").addColumn("sid", text).execute();
  },
};
