import { prepareQuery } from "../../../platform/db/prepared-query.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { ConsentsTable } from "../../../platform/db/schema.ts";
import type { ConsentRepository } from "../domain/repositories.ts";

/** Creates the repository of what users agreed to, for clients that need not ask again. */
export function createConsentRepository({ db, send }: RepositoryConnection): ConsentRepository {
  return {
    async listByUserAndClient(userId, clientId) {
      const rows = await db
        .selectFrom("oauth_consents")
        .select(["resource", "scopes", "consented_at as consentedAt"])
        .where("user_id", "=", userId)
        .where("client_id", "=", clientId)
        .orderBy("resource")
        .execute();
      return rows.map((row) => ({ ...row, userId, clientId, scopes: JSON.parse(row.scopes) as string[] }));
    },

    async set({ userId, clientId, resource, scopes, consentedAt }) {
      const fields = { scopes: JSON.stringify(scopes), consented_at: consentedAt };
      await send(setConsent, { user_id: userId, client_id: clientId, resource, ...fields });
    },

    async deleteByUserAndClient(userId, clientId) {
      await db.deleteFrom("oauth_consents").where("user_id", "=", userId).where("client_id", "=", clientId).execute();
    },
  };
}

const setConsent = prepareQuery((db, row: ConsentsTable) =>
  db
    .insertInto("oauth_consents")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "client_id", "resource"])
        .doUpdateSet({ scopes: row.scopes, consented_at: row.consented_at }),
    ),
);
