import { type Kysely, type Selectable, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { DirectoryTokensTable, Schema } from "../../../platform/db/schema.ts";
import type { DirectoryTokenKind, DirectoryTokenRecord } from "../domain/records.ts";
import type { DirectoryTokenRepository } from "../domain/repositories.ts";

/** Creates the repository of the bearer tokens of directories. */
export function createDirectoryTokenRepository(db: Kysely<Schema>): DirectoryTokenRepository {
  const select = db.selectFrom("directory_tokens").selectAll();
  const one = async (query: typeof select) => {
    const row = await query.executeTakeFirst();
    return row ? toRecord(row) : null;
  };
  return {
    async create(token) {
      await db
        .insertInto("directory_tokens")
        .values({
          token_id: token.tokenId,
          directory_id: token.directoryId,
          token_hash: token.tokenHash,
          kind: token.kind,
          created_at: token.createdAt,
          expires_at: token.expiresAt,
          last_used_at: token.lastUsedAt,
        })
        .execute();
    },

    findByHash: (tokenHash) => one(select.where("token_hash", "=", tokenHash)),

    find: (directoryId, tokenId) => one(select.where("directory_id", "=", directoryId).where("token_id", "=", tokenId)),

    async listIssued(directoryId) {
      const issued = select.where("directory_id", "=", directoryId).where("kind", "=", "issued");
      return (await issued.orderBy("created_at", "desc").orderBy("token_id").execute()).map(toRecord);
    },

    async expireAt(tokenId, at) {
      await db.updateTable("directory_tokens").set({ expires_at: at }).where("token_id", "=", tokenId).execute();
    },

    async recordUse(tokenId, at) {
      await db
        .updateTable("directory_tokens")
        .set({ last_used_at: at })
        .where("token_id", "=", tokenId)
        .where((column) => column.or([column("last_used_at", "is", null), column("last_used_at", "<", at)]))
        .execute();
    },

    async delete(directoryId, tokenId) {
      const deletion = db
        .deleteFrom("directory_tokens")
        .where("directory_id", "=", directoryId)
        .where("token_id", "=", tokenId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async deleteFederated(directoryId) {
      await db
        .deleteFrom("directory_tokens")
        .where("directory_id", "=", directoryId)
        .where("kind", "=", "federated")
        .execute();
    },

    deleteExpired: (at) => deleteBatch(db, "directory_tokens", sql`expires_at <= ${at}`),
  };
}

function toRecord(row: Selectable<DirectoryTokensTable>): DirectoryTokenRecord {
  return {
    tokenId: row.token_id,
    directoryId: row.directory_id,
    tokenHash: row.token_hash,
    kind: row.kind as DirectoryTokenKind,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
