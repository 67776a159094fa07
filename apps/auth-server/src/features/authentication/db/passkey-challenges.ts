import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { PasskeyChallengeRepository } from "../domain/passkeys/repositories.ts";

/** Creates the repository of the challenges that passkeys sign. */
export function createPasskeyChallengeRepository(db: Kysely<Schema>): PasskeyChallengeRepository {
  return {
    async create({ challengeHash, browserHash, purpose, subject, expiresAt }) {
      const row = { challenge_hash: challengeHash, browser_hash: browserHash, purpose, subject, expires_at: expiresAt };
      await db.insertInto("passkey_challenges").values(row).execute();
    },

    async take({ challengeHash, browserHash, purpose, subject }, at) {
      const deletion = db
        .deleteFrom("passkey_challenges")
        .where("challenge_hash", "=", challengeHash)
        .where("browser_hash", "=", browserHash)
        .where("purpose", "=", purpose)
        .where("subject", "=", subject)
        .where("expires_at", ">", at);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    deleteExpired: (at) => deleteBatch(db, "passkey_challenges", sql`expires_at <= ${at}`),
  };
}
