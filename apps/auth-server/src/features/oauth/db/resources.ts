import { type Kysely, sql } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { OAuthResourceRepository } from "../domain/repositories.ts";

/** Creates the repository of the resource servers that tokens can be issued for. */
export function createOAuthResourceRepository(db: Kysely<Schema>, dialect: Dialect): OAuthResourceRepository {
  const list = async () => {
    const query = db.selectFrom("oauth_resources").selectAll().orderBy("created_at").orderBy("resource");
    return (await query.execute()).map((row) => ({
      resource: row.resource,
      name: row.name,
      isDefault: fromFlag(row.is_default),
      createdAt: row.created_at,
      connectedAt: row.connected_at,
      version: row.version,
    }));
  };
  const lock = async () => {
    if (dialect === "postgres") await sql`lock table oauth_resources in share row exclusive mode`.execute(db);
  };
  return {
    list,

    async lock() {
      await lock();
      return list();
    },

    async set({ resource, name, isDefault, createdAt }) {
      // Without the lock, two concurrent calls that each set a default would miss each other's.
      await lock();
      if (isDefault)
        await db
          .updateTable("oauth_resources")
          .set((column) => ({ is_default: toFlag(false), version: column("version", "+", 1) }))
          .where("is_default", "=", toFlag(true))
          .where("resource", "<>", resource)
          .execute();
      const fields = { name, is_default: toFlag(isDefault) };
      await db
        .insertInto("oauth_resources")
        .values({ resource, ...fields, created_at: createdAt })
        .onConflict((conflict) =>
          conflict.column("resource").doUpdateSet({ ...fields, version: sql`oauth_resources.version + 1` }),
        )
        .execute();
    },

    async recordConnection(resource, at) {
      const update = db
        .updateTable("oauth_resources")
        .set({ connected_at: at })
        .where("resource", "=", resource)
        .where("connected_at", "is", null)
        .returning(["resource", "name"]);
      return (await update.executeTakeFirst()) ?? null;
    },

    async delete(resource) {
      const query = db.deleteFrom("oauth_resources").where("resource", "=", resource);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
