import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { fromFlag, toFlag, toJson, withoutUndefined } from "../../../platform/db/columns.ts";
import type { Dialect, EndUserApiKeysTable, Schema } from "../../../platform/db/schema.ts";
import { toEmailKey } from "../../../platform/domain/email-address.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { EndUserApiKeyRecord, EndUserApiKeyRepository, EndUserApiKeySearch } from "../domain/end-user/records.ts";

/** Creates the repository of the keys with which users and organizations call the customer's own API. */
export function createEndUserApiKeyRepository(db: Kysely<Schema>, dialect: Dialect): EndUserApiKeyRepository {
  const find = async (column: "api_key_id" | "key_hash", value: string): Promise<EndUserApiKeyRecord | null> => {
    const row = await db.selectFrom("end_user_api_keys").selectAll().where(column, "=", value).executeTakeFirst();
    return row ? toRecord(row) : null;
  };

  return {
    async create(apiKey) {
      const insert = db
        .insertInto("end_user_api_keys")
        .values(toRow(apiKey))
        .onConflict((conflict) => conflict.doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    findById: (apiKeyId) => find("api_key_id", apiKeyId),
    findByHash: (keyHash) => find("key_hash", keyHash),

    async lock(apiKeyId) {
      const row = await db
        .selectFrom("end_user_api_keys")
        .selectAll()
        .where("api_key_id", "=", apiKeyId)
        .$if(dialect === "postgres", (query) => query.forUpdate())
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async search(search) {
      const matching = db.selectFrom("end_user_api_keys").where((column) => matches(column, search));
      const rows = await matching
        .selectAll()
        .orderBy("created_at")
        .orderBy("api_key_id")
        .limit(search.limit)
        .offset(search.offset)
        .execute();
      const { total } = await matching
        .select((column) => column.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return { rows: rows.map(toRecord), total };
    },

    async update(apiKeyId, { expiresAt, metadata, scopes }) {
      const changes = withoutUndefined({ expires_at: expiresAt, metadata: toJson(metadata), scopes: toJson(scopes) });
      const update = db
        .updateTable("end_user_api_keys")
        .set({ api_key_id: apiKeyId, ...changes })
        .where("api_key_id", "=", apiKeyId)
        .where("deleted_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async delete(apiKeyId, at) {
      const update = db
        .updateTable("end_user_api_keys")
        .set({ deleted_at: at })
        .where("api_key_id", "=", apiKeyId)
        .where("deleted_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async deleteByUser({ userId, orgId, andCreated }, at) {
      const deleted = await db
        .updateTable("end_user_api_keys")
        .set({ deleted_at: at })
        .where((column) =>
          column.or([column("user_id", "=", userId), ...(andCreated ? [column("created_by", "=", userId)] : [])]),
        )
        .where("deleted_at", "is", null)
        .$if(orgId !== undefined, (query) => query.where("org_id", "=", orgId ?? ""))
        .returningAll()
        .execute();
      return deleted
        .filter(({ expires_at }) => expires_at === null || expires_at > at)
        .sort((a, b) => a.created_at - b.created_at || (a.api_key_id < b.api_key_id ? -1 : 1))
        .map(toRecord);
    },

    async recordUse(apiKeyId, date) {
      await db
        .insertInto("end_user_api_key_uses")
        .values({ api_key_id: apiKeyId, date, uses: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(["api_key_id", "date"])
            .doUpdateSet((column) => ({ uses: column("end_user_api_key_uses.uses", "+", 1) })),
        )
        .execute();
    },

    async recordLastUse(apiKeyId, at) {
      await db
        .updateTable("end_user_api_keys")
        .set({ last_used_at: at })
        .where("api_key_id", "=", apiKeyId)
        .where((column) => column.or([column("last_used_at", "is", null), column("last_used_at", "<", at)]))
        .execute();
    },

    async countUses({ date, apiKeyId, userId, orgId }) {
      const { count } = await db
        .selectFrom("end_user_api_key_uses")
        .innerJoin("end_user_api_keys", "end_user_api_keys.api_key_id", "end_user_api_key_uses.api_key_id")
        .select((column) => column.fn.sum<number | string | null>("uses").as("count"))
        .where("date", "=", date)
        .$if(apiKeyId !== null, (query) => query.where("end_user_api_keys.api_key_id", "=", apiKeyId))
        .$if(userId !== null, (query) => query.where("user_id", "=", userId))
        .$if(orgId !== null, (query) => query.where("org_id", "=", orgId))
        .executeTakeFirstOrThrow();
      // PostgreSQL sums 64-bit integers as `numeric`, which the driver returns as a string.
      return Number(count ?? 0);
    },
  };
}

function matches(
  column: ExpressionBuilder<Schema, "end_user_api_keys">,
  { state, at, userId, orgId, userEmail, type }: EndUserApiKeySearch,
) {
  const hasEnded = column.or([column("deleted_at", "is not", null), column("expires_at", "<=", at)]);
  const isCurrent = column.and([
    column("deleted_at", "is", null),
    column.or([column("expires_at", "is", null), column("expires_at", ">", at)]),
  ]);
  const holders = column
    .selectFrom("users")
    .select("users.user_id")
    .where("email_key", "=", userEmail && toEmailKey(userEmail));
  const ofType = {
    personal: [column("user_id", "is not", null), column("org_id", "is", null)],
    org: [column("org_id", "is not", null)],
    generic: [column("user_id", "is", null), column("org_id", "is", null)],
  };
  return column.and([
    state === "current" ? isCurrent : hasEnded,
    ...(userId === null ? [] : [column("user_id", "=", userId)]),
    ...(orgId === null ? [] : [column("org_id", "=", orgId)]),
    ...(userEmail === null ? [] : [column("user_id", "in", holders)]),
    ...(type === null ? [] : ofType[type]),
  ]);
}

function toRow(apiKey: EndUserApiKeyRecord): EndUserApiKeysTable {
  return {
    api_key_id: apiKey.apiKeyId,
    key_hash: apiKey.keyHash,
    imported: toFlag(apiKey.imported),
    user_id: apiKey.userId,
    org_id: apiKey.orgId,
    display_name: apiKey.displayName,
    metadata: toJson(apiKey.metadata),
    scopes: toJson(apiKey.scopes),
    created_by: apiKey.createdBy,
    created_at: apiKey.createdAt,
    expires_at: apiKey.expiresAt,
    deleted_at: apiKey.deletedAt,
    last_used_at: apiKey.lastUsedAt,
  };
}

function toRecord(row: Selectable<EndUserApiKeysTable>): EndUserApiKeyRecord {
  return {
    apiKeyId: row.api_key_id,
    keyHash: row.key_hash,
    imported: fromFlag(row.imported),
    userId: row.user_id,
    orgId: row.org_id,
    displayName: row.display_name,
    metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as JsonObject),
    scopes: row.scopes === null ? null : (JSON.parse(row.scopes) as readonly string[]),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    deletedAt: row.deleted_at,
    lastUsedAt: row.last_used_at,
  };
}
