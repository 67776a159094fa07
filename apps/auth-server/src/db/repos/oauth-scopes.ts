import type { Kysely } from "kysely";
import type { OAuthScopeRepository } from "../../domain/oauth/repositories.ts";
import type { Schema } from "../schema.ts";
import { fromFlag, toFlag } from "./columns.ts";

/** The scopes of the deployment. */
export function createOAuthScopeRepository(db: Kysely<Schema>): OAuthScopeRepository {
  return {
    async list() {
      const rows = await db.selectFrom("oauth_scopes").selectAll().orderBy("name").execute();
      return rows.map(({ is_default: isDefault, ...scope }) => ({ ...scope, isDefault: fromFlag(isDefault) }));
    },

    async set({ name, isDefault, ...scope }) {
      const fields = { description: scope.description, kind: scope.kind, is_default: toFlag(isDefault) };
      await db
        .insertInto("oauth_scopes")
        .values({ name, ...fields })
        .onConflict((conflict) => conflict.column("name").doUpdateSet(fields))
        .execute();
    },

    async delete(name) {
      const query = db.deleteFrom("oauth_scopes").where("name", "=", name);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
