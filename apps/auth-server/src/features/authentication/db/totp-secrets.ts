import type { Kysely } from "kysely";
import type { Schema, TotpSecretsTable } from "../../../platform/db/schema.ts";
import type { TotpSecretRecord } from "../domain/records.ts";
import type { TotpSecretRepository } from "../domain/repositories.ts";

/** Creates the repository of authenticator app secrets. */
export function createTotpSecretRepository(db: Kysely<Schema>): TotpSecretRepository {
  return {
    async find(userId) {
      const row = await db.selectFrom("totp_secrets").selectAll().where("user_id", "=", userId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listEnabled(userIds) {
      if (userIds.length === 0) return new Set();
      const rows = await db
        .selectFrom("totp_secrets")
        .select("user_id")
        .where("user_id", "in", [...userIds])
        .where("enabled_at", "is not", null)
        .execute();
      return new Set(rows.map((row) => row.user_id));
    },

    async save(secret) {
      const row = toRow(secret);
      const insert = db
        .insertInto("totp_secrets")
        .values(row)
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet(row).where("totp_secrets.enabled_at", "is", null),
        );
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async enable(userId, encryptedSecret, { at, step }) {
      const update = db
        .updateTable("totp_secrets")
        .set({ enabled_at: at, last_used_step: step })
        .where("user_id", "=", userId)
        .where("encrypted_secret", "=", encryptedSecret)
        .where("enabled_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async listAfter(userId, limit) {
      const rows = await db
        .selectFrom("totp_secrets")
        .selectAll()
        .where("user_id", ">", userId)
        .orderBy("user_id")
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    async replaceEncryptedSecret(userId, from, to) {
      await db
        .updateTable("totp_secrets")
        .set({ encrypted_secret: to })
        .where("user_id", "=", userId)
        .where("encrypted_secret", "=", from)
        .execute();
    },

    async useStep(userId, step) {
      const update = db
        .updateTable("totp_secrets")
        .set({ last_used_step: step })
        .where("user_id", "=", userId)
        .where("enabled_at", "is not", null)
        .where("last_used_step", "<", step);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async delete(userId) {
      const deletion = db.deleteFrom("totp_secrets").where("user_id", "=", userId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRow(secret: TotpSecretRecord): TotpSecretsTable {
  return {
    user_id: secret.userId,
    encrypted_secret: secret.encryptedSecret,
    created_at: secret.createdAt,
    enabled_at: secret.enabledAt,
    last_used_step: secret.lastUsedStep,
  };
}

function toRecord(row: TotpSecretsTable): TotpSecretRecord {
  return {
    userId: row.user_id,
    encryptedSecret: row.encrypted_secret,
    createdAt: row.created_at,
    enabledAt: row.enabled_at,
    lastUsedStep: row.last_used_step,
  };
}
