import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { OperatorRecoveryCodeRepository } from "../domain/repositories.ts";

/** Creates the repository of operators' recovery codes, which stand in for their second factor. */
export function createOperatorRecoveryCodeRepository(db: Kysely<Schema>): OperatorRecoveryCodeRepository {
  return {
    async replaceAll(operatorId, codeHashes) {
      await db.deleteFrom("operator_recovery_codes").where("operator_id", "=", operatorId).execute();
      if (codeHashes.length === 0) return;
      const rows = codeHashes.map((codeHash) => ({ operator_id: operatorId, code_hash: codeHash }));
      await db.insertInto("operator_recovery_codes").values(rows).execute();
    },

    async use(operatorId, codeHash) {
      const deletion = db
        .deleteFrom("operator_recovery_codes")
        .where("operator_id", "=", operatorId)
        .where("code_hash", "=", codeHash);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async holdsAll(operatorId, codeHashes) {
      const { codes } = await db
        .selectFrom("operator_recovery_codes")
        .select((column) => column.fn.countAll<number>().as("codes"))
        .where("operator_id", "=", operatorId)
        .where("code_hash", "in", [...codeHashes])
        .executeTakeFirstOrThrow();
      return codes === codeHashes.length;
    },

    async count(operatorId) {
      const { codes } = await db
        .selectFrom("operator_recovery_codes")
        .select((column) => column.fn.countAll<number>().as("codes"))
        .where("operator_id", "=", operatorId)
        .executeTakeFirstOrThrow();
      return codes;
    },
  };
}
