import { type Kysely, sql } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { OAuthScopeRepository } from "../domain/repositories.ts";

/** Creates the repository of the deployment's scopes. */
export function createOAuthScopeRepository(db: Kysely<Schema>, dialect: Dialect): OAuthScopeRepository {
  const list = async () => {
    const rows = await db.selectFrom("oauth_scopes").selectAll().orderBy("name").execute();
    return rows.map(({ is_default: isDefault, ...scope }) => ({ ...scope, isDefault: fromFlag(isDefault) }));
  };
  return {
    list,

    async lock() {
      if (dialect === "postgres") await sql`lock table oauth_scopes in share row exclusive mode`.execute(db);
      return list();
    },

    async set({ name, isDefault, ...scope }) {
      const fields = { description: scope.description, kind: scope.kind, is_default: toFlag(isDefault) };
      await db
        .insertInto("oauth_scopes")
        .values({ name, ...fields })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({ ...fields, version: sql`oauth_scopes.version + 1` }),
        )
        .execute();
    },

    async delete(name) {
      const query = db.deleteFrom("oauth_scopes").where("name", "=", name);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
