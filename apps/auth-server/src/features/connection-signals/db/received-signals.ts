import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { ConnectionSignalsTable, Schema } from "../../../platform/db/schema.ts";
import type { ReceivedSignalRecord, SignalChannel, SignalEffect, SignalRefusal } from "../domain/records.ts";
import type { ReceivedSignalRepository } from "../domain/repositories.ts";

/** Creates the repository of what identity providers signalled. */
export function createReceivedSignalRepository(db: Kysely<Schema>): ReceivedSignalRepository {
  return {
    async create(signal) {
      const insert = db
        .insertInto("connection_signals")
        .values(toRow(signal))
        .onConflict((conflict) => conflict.column("replay_hash").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async listLatest(connectionId, limit) {
      const rows = await db
        .selectFrom("connection_signals")
        .selectAll()
        .where("connection_id", "=", connectionId)
        .orderBy("received_at", "desc")
        .orderBy("signal_id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    deleteReceivedBefore: (at) => deleteBatch(db, "connection_signals", sql`received_at < ${at}`),
  };
}

function toRow(signal: ReceivedSignalRecord): ConnectionSignalsTable {
  return {
    signal_id: signal.signalId,
    connection_id: signal.connectionId,
    received_at: signal.receivedAt,
    channel: signal.channel,
    type: signal.type,
    effect: signal.effect,
    refusal: signal.refusal,
    replay_hash: signal.replayHash,
  };
}

function toRecord(row: ConnectionSignalsTable): ReceivedSignalRecord {
  return {
    signalId: row.signal_id,
    connectionId: row.connection_id,
    receivedAt: row.received_at,
    channel: row.channel as SignalChannel,
    type: row.type,
    effect: row.effect as SignalEffect | null,
    refusal: row.refusal as SignalRefusal | null,
    replayHash: row.replay_hash,
  };
}
