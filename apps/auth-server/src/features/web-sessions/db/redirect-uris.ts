import { type Kysely, type Selectable, sql } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { WebRedirectUriRecord } from "../domain/records.ts";
import type { WebRedirectUriRepository } from "../domain/repositories.ts";

/** Creates the repository of the URIs to which web apps are redirected after sign-in. */
export function createWebRedirectUriRepository(db: Kysely<Schema>): WebRedirectUriRepository {
  return {
    async add({ redirectUri, isBrowserApp, backchannelLogoutUri, createdAt }) {
      const insert = db
        .insertInto("web_redirect_uris")
        .values({
          redirect_uri: redirectUri,
          created_at: createdAt,
          browser_app: toFlag(isBrowserApp),
          backchannel_logout_uri: backchannelLogoutUri,
        })
        .onConflict((conflict) => conflict.doNothing());
      return ((await insert.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async find(redirectUri) {
      const query = db.selectFrom("web_redirect_uris").selectAll().where("redirect_uri", "=", redirectUri);
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list() {
      const query = db.selectFrom("web_redirect_uris").selectAll().orderBy("created_at").orderBy("redirect_uri");
      return (await query.execute()).map(toRecord);
    },

    async setBrowserApp(redirectUri, isBrowserApp) {
      const update = db
        .updateTable("web_redirect_uris")
        .set({ browser_app: toFlag(isBrowserApp) })
        .where("redirect_uri", "=", redirectUri)
        .where("browser_app", "!=", toFlag(isBrowserApp));
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async setBackchannelLogoutUri(redirectUri, backchannelLogoutUri) {
      const update = db
        .updateTable("web_redirect_uris")
        .set({ backchannel_logout_uri: backchannelLogoutUri })
        .where("redirect_uri", "=", redirectUri)
        .where(sql<boolean>`coalesce(backchannel_logout_uri, '') != ${backchannelLogoutUri ?? ""}`);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async remove(redirectUri) {
      const query = db.deleteFrom("web_redirect_uris").where("redirect_uri", "=", redirectUri);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRecord(row: Selectable<Schema["web_redirect_uris"]>): WebRedirectUriRecord {
  return {
    redirectUri: row.redirect_uri,
    isBrowserApp: fromFlag(row.browser_app),
    backchannelLogoutUri: row.backchannel_logout_uri,
    createdAt: row.created_at,
  };
}
