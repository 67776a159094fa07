import type { Insertable, Kysely, Selectable } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { ApiKeysTable, Schema } from "../../../platform/db/schema.ts";
import type { ApiKeyRecord } from "../domain/records.ts";
import type { ApiKeyRepository } from "../domain/repositories.ts";

/** Creates the repository of backend API keys. */
export function createApiKeyRepository(db: Kysely<Schema>): ApiKeyRepository {
  return {
    async create(apiKey) {
      await db.insertInto("api_keys").values(toApiKeyRow(apiKey)).execute();
    },

    async findByHash(keyHash) {
      const row = await db.selectFrom("api_keys").selectAll().where("key_hash", "=", keyHash).executeTakeFirst();
      return row ? toApiKeyRecord(row) : null;
    },

    async list() {
      const rows = await db.selectFrom("api_keys").selectAll().orderBy("created_at").orderBy("api_key_id").execute();
      return rows.map(toApiKeyRecord);
    },

    async revoke(apiKeyId, at) {
      const update = db
        .updateTable("api_keys")
        .set({ revoked_at: at })
        .where("api_key_id", "=", apiKeyId)
        .where("revoked_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async expire(apiKeyId, expiresAt, at) {
      const update = db
        .updateTable("api_keys")
        .set((column) => ({
          expires_at: column
            .case()
            .when("expires_at", "<", expiresAt)
            .then(column.ref("expires_at"))
            .else(expiresAt)
            .end(),
        }))
        .where("api_key_id", "=", apiKeyId)
        .where("revoked_at", "is", null)
        .where((column) => column.or([column("expires_at", "is", null), column("expires_at", ">", at)]));
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async recordUse(apiKeyId, at) {
      await db
        .updateTable("api_keys")
        .set({ last_used_at: at })
        .where("api_key_id", "=", apiKeyId)
        .where((column) => column.or([column("last_used_at", "is", null), column("last_used_at", "<", at)]))
        .execute();
    },
  };
}

function toApiKeyRow(apiKey: ApiKeyRecord): Insertable<ApiKeysTable> {
  return {
    api_key_id: apiKey.apiKeyId,
    name: apiKey.name,
    key_hash: apiKey.keyHash,
    created_at: apiKey.createdAt,
    expires_at: apiKey.expiresAt,
    revoked_at: apiKey.revokedAt,
    last_used_at: apiKey.lastUsedAt,
    vouches_for_assurance: toFlag(apiKey.vouchesForAssurance),
    may_impersonate: toFlag(apiKey.mayImpersonate),
  };
}

function toApiKeyRecord(row: Selectable<ApiKeysTable>): ApiKeyRecord {
  return {
    apiKeyId: row.api_key_id,
    name: row.name,
    keyHash: row.key_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    vouchesForAssurance: fromFlag(row.vouches_for_assurance),
    mayImpersonate: fromFlag(row.may_impersonate),
  };
}
