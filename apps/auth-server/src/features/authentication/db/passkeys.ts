import type { Insertable, Kysely, Selectable } from "kysely";
import type { PasskeysTable, Schema } from "../../../platform/db/schema.ts";
import type { PasskeyRepository } from "../domain/passkeys/repositories.ts";
import type { PasskeyRecord } from "../domain/records.ts";
import { fromPasskeyColumns, toPasskeyColumns } from "./passkey-columns.ts";

/** Creates the repository of users' passkeys. */
export function createPasskeyRepository(db: Kysely<Schema>): PasskeyRepository {
  return {
    async create(passkey) {
      const insert = db
        .insertInto("passkeys")
        .values(toRow(passkey))
        .onConflict((conflict) => conflict.column("credential_id").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async findByCredentialId(credentialId) {
      const query = db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId);
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByUser(userId) {
      const rows = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("passkey_id")
        .execute();
      return rows.map(toRecord);
    },

    async listOwners(userIds) {
      if (userIds.length === 0) return new Set();
      const rows = await db
        .selectFrom("passkeys")
        .select("user_id")
        .distinct()
        .where("user_id", "in", [...userIds])
        .execute();
      return new Set(rows.map((row) => row.user_id));
    },

    async recordUse(passkeyId, { counter, at }) {
      const update = db
        .updateTable("passkeys")
        .set({ signature_counter: counter, last_used_at: at })
        .where("passkey_id", "=", passkeyId)
        .where("signature_counter", counter === 0 ? "=" : "<", counter);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async rename({ userId, passkeyId }, name) {
      const update = db
        .updateTable("passkeys")
        .set({ name })
        .where("user_id", "=", userId)
        .where("passkey_id", "=", passkeyId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async delete({ userId, passkeyId }) {
      const deletion = db.deleteFrom("passkeys").where("user_id", "=", userId).where("passkey_id", "=", passkeyId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRow(passkey: PasskeyRecord): Insertable<PasskeysTable> {
  return { user_id: passkey.userId, ...toPasskeyColumns(passkey) };
}

function toRecord(row: Selectable<PasskeysTable>): PasskeyRecord {
  return { userId: row.user_id, ...fromPasskeyColumns(row) };
}
