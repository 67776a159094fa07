import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { ConnectionRehearsalsTable, Schema } from "../../../platform/db/schema.ts";
import type { RehearsalEvidence, RehearsalRecord } from "../domain/rehearsals/records.ts";
import type { RehearsalRepository } from "../domain/rehearsals/repository.ts";

/** Creates the repository of trial sign-ins. */
export function createRehearsalRepository(db: Kysely<Schema>): RehearsalRepository {
  return {
    async create(rehearsal) {
      const last = await db
        .selectFrom("connection_rehearsals")
        .select(({ fn }) => fn.max("position").as("position"))
        .where("connection_id", "=", rehearsal.connectionId)
        .executeTakeFirst();
      const position = Number(last?.position ?? 0) + 1;
      await db
        .insertInto("connection_rehearsals")
        .values({ ...toRow(rehearsal), position })
        .execute();
    },

    async find(rehearsalId) {
      const query = db.selectFrom("connection_rehearsals").selectAll().where("rehearsal_id", "=", rehearsalId);
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async findLatest(connectionId) {
      const row = await db
        .selectFrom("connection_rehearsals")
        .selectAll()
        .where("connection_id", "=", connectionId)
        .orderBy("position", "desc")
        .orderBy("rehearsal_id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async finish(rehearsalId, { evidence, at }) {
      const row = await db
        .updateTable("connection_rehearsals")
        .set({ evidence: JSON.stringify(evidence), finished_at: at })
        .where("rehearsal_id", "=", rehearsalId)
        .where("finished_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async deleteFinished(connectionId) {
      await db
        .deleteFrom("connection_rehearsals")
        .where("connection_id", "=", connectionId)
        .where("finished_at", "is not", null)
        .execute();
    },

    deleteExpired: (at) => deleteBatch(db, "connection_rehearsals", sql`expires_at <= ${at}`),
  };
}

function toRow(rehearsal: RehearsalRecord): Omit<ConnectionRehearsalsTable, "position"> {
  return {
    rehearsal_id: rehearsal.rehearsalId,
    connection_id: rehearsal.connectionId,
    connection_fingerprint: rehearsal.connectionFingerprint,
    return_to: rehearsal.returnTo,
    evidence: rehearsal.evidence && JSON.stringify(rehearsal.evidence),
    begun_at: rehearsal.begunAt,
    finished_at: rehearsal.finishedAt,
    expires_at: rehearsal.expiresAt,
  };
}

function toRecord(row: ConnectionRehearsalsTable): RehearsalRecord {
  return {
    rehearsalId: row.rehearsal_id,
    connectionId: row.connection_id,
    connectionFingerprint: row.connection_fingerprint,
    returnTo: row.return_to,
    evidence: row.evidence === null ? null : (JSON.parse(row.evidence) as RehearsalEvidence),
    begunAt: row.begun_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
  };
}
