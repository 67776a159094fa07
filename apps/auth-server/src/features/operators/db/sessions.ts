import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { OperatorSessionRepository } from "../domain/repositories.ts";

/** Creates the repository of the sign-ins of operators' browsers. */
export function createOperatorSessionRepository(db: Kysely<Schema>): OperatorSessionRepository {
  return {
    async create(session) {
      await db
        .insertInto("operator_sessions")
        .values({
          session_hash: session.sessionHash,
          operator_id: session.operatorId,
          created_at: session.createdAt,
          last_seen_at: session.lastSeenAt,
          expires_at: session.expiresAt,
          awaits_second_factor: toFlag(session.awaitsSecondFactor),
          proven_at: session.provenAt,
        })
        .execute();
    },

    async findByHash(sessionHash) {
      const query = db.selectFrom("operator_sessions").selectAll().where("session_hash", "=", sessionHash);
      const row = await query.executeTakeFirst();
      if (!row) return null;
      return {
        sessionHash: row.session_hash,
        operatorId: row.operator_id,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        awaitsSecondFactor: fromFlag(row.awaits_second_factor),
        provenAt: row.proven_at,
      };
    },

    async touch(sessionHash, at) {
      const sessions = db.updateTable("operator_sessions").set({ last_seen_at: at });
      await sessions.where("session_hash", "=", sessionHash).execute();
    },

    async recordProof(sessionHash, at) {
      const sessions = db.updateTable("operator_sessions").set({ proven_at: at });
      const update = await sessions.where("session_hash", "=", sessionHash).executeTakeFirst();
      return update.numUpdatedRows > 0n;
    },

    async delete(sessionHash) {
      const deletion = db.deleteFrom("operator_sessions").where("session_hash", "=", sessionHash);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async deleteByOperator(operatorId, exceptHash = "") {
      const sessions = db.deleteFrom("operator_sessions").where("operator_id", "=", operatorId);
      await sessions.where("session_hash", "<>", exceptHash).execute();
    },

    deleteExpired: (at) => deleteBatch(db, "operator_sessions", sql`expires_at <= ${at}`),
  };
}
