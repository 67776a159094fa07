import { type Kysely, type Selectable, sql } from "kysely";
import { deleteBatchReturning } from "../../../platform/db/clean-up.ts";
import type { Schema, SecurityEventsTable } from "../../../platform/db/schema.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { SecurityEventRecord, SignalSubject } from "../domain/records.ts";
import type { SecurityEventRepository } from "../domain/repositories.ts";
import type { SignalType } from "../domain/signal-types.ts";

/** Both databases limit how many values one statement may have. */
const MAX_ROWS_PER_STATEMENT = 500;

/** Creates the repository of the security events that wait to be acknowledged. */
export function createSecurityEventRepository(db: Kysely<Schema>): SecurityEventRepository {
  return {
    async add(events) {
      for (let from = 0; from < events.length; from += MAX_ROWS_PER_STATEMENT) {
        await db
          .insertInto("security_events")
          .values(events.slice(from, from + MAX_ROWS_PER_STATEMENT).map(toRow))
          .onConflict((conflict) => conflict.columns(["stream_id", "jti"]).doNothing())
          .execute();
      }
    },

    async listOldest(streamId, { limit, types }) {
      const query = db.selectFrom("security_events").selectAll().where("stream_id", "=", streamId);
      const wanted = types === undefined ? query : query.where("type", "in", types);
      return (await wanted.orderBy("security_event_id").limit(limit).execute()).map(toRecord);
    },

    async countByStream() {
      const rows = await db
        .selectFrom("security_events")
        .select(["stream_id", ({ fn }) => fn.countAll<number>().as("total")])
        .groupBy("stream_id")
        .execute();
      return new Map(rows.map((row) => [row.stream_id, Number(row.total)]));
    },

    async delete(streamId, jtis) {
      if (jtis.length === 0) return 0;
      const deletion = db.deleteFrom("security_events").where("stream_id", "=", streamId).where("jti", "in", jtis);
      return Number((await deletion.executeTakeFirst()).numDeletedRows);
    },

    async deleteAll(streamId) {
      await db.deleteFrom("security_events").where("stream_id", "=", streamId).execute();
    },

    async deleteIssuedBefore(at) {
      const rows = await deleteBatchReturning(db, "security_events", ["stream_id"], sql`issued_at < ${at}`);
      return [...new Set(rows.map((row) => row.stream_id))];
    },

    async deleteAllBut(streamId, newest) {
      const deletion = db
        .deleteFrom("security_events")
        .where("stream_id", "=", streamId)
        .where("security_event_id", "<=", (within) =>
          within
            .selectFrom("security_events as newer")
            .select("newer.security_event_id")
            .where("newer.stream_id", "=", streamId)
            .orderBy("newer.security_event_id", "desc")
            .offset(newest)
            .limit(1),
        );
      return Number((await deletion.executeTakeFirst()).numDeletedRows);
    },
  };
}

function toRow(event: SecurityEventRecord): Omit<Selectable<SecurityEventsTable>, "security_event_id"> {
  return {
    stream_id: event.streamId,
    jti: event.jti,
    txn: event.txn,
    issued_at: event.issuedAt,
    type: event.type,
    claims: JSON.stringify(event.claims),
    subject: JSON.stringify(event.subject),
  };
}

function toRecord(row: Selectable<SecurityEventsTable>): SecurityEventRecord {
  return {
    streamId: row.stream_id,
    jti: row.jti,
    txn: row.txn,
    issuedAt: row.issued_at,
    type: row.type as SignalType,
    claims: JSON.parse(row.claims) as JsonObject,
    subject: JSON.parse(row.subject) as SignalSubject,
  };
}
