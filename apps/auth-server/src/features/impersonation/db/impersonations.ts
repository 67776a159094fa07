import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { ImpersonationsTable, Schema } from "../../../platform/db/schema.ts";
import type { ImpersonationRecord } from "../domain/records.ts";
import type { ImpersonationRepository } from "../domain/repositories.ts";

/** Expired impersonations that one clean-up ends at most. */
const EXPIRED_AT_ONCE = 100;

/** Creates the repository of impersonations. */
export function createImpersonationRepository(db: Kysely<Schema>): ImpersonationRepository {
  const select = () => db.selectFrom("impersonations").selectAll();
  return {
    async create(impersonation) {
      await db.insertInto("impersonations").values(toRow(impersonation)).execute();
    },

    async find(impersonationId) {
      const row = await select().where("impersonation_id", "=", impersonationId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list({ userId, orgId, runningAt, after, limit }) {
      const isLater = sql<boolean>`(started_at, impersonation_id) < (${after?.startedAt}, ${after?.impersonationId})`;
      const rows = await select()
        .$if(userId !== null, (query) => query.where("user_id", "=", userId))
        .$if(orgId !== null, (query) => query.where("org_id", "=", orgId))
        .$if(runningAt !== null, (query) => query.where("ended_at", "is", null).where("ends_at", ">", runningAt))
        .$if(after !== null, (query) => query.where(isLater))
        .orderBy("started_at", "desc")
        .orderBy("impersonation_id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    async listUnended() {
      return (await select().where("ended_at", "is", null).execute()).map(toRecord);
    },

    async end(impersonationId, at) {
      const update = db
        .updateTable("impersonations")
        .set({ ended_at: at })
        .where("impersonation_id", "=", impersonationId)
        .where("ended_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async listExpired(at) {
      const expired = select().where("ended_at", "is", null).where("ends_at", "<=", at);
      return (await expired.limit(EXPIRED_AT_ONCE).execute()).map(toRecord);
    },

    deleteEndedBefore: (at) => deleteBatch(db, "impersonations", sql`ends_at < ${at}`),
  };
}

function toRow(impersonation: ImpersonationRecord): ImpersonationsTable {
  return {
    impersonation_id: impersonation.impersonationId,
    user_id: impersonation.userId,
    impersonator_kind: impersonation.impersonator.kind,
    impersonator_id: impersonation.impersonator.id,
    org_id: impersonation.orgId,
    reason: impersonation.reason,
    started_at: impersonation.startedAt,
    ends_at: impersonation.endsAt,
    ended_at: impersonation.endedAt,
    session_hash: impersonation.sessionHash,
  };
}

function toRecord(row: ImpersonationsTable): ImpersonationRecord {
  return {
    impersonationId: row.impersonation_id,
    userId: row.user_id,
    impersonator: { kind: row.impersonator_kind, id: row.impersonator_id },
    orgId: row.org_id,
    reason: row.reason,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    sessionHash: row.session_hash,
  };
}
