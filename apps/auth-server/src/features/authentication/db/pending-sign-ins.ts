import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { PendingSignInsTable, Schema } from "../../../platform/db/schema.ts";
import { signedInBy } from "../../../platform/db/signed-in-by.ts";
import { readAmr, writeAmr } from "../../../platform/domain/authentication.ts";
import { readLoginMethod, writeLoginMethod } from "../../../platform/domain/login-method.ts";
import type { PendingSignInRecord } from "../domain/records.ts";
import type { PendingSignInRepository } from "../domain/repositories.ts";

/** Creates the repository of sign-ins that wait for a second factor or a new password. */
export function createPendingSignInRepository(db: Kysely<Schema>): PendingSignInRepository {
  return {
    async create(pending) {
      await db.insertInto("pending_sign_ins").values(toRow(pending)).execute();
    },

    async find(pendingHash, at) {
      const row = await db
        .selectFrom("pending_sign_ins")
        .selectAll()
        .where("pending_hash", "=", pendingHash)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async take(pendingHash, at) {
      const row = await db
        .deleteFrom("pending_sign_ins")
        .where("pending_hash", "=", pendingHash)
        .where("expires_at", ">", at)
        .returningAll()
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async deleteByUser(userId) {
      await db.deleteFrom("pending_sign_ins").where("user_id", "=", userId).execute();
    },

    async deleteBySignIn(userId, { connection, before }) {
      await db
        .deleteFrom("pending_sign_ins")
        .where("user_id", "=", userId)
        .where("created_at", "<", before)
        .where(signedInBy(sql.ref("login_method"), connection))
        .execute();
    },

    async deleteByProviderSession(providerSession) {
      await db.deleteFrom("pending_sign_ins").where("provider_session", "=", providerSession).execute();
    },

    deleteExpired: (at) => deleteBatch(db, "pending_sign_ins", sql`expires_at <= ${at}`),
  };
}

function toRow(pending: PendingSignInRecord): PendingSignInsTable {
  return {
    pending_hash: pending.pendingHash,
    user_id: pending.userId,
    login_method: writeLoginMethod(pending.loginMethod),
    amr: writeAmr(pending.amr),
    ends_at: pending.endsAt ?? null,
    provider_session: pending.providerSession ?? null,
    return_to: pending.returnTo,
    created_at: pending.createdAt,
    expires_at: pending.expiresAt,
  };
}

function toRecord(row: PendingSignInsTable): PendingSignInRecord {
  return {
    pendingHash: row.pending_hash,
    userId: row.user_id,
    loginMethod: readLoginMethod(row.login_method),
    amr: readAmr(row.amr),
    endsAt: row.ends_at,
    providerSession: row.provider_session,
    returnTo: row.return_to,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
