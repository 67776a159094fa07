import type { Insertable, Kysely, Selectable } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { OperatorPasskeysTable, Schema } from "../../../platform/db/schema.ts";
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
  return {
    passkey_id: passkey.passkeyId,
    operator_id: passkey.operatorId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    signature_counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    synced: toFlag(passkey.synced),
    name: passkey.name,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  };
}

function toRecord(row: Selectable<OperatorPasskeysTable>): OperatorPasskeyRecord {
  return {
    passkeyId: row.passkey_id,
    operatorId: row.operator_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.signature_counter,
    transports: JSON.parse(row.transports) as readonly string[],
    synced: fromFlag(row.synced),
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
