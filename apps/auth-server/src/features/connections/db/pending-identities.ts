import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { PendingIdentitiesTable, Schema } from "../../../platform/db/schema.ts";
import type { PendingIdentityRecord } from "../domain/records.ts";
import type { PendingIdentityRepository } from "../domain/repositories.ts";

/** Creates the repository of accounts elsewhere whose owner still has to prove who they are here. */
export function createPendingIdentityRepository(db: Kysely<Schema>): PendingIdentityRepository {
  return {
    async create(pending) {
      await db.insertInto("pending_identities").values(toRow(pending)).execute();
    },

    async find(pendingHash, at) {
      const row = await db
        .selectFrom("pending_identities")
        .selectAll()
        .where("pending_hash", "=", pendingHash)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async take(pendingHash, at) {
      const row = await db
        .deleteFrom("pending_identities")
        .where("pending_hash", "=", pendingHash)
        .where("expires_at", ">", at)
        .returningAll()
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    deleteExpired: (at) => deleteBatch(db, "pending_identities", sql`expires_at <= ${at}`),
  };
}

function toRow(pending: PendingIdentityRecord): PendingIdentitiesTable {
  return {
    pending_hash: pending.pendingHash,
    connection_id: pending.connectionId,
    subject: pending.subject,
    email: pending.email,
    email_verified: toFlag(pending.emailVerified),
    claims: pending.claims && JSON.stringify(pending.claims),
    return_to: pending.returnTo,
    created_at: pending.createdAt,
    expires_at: pending.expiresAt,
  };
}

function toRecord(row: PendingIdentitiesTable): PendingIdentityRecord {
  return {
    pendingHash: row.pending_hash,
    connectionId: row.connection_id,
    subject: row.subject,
    email: row.email,
    emailVerified: fromFlag(row.email_verified),
    claims: row.claims === null ? null : (JSON.parse(row.claims) as Readonly<Record<string, readonly string[]>>),
    returnTo: row.return_to,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
