import type { Insertable, Kysely, Selectable } from "kysely";
import type { OperatorPasskeysTable, Schema } from "../../../platform/db/schema.ts";
import { fromPasskeyColumns, toPasskeyColumns } from "../../authentication/db/passkey-columns.ts";
import type { OperatorPasskeyRecord } from "../domain/records.ts";
import type { OperatorPasskeyRepository } from "../domain/repositories.ts";

/** Creates the repository of operators' passkeys. */
export function createOperatorPasskeyRepository(db: Kysely<Schema>): OperatorPasskeyRepository {
  return {
    async create(passkey) {
      const insert = db
        .insertInto("operator_passkeys")
        .values(toRow(passkey))
        .onConflict((conflict) => conflict.column("credential_id").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async findByCredentialId(credentialId) {
      const query = db.selectFrom("operator_passkeys").selectAll().where("credential_id", "=", credentialId);
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByOperator(operatorId) {
      const rows = await db
        .selectFrom("operator_passkeys")
        .selectAll()
        .where("operator_id", "=", operatorId)
        .orderBy("created_at")
        .orderBy("passkey_id")
        .execute();
      return rows.map(toRecord);
    },

    async recordUse(passkeyId, { counter, at }) {
      const update = db
        .updateTable("operator_passkeys")
        .set({ signature_counter: counter, last_used_at: at })
        .where("passkey_id", "=", passkeyId)
        .where("signature_counter", counter === 0 ? "=" : "<", counter);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async rename({ operatorId, passkeyId }, name) {
      const update = db
        .updateTable("operator_passkeys")
        .set({ name })
        .where("operator_id", "=", operatorId)
        .where("passkey_id", "=", passkeyId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async delete({ operatorId, passkeyId }) {
      const deletion = db
        .deleteFrom("operator_passkeys")
        .where("operator_id", "=", operatorId)
        .where("passkey_id", "=", passkeyId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRow(passkey: OperatorPasskeyRecord): Insertable<OperatorPasskeysTable> {
  return { operator_id: passkey.operatorId, ...toPasskeyColumns(passkey) };
}

function toRecord(row: Selectable<OperatorPasskeysTable>): OperatorPasskeyRecord {
  return { operatorId: row.operator_id, ...fromPasskeyColumns(row) };
}
