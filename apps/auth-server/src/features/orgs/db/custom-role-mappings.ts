import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { RoleRecord } from "../domain/records.ts";
import type { CustomRoleMappingRepository } from "../domain/repositories.ts";

/** Creates the repository of custom role mappings, the named alternatives to the deployment's roles. */
export function createCustomRoleMappingRepository(db: Kysely<Schema>): CustomRoleMappingRepository {
  return {
    async list() {
      const rows = await db.selectFrom("custom_role_mappings").selectAll().orderBy("name").execute();
      return rows.map(({ name, roles }) => ({ name, roles: JSON.parse(roles) as RoleRecord[] }));
    },

    async save({ name, roles }) {
      const text = JSON.stringify(roles);
      await db
        .insertInto("custom_role_mappings")
        .values({ name, roles: text })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ roles: text }))
        .execute();
    },

    async delete(name) {
      const query = db.deleteFrom("custom_role_mappings").where("name", "=", name);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
