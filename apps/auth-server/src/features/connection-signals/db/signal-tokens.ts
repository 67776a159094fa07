import { type Kysely, type Selectable, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { ConnectionSignalTokensTable, Schema } from "../../../platform/db/schema.ts";
import type { SignalPurpose, SignalTokenRecord } from "../domain/records.ts";
import type { SignalTokenRepository } from "../domain/repositories.ts";

/** Creates the repository of the bearer tokens with which identity providers signal. */
export function createSignalTokenRepository(db: Kysely<Schema>): SignalTokenRepository {
  const select = db.selectFrom("connection_signal_tokens").selectAll();
  const one = async (query: typeof select) => {
    const row = await query.executeTakeFirst();
    return row ? toRecord(row) : null;
  };
  return {
    async create(token) {
      await db.insertInto("connection_signal_tokens").values(toRow(token)).execute();
    },

    findByHash: (tokenHash) => one(select.where("token_hash", "=", tokenHash)),

    find: (connectionId, tokenId) =>
      one(select.where("connection_id", "=", connectionId).where("token_id", "=", tokenId)),

    async listByConnection(connectionId) {
      const query = select.where("connection_id", "=", connectionId);
      return (await query.orderBy("created_at", "desc").orderBy("token_id").execute()).map(toRecord);
    },

    async expireAt(tokenId, at) {
      await db
        .updateTable("connection_signal_tokens")
        .set({ expires_at: at })
        .where("token_id", "=", tokenId)
        .execute();
    },

    async recordUse(tokenId, at) {
      await db
        .updateTable("connection_signal_tokens")
        .set({ last_used_at: at })
        .where("token_id", "=", tokenId)
        .where((column) => column.or([column("last_used_at", "is", null), column("last_used_at", "<", at)]))
        .execute();
    },

    async delete(connectionId, tokenId) {
      const deletion = db
        .deleteFrom("connection_signal_tokens")
        .where("connection_id", "=", connectionId)
        .where("token_id", "=", tokenId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    deleteExpired: (at) => deleteBatch(db, "connection_signal_tokens", sql`expires_at <= ${at}`),
  };
}

function toRow(token: SignalTokenRecord): ConnectionSignalTokensTable {
  return {
    token_id: token.tokenId,
    connection_id: token.connectionId,
    purpose: token.purpose,
    token_hash: token.tokenHash,
    created_at: token.createdAt,
    expires_at: token.expiresAt,
    last_used_at: token.lastUsedAt,
  };
}

function toRecord(row: Selectable<ConnectionSignalTokensTable>): SignalTokenRecord {
  return {
    tokenId: row.token_id,
    connectionId: row.connection_id,
    purpose: row.purpose as SignalPurpose,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
