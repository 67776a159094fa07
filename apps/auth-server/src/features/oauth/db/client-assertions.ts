import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { ClientAssertionRepository } from "../domain/repositories.ts";

/** Creates the repository of the assertions that clients have already used and that haven't expired. */
export function createClientAssertionRepository(db: Kysely<Schema>): ClientAssertionRepository {
  return {
    async use(assertionHash, expiresAt) {
      const insert = db
        .insertInto("client_assertions")
        .values({ assertion_hash: assertionHash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column("assertion_hash").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    deleteExpired: (at) => deleteBatch(db, "client_assertions", sql`expires_at < ${at}`),
  };
}
