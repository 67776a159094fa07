import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { WebRedirectUriRepository } from "../domain/repositories.ts";

/** Creates the repository of the URIs to which web apps are redirected after sign-in. */
export function createWebRedirectUriRepository(db: Kysely<Schema>): WebRedirectUriRepository {
  return {
    async add(redirectUri, at) {
      const insert = db
        .insertInto("web_redirect_uris")
        .values({ redirect_uri: redirectUri, created_at: at })
        .onConflict((conflict) => conflict.doNothing());
      return ((await insert.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async has(redirectUri) {
      const query = db.selectFrom("web_redirect_uris").select("redirect_uri").where("redirect_uri", "=", redirectUri);
      return (await query.executeTakeFirst()) !== undefined;
    },

    async list() {
      const query = db.selectFrom("web_redirect_uris").selectAll().orderBy("created_at").orderBy("redirect_uri");
      const rows = await query.execute();
      return rows.map((row) => ({ redirectUri: row.redirect_uri, createdAt: row.created_at }));
    },

    async remove(redirectUri) {
      const query = db.deleteFrom("web_redirect_uris").where("redirect_uri", "=", redirectUri);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
