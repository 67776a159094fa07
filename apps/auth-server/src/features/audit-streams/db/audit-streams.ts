import { type Insertable, type Selectable, sql } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import { unindexedEventId } from "../../../platform/db/event-ids.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { AuditStreamsTable } from "../../../platform/db/schema.ts";
import type { Destination } from "../domain/destination.ts";
import type { AuditStreamRecord } from "../domain/records.ts";
import type { AuditStreamRepository, StreamProgress } from "../domain/repositories.ts";
import { createBatchRepository } from "./audit-stream-batches.ts";

/** Creates the repository of audit streams and of their batches. */
export function createAuditStreamRepository(connection: RepositoryConnection): AuditStreamRepository {
  const { db, dialect } = connection;
  const selectById = (streamId: string) => db.selectFrom("audit_streams").selectAll().where("stream_id", "=", streamId);
  return {
    ...createBatchRepository(connection),

    async create(stream) {
      const insert = db.insertInto("audit_streams").values(toRow(stream));
      const created = await insert.onConflict((conflict) => conflict.column("name").doNothing()).executeTakeFirst();
      return created.numInsertedOrUpdatedRows === 1n ? "created" : "name";
    },

    async findById(streamId) {
      const row = await selectById(streamId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async lock(streamId) {
      const query = selectById(streamId).$if(dialect === "postgres", (select) => select.forNoKeyUpdate());
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async lockAll() {
      const streams = db.selectFrom("audit_streams").selectAll().orderBy("stream_id");
      const rows = await streams.$if(dialect === "postgres", (select) => select.forNoKeyUpdate()).execute();
      return rows.map(toRecord);
    },

    async list(filter) {
      const streams = db.selectFrom("audit_streams").selectAll().orderBy("name");
      const rows = await (filter ? streams.where("org_id", "=", filter.orgId) : streams).execute();
      return rows.map(toRecord);
    },

    async update({ streamId, destination, encryptedSecret, enabled }) {
      await db
        .updateTable("audit_streams")
        .set((column) => ({
          destination: JSON.stringify(destination),
          encrypted_secret: encryptedSecret,
          enabled: toFlag(enabled),
          version: column("version", "+", 1),
        }))
        .where("stream_id", "=", streamId)
        .execute();
    },

    async replaceEncryptedSecret(streamId, from, to) {
      await db
        .updateTable("audit_streams")
        .set({ encrypted_secret: to })
        .where("stream_id", "=", streamId)
        .where("encrypted_secret", "=", from)
        .execute();
    },

    async delete(streamId) {
      const deletion = db.deleteFrom("audit_streams").where("stream_id", "=", streamId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async listDue(at, end, limit) {
      const waiting = db.selectFrom("audit_stream_batches").select("stream_id").where("delivered_at", "is", null);
      const rows = await db
        .selectFrom("audit_streams")
        .select("stream_id")
        .where("enabled", "=", 1)
        .where("next_attempt_at", "<=", at)
        .where((column) => column.or([column("position", "<", end), column("stream_id", "in", waiting)]))
        .orderBy("next_attempt_at")
        .orderBy("stream_id")
        .limit(limit)
        .execute();
      return rows.map((row) => row.stream_id);
    },

    async claim(streamId, { at, leaseUntil }) {
      const claimed = await db
        .updateTable("audit_streams")
        .set({ next_attempt_at: leaseUntil })
        .where("stream_id", "=", streamId)
        .where("enabled", "=", 1)
        .where("next_attempt_at", "<=", at)
        .returningAll()
        .executeTakeFirst();
      return claimed ? toRecord(claimed) : null;
    },

    async moveOn(streamId, progress) {
      await db.updateTable("audit_streams").set(toProgressRow(progress)).where("stream_id", "=", streamId).execute();
    },

    async listEvents({ after, through, orgId, limit }) {
      // Read in the order of the stream: the index of organizations has another.
      const isOfOrganization = sql<boolean>`${unindexedEventId(dialect, "organization")} = ${orgId}`;
      const events = db
        .selectFrom("events")
        .select(["event_id as eventId", "occurred_at as occurredAt", "type", "details", "personal", "sequence"])
        .where("sequence", ">", after)
        .where("sequence", "<=", through)
        .$if(orgId !== null, (all) => all.where(isOfOrganization))
        .orderBy("sequence")
        .limit(limit);
      return events.$narrowType<{ sequence: number }>().execute();
    },
  };
}

function toRow(stream: AuditStreamRecord): Insertable<AuditStreamsTable> {
  return {
    stream_id: stream.streamId,
    org_id: stream.orgId,
    name: stream.name,
    destination: JSON.stringify(stream.destination),
    encrypted_secret: stream.encryptedSecret,
    enabled: toFlag(stream.enabled),
    created_at: stream.createdAt,
    position: stream.position,
    sequence: stream.sequence,
    hash: stream.hash,
    attempts: stream.attempts,
    next_attempt_at: stream.nextAttemptAt,
    last_delivered_at: stream.lastDeliveredAt,
    last_error: stream.lastError,
  };
}

function toProgressRow(progress: StreamProgress) {
  const { nextAttemptAt, lastDeliveredAt, lastError, position, sequence, hash, attempts } = progress;
  return {
    position,
    sequence,
    hash,
    attempts,
    next_attempt_at: nextAttemptAt,
    last_delivered_at: lastDeliveredAt,
    last_error: lastError,
  };
}

function toRecord(row: Selectable<AuditStreamsTable>): AuditStreamRecord {
  return {
    streamId: row.stream_id,
    orgId: row.org_id,
    name: row.name,
    destination: JSON.parse(row.destination) as Destination,
    encryptedSecret: row.encrypted_secret,
    enabled: fromFlag(row.enabled),
    createdAt: row.created_at,
    version: row.version,
    position: row.position,
    sequence: row.sequence,
    hash: row.hash,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastDeliveredAt: row.last_delivered_at,
    lastError: row.last_error,
  };
}
