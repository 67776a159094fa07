import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { ApprovalsTable, Schema } from "../../../platform/db/schema.ts";
import type { ApprovalRecord } from "../domain/records.ts";
import type { ApprovalRepository } from "../domain/repositories.ts";
import { fromRow, toRow } from "./approval-rows.ts";

/** Expired calls that one clean-up closes at most. */
const EXPIRED_AT_ONCE = 100;

/** Calls that one person sees waiting at most. */
const LISTED = 50;

/** Creates the repository of calls that a person has to approve. Each change of state is one statement, which has one winner. */
export function createApprovalRepository(db: Kysely<Schema>): ApprovalRepository {
  const select = () => db.selectFrom("approvals").selectAll();
  return {
    async create(approval) {
      const insert = db
        .insertInto("approvals")
        .values(toRow(approval))
        .onConflict((conflict) => conflict.column("open_call_hash").doNothing());
      return ((await insert.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async find(approvalId) {
      return recordOf(await select().where("approval_id", "=", approvalId).executeTakeFirst());
    },

    async findOpen(openCallHash) {
      return recordOf(await select().where("open_call_hash", "=", openCallHash).executeTakeFirst());
    },

    async countPending(callerId, at) {
      const { count } = await db
        .selectFrom("approvals")
        .select(({ fn }) => fn.countAll<number | bigint>().as("count"))
        .where("caller_id", "=", callerId)
        .where("state", "=", "pending")
        .where("expires_at", ">", at)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async listPending({ userId, orgIds }, at) {
      const rows = await select()
        .where("state", "=", "pending")
        .where("expires_at", ">", at)
        .where(({ and, eb, or }) =>
          or([
            eb("approver_user_id", "=", userId),
            ...(orgIds.length > 0 ? [and([eb("approver_user_id", "is", null), eb("org_id", "in", [...orgIds])])] : []),
          ]),
        )
        .orderBy("requested_at")
        .orderBy("approval_id")
        .limit(LISTED)
        .execute();
      return rows.map(fromRow);
    },

    async decide(approvalId, { state, decidedBy, expiresAt }, at) {
      const update = db
        .updateTable("approvals")
        .set({ state, decided_by: decidedBy, expires_at: expiresAt, encrypted_arguments: null })
        .where("approval_id", "=", approvalId)
        .where("state", "=", "pending")
        .where("expires_at", ">", at)
        .returningAll();
      return recordOf(await update.executeTakeFirst());
    },

    async redeem(openCallHash, at) {
      const update = db
        .updateTable("approvals")
        .set({ state: "redeemed", open_call_hash: null })
        .where("open_call_hash", "=", openCallHash)
        .where("state", "=", "approved")
        .where("expires_at", ">", at)
        .returningAll();
      return recordOf(await update.executeTakeFirst());
    },

    async close(approvalId, at) {
      const update = db
        .updateTable("approvals")
        // A refusal stays what it was; it only no longer answers for the next call.
        .set({
          state: sql`case state when 'refused' then state else 'expired' end`,
          open_call_hash: null,
          encrypted_arguments: null,
        })
        .where("approval_id", "=", approvalId)
        .where("open_call_hash", "is not", null)
        .where("expires_at", "<=", at);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async listExpired(at) {
      const expired = select().where("open_call_hash", "is not", null).where("expires_at", "<=", at);
      return (await expired.limit(EXPIRED_AT_ONCE).execute()).map(fromRow);
    },

    deleteExpiredBefore: (at) => deleteBatch(db, "approvals", sql`expires_at < ${at}`),
  };
}

function recordOf(row: ApprovalsTable | undefined): ApprovalRecord | null {
  return row ? fromRow(row) : null;
}
