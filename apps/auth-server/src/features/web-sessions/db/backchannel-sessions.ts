import { type Kysely, type Selectable, sql } from "kysely";
import type { BackchannelSessionsTable, Schema } from "../../../platform/db/schema.ts";
import type { BackchannelSessionRecord } from "../domain/backchannel/records.ts";
import type { BackchannelSessionRepository } from "../domain/repositories.ts";

/** Limits how long one transaction takes. */
const BATCH = 500;

/** Creates the repository of the sessions that apps are to be told about. */
export function createBackchannelSessionRepository(db: Kysely<Schema>): BackchannelSessionRepository {
  const selectEnded = db
    .selectFrom("backchannel_sessions")
    .selectAll()
    .where(sql<boolean>`not exists (
      select 1 from web_sessions where web_sessions.web_session_id = backchannel_sessions.web_session_id)`)
    .orderBy("web_session_id");
  return {
    async create({ webSessionId, userId, redirectUri, sid }) {
      await db
        .insertInto("backchannel_sessions")
        .values({ web_session_id: webSessionId, user_id: userId, redirect_uri: redirectUri, sid })
        .onConflict((conflict) => conflict.column("web_session_id").doNothing())
        .execute();
    },

    async listEndedOf(userIds) {
      if (userIds.length === 0) return [];
      return (await selectEnded.where("user_id", "in", userIds).execute()).map(toRecord);
    },

    async listEnded() {
      return (await selectEnded.limit(BATCH).execute()).map(toRecord);
    },

    async delete(webSessionIds) {
      if (webSessionIds.length === 0) return;
      await db.deleteFrom("backchannel_sessions").where("web_session_id", "in", webSessionIds).execute();
    },
  };
}

function toRecord(row: Selectable<BackchannelSessionsTable>): BackchannelSessionRecord {
  const { web_session_id: webSessionId, user_id: userId, redirect_uri: redirectUri, sid } = row;
  return { webSessionId, userId, redirectUri, sid };
}
