import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { ConsentRepository } from "../domain/repositories.ts";

/** Creates the repository of what users agreed to, for clients that need not ask again. */
export function createConsentRepository(db: Kysely<Schema>): ConsentRepository {
  return {
    async find({ userId, clientId, resource }) {
      const row = await db
        .selectFrom("oauth_consents")
        .select(["scopes", "consented_at as consentedAt"])
        .where("user_id", "=", userId)
        .where("client_id", "=", clientId)
        .where("resource", "=", resource)
        .executeTakeFirst();
      if (!row) return null;
      return { userId, clientId, resource, scopes: JSON.parse(row.scopes) as string[], consentedAt: row.consentedAt };
    },

    async set({ userId, clientId, resource, scopes, consentedAt }) {
      const fields = { scopes: JSON.stringify(scopes), consented_at: consentedAt };
      await db
        .insertInto("oauth_consents")
        .values({ user_id: userId, client_id: clientId, resource, ...fields })
        .onConflict((conflict) => conflict.columns(["user_id", "client_id", "resource"]).doUpdateSet(fields))
        .execute();
    },

    async deleteByUserAndClient(userId, clientId) {
      await db.deleteFrom("oauth_consents").where("user_id", "=", userId).where("client_id", "=", clientId).execute();
    },
  };
}
