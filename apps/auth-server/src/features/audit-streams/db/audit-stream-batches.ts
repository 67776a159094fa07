import { type Selectable, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { AuditStreamBatchesTable } from "../../../platform/db/schema.ts";
import type { AuditBatchRecord } from "../domain/records.ts";
import type { AuditStreamRepository, ListedBatch } from "../domain/repositories.ts";

type BatchRepository = Pick<
  AuditStreamRepository,
  | "createBatch"
  | "findPendingBatch"
  | "findBatchWith"
  | "listBatches"
  | "listDurations"
  | "markDelivered"
  | "deleteBatchesFrom"
  | "deleteDeliveredBefore"
>;

/** Creates the part of the repository of audit streams that is about their batches. */
export function createBatchRepository({ db }: RepositoryConnection): BatchRepository {
  const selectOf = (streamId: string) =>
    db.selectFrom("audit_stream_batches").selectAll().where("stream_id", "=", streamId);
  return {
    async createBatch(batch) {
      await db
        .insertInto("audit_stream_batches")
        .values({
          stream_id: batch.streamId,
          first_sequence: batch.firstSequence,
          last_sequence: batch.lastSequence,
          previous_hash: batch.previousHash,
          hash: batch.hash,
          after_position: batch.afterPosition,
          body: batch.body,
          created_at: batch.createdAt,
          delivered_at: batch.deliveredAt,
          duration_seconds: batch.durationSeconds,
        })
        .execute();
    },

    async findPendingBatch(streamId) {
      const row = await selectOf(streamId).where("delivered_at", "is", null).executeTakeFirst();
      return row && row.body !== null ? { ...toRecord(row), body: row.body } : null;
    },

    async findBatchWith(streamId, sequence) {
      const batches = selectOf(streamId).where("first_sequence", "<=", sequence).where("last_sequence", ">=", sequence);
      const row = await batches.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listBatches(streamId, { before, limit }) {
      const rows = await db
        .selectFrom("audit_stream_batches")
        .select(["stream_id", "first_sequence", "last_sequence", "previous_hash", "hash", "after_position"])
        .select(["created_at", "delivered_at", "duration_seconds"])
        .where("stream_id", "=", streamId)
        .$if(before !== null, (select) => select.where("first_sequence", "<", before ?? 0))
        .orderBy("first_sequence", "desc")
        .limit(limit)
        .execute();
      return rows.map(toListed);
    },

    async listDurations(streamId, limit) {
      const rows = await db
        .selectFrom("audit_stream_batches")
        .select("duration_seconds")
        .where("stream_id", "=", streamId)
        .where("delivered_at", "is not", null)
        .orderBy("first_sequence", "desc")
        .limit(limit)
        .execute();
      return rows.flatMap((row) => row.duration_seconds ?? []);
    },

    async markDelivered({ streamId, firstSequence, hash }, { at, durationSeconds }) {
      const update = db
        .updateTable("audit_stream_batches")
        .set({ body: null, delivered_at: at, duration_seconds: durationSeconds })
        .where("stream_id", "=", streamId)
        .where("first_sequence", "=", firstSequence)
        .where("hash", "=", hash)
        .where("delivered_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async deleteBatchesFrom(streamId, firstSequence) {
      await db
        .deleteFrom("audit_stream_batches")
        .where("stream_id", "=", streamId)
        .where("first_sequence", ">=", firstSequence)
        .execute();
    },

    deleteDeliveredBefore: (at) => deleteBatch(db, "audit_stream_batches", sql`delivered_at < ${at}`),
  };
}

function toRecord(row: Selectable<AuditStreamBatchesTable>): AuditBatchRecord {
  return { ...toListed(row), body: row.body };
}

function toListed(row: Omit<Selectable<AuditStreamBatchesTable>, "body">): ListedBatch {
  return {
    streamId: row.stream_id,
    firstSequence: row.first_sequence,
    lastSequence: row.last_sequence,
    previousHash: row.previous_hash,
    hash: row.hash,
    afterPosition: row.after_position,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    durationSeconds: row.duration_seconds,
  };
}
