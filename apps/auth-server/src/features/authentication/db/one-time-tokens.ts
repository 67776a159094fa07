import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toCaseInsensitiveKey, toFlag } from "../../../platform/db/columns.ts";
import type { OneTimeTokensTable, Schema } from "../../../platform/db/schema.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { OneTimeTokenPurpose } from "../../../platform/domain/one-time-token-purpose.ts";
import type { OneTimeTokenRecord } from "../domain/records.ts";
import type { OneTimeTokenRepository } from "../domain/repositories.ts";

/** Creates the repository of the tokens in links that are emailed or handed out. */
export function createOneTimeTokenRepository(db: Kysely<Schema>): OneTimeTokenRepository {
  const selectUsable = (tokenHash: string, purpose: OneTimeTokenPurpose, at: number) =>
    db
      .selectFrom("one_time_tokens")
      .selectAll()
      .where("token_hash", "=", tokenHash)
      .where("purpose", "=", purpose)
      .where("expires_at", ">", at);

  return {
    async create(token) {
      await db.insertInto("one_time_tokens").values(toRow(token)).execute();
    },

    async find(tokenHash, purpose, at) {
      const row = await selectUsable(tokenHash, purpose, at).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async redeem(tokenHash, purpose, at) {
      const used = await db
        .deleteFrom("one_time_tokens")
        .where("token_hash", "=", tokenHash)
        .where("purpose", "=", purpose)
        .where("expires_at", ">", at)
        .where("reusable", "=", 0)
        .returningAll()
        .executeTakeFirst();
      const row = used ?? (await selectUsable(tokenHash, purpose, at).where("reusable", "=", 1).executeTakeFirst());
      return row ? toRecord(row) : null;
    },

    async listCreationTimes(email, purpose, after, userId) {
      const rows = await db
        .selectFrom("one_time_tokens")
        .select("created_at")
        .where("email_key", "=", toCaseInsensitiveKey(email))
        .where("purpose", "=", purpose)
        .where("created_at", ">", after)
        .$if(userId !== undefined, (query) => query.where("user_id", "is not distinct from", userId ?? null))
        .orderBy("created_at")
        .execute();
      return rows.map((row) => row.created_at);
    },

    async deleteByUser(userId, purpose, exceptEmail) {
      await db
        .deleteFrom("one_time_tokens")
        .where("user_id", "=", userId)
        .where("purpose", "=", purpose)
        .$if(exceptEmail !== undefined, (query) =>
          query.where("email_key", "<>", toCaseInsensitiveKey(exceptEmail ?? "")),
        )
        .execute();
    },

    deleteExpired: (at) => deleteBatch(db, "one_time_tokens", sql`expires_at <= ${at}`),
  };
}

function toRow(token: OneTimeTokenRecord): OneTimeTokensTable {
  return {
    token_hash: token.tokenHash,
    purpose: token.purpose,
    user_id: token.userId,
    email: token.email,
    email_key: toCaseInsensitiveKey(token.email),
    details: JSON.stringify(token.details),
    reusable: toFlag(token.reusable),
    created_at: token.createdAt,
    expires_at: token.expiresAt,
  };
}

function toRecord(row: OneTimeTokensTable): OneTimeTokenRecord {
  return {
    tokenHash: row.token_hash,
    purpose: row.purpose,
    userId: row.user_id,
    email: row.email,
    details: JSON.parse(row.details) as JsonObject,
    reusable: fromFlag(row.reusable),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
