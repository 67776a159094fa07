import type { Kysely } from "kysely";
import type { OperatorRepository } from "../../domain/store.ts";
import type { Schema } from "../schema.ts";
import { toCaseInsensitiveKey } from "./columns.ts";

/** The people who may use the dashboard. */
export function createOperatorRepository(db: Kysely<Schema>): OperatorRepository {
  return {
    async create(operator) {
      const insert = db
        .insertInto("operators")
        .values({
          operator_id: operator.operatorId,
          email: operator.email,
          email_key: toCaseInsensitiveKey(operator.email),
          password_hash: operator.passwordHash,
          created_at: operator.createdAt,
        })
        .onConflict((conflict) => conflict.column("email_key").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n ? "created" : "email";
    },

    async findByEmail(email) {
      const row = await db
        .selectFrom("operators")
        .select(["operator_id as operatorId", "email", "password_hash as passwordHash", "created_at as createdAt"])
        .where("email_key", "=", toCaseInsensitiveKey(email))
        .executeTakeFirst();
      return row ?? null;
    },

    async count() {
      const { operators } = await db
        .selectFrom("operators")
        .select((column) => column.fn.countAll<number>().as("operators"))
        .executeTakeFirstOrThrow();
      return operators;
    },
  };
}
