import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { RecoveryCodeRepository } from "../domain/repositories.ts";

/** Creates the repository of recovery codes, which replace a lost authenticator app. */
export function createRecoveryCodeRepository(db: Kysely<Schema>): RecoveryCodeRepository {
  return {
    async replaceAll(userId, codeHashes) {
      await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
      if (codeHashes.length === 0) return;
      const rows = codeHashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash }));
      await db.insertInto("recovery_codes").values(rows).execute();
    },

    async use(userId, codeHash) {
      const deletion = db.deleteFrom("recovery_codes").where("user_id", "=", userId).where("code_hash", "=", codeHash);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async holdsAll(userId, codeHashes) {
      const { codes } = await db
        .selectFrom("recovery_codes")
        .select((column) => column.fn.countAll<number>().as("codes"))
        .where("user_id", "=", userId)
        .where("code_hash", "in", [...codeHashes])
        .executeTakeFirstOrThrow();
      return codes === codeHashes.length;
    },

    async count(userId) {
      const { codes } = await db
        .selectFrom("recovery_codes")
        .select((column) => column.fn.countAll<number>().as("codes"))
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return codes;
    },
  };
}
