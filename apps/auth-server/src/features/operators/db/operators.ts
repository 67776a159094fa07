import type { Kysely, Selectable } from "kysely";
import { withoutUndefined } from "../../../platform/db/columns.ts";
import type { Dialect, OperatorsTable, Schema } from "../../../platform/db/schema.ts";
import { toEmailKey } from "../../../platform/domain/email-address.ts";
import type { OperatorRecord, OperatorRole } from "../domain/records.ts";
import type { OperatorChanges, OperatorRepository } from "../domain/repositories.ts";

/** Creates the repository of operators. */
export function createOperatorRepository(db: Kysely<Schema>, dialect: Dialect): OperatorRepository {
  const select = () =>
    db
      .selectFrom("operators")
      .selectAll()
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom("operator_passkeys")
            .select("passkey_id")
            .whereRef("operator_passkeys.operator_id", "=", "operators.operator_id"),
        ).as("has_passkeys"),
      );
  const find = async (column: "operator_id" | "email_key", value: string): Promise<OperatorRecord | null> => {
    const row = await select().where(column, "=", value).executeTakeFirst();
    return row ? toRecord(row) : null;
  };
  const inOrder = () => select().orderBy("email_key");

  return {
    async create({ operatorId, email, createdAt, ...fields }) {
      const identity = { operator_id: operatorId, email, email_key: toEmailKey(email) };
      const insert = db
        .insertInto("operators")
        .values({ ...toColumns(fields), ...identity, created_at: createdAt, password_hash: fields.passwordHash })
        .onConflict((conflict) => conflict.column("email_key").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n ? "created" : "email";
    },

    findById: (operatorId) => find("operator_id", operatorId),
    findByEmail: (email) => find("email_key", toEmailKey(email)),

    async list() {
      return (await inOrder().execute()).map(toRecord);
    },

    async lockAll() {
      const rows = await inOrder()
        .$if(dialect === "postgres", (query) => query.forUpdate())
        .execute();
      return rows.map(toRecord);
    },

    async count() {
      const { operators } = await db
        .selectFrom("operators")
        .select((column) => column.fn.countAll<number>().as("operators"))
        .executeTakeFirstOrThrow();
      return operators;
    },

    async update(operatorId, changes) {
      const update = db
        .updateTable("operators")
        .set(toColumns(changes))
        .$if(changes.role !== undefined, (query) => query.set((row) => ({ version: row("version", "+", 1) })))
        .where("operator_id", "=", operatorId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async delete(operatorId) {
      const deletion = db.deleteFrom("operators").where("operator_id", "=", operatorId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async saveTotpSecret(operatorId, encryptedSecret) {
      const update = db
        .updateTable("operators")
        .set({ encrypted_totp_secret: encryptedSecret, totp_last_used_step: 0 })
        .where("operator_id", "=", operatorId)
        .where("totp_enabled_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async enableTotp(operatorId, encryptedSecret, { at, step }) {
      const update = db
        .updateTable("operators")
        .set({ totp_enabled_at: at, totp_last_used_step: step })
        .where("operator_id", "=", operatorId)
        .where("encrypted_totp_secret", "=", encryptedSecret)
        .where("totp_enabled_at", "is", null);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async useTotpStep(operatorId, step) {
      const update = db
        .updateTable("operators")
        .set({ totp_last_used_step: step })
        .where("operator_id", "=", operatorId)
        .where("totp_enabled_at", "is not", null)
        .where("totp_last_used_step", "<", step);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async replaceEncryptedTotpSecret(operatorId, from, to) {
      await db
        .updateTable("operators")
        .set({ encrypted_totp_secret: to })
        .where("operator_id", "=", operatorId)
        .where("encrypted_totp_secret", "=", from)
        .execute();
    },
  };
}

function toColumns(changes: OperatorChanges) {
  return withoutUndefined({
    password_hash: changes.passwordHash,
    role: changes.role,
    encrypted_totp_secret: changes.encryptedTotpSecret,
    totp_enabled_at: changes.totpEnabledAt,
    totp_last_used_step: changes.totpLastUsedStep,
  });
}

function toRecord(row: Selectable<OperatorsTable> & { readonly has_passkeys: unknown }): OperatorRecord {
  return {
    operatorId: row.operator_id,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role as OperatorRole,
    encryptedTotpSecret: row.encrypted_totp_secret,
    totpEnabledAt: row.totp_enabled_at,
    totpLastUsedStep: row.totp_last_used_step,
    // SQLite has no booleans.
    hasPasskeys: Boolean(row.has_passkeys),
    createdAt: row.created_at,
    version: row.version,
  };
}
