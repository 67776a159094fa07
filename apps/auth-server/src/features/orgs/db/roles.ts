import { type Kysely, sql } from "kysely";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { RoleRepository } from "../domain/repositories.ts";
import { keepHighestHeldRole, renameHeldRoles } from "./held-roles.ts";

/** Creates the repository of the roles of the deployment and their permissions. */
export function createRoleRepository(db: Kysely<Schema>, dialect: Dialect): RoleRepository {
  const list = async () => {
    const rows = await db.selectFrom("roles").selectAll().orderBy("position").execute();
    return rows.map((row) => ({ ...row, permissions: JSON.parse(row.permissions) as string[] }));
  };
  const lock = async () => {
    if (dialect === "postgres") await sql`lock table roles in share row exclusive mode`.execute(db);
  };

  return {
    list,

    async lock() {
      await lock();
      return list();
    },

    async replaceAll(roles) {
      // Without the lock, two concurrent replacements would each delete only the old rows, and then collide or mix their roles.
      await lock();
      await db.deleteFrom("roles").execute();
      if (roles.length === 0) return;
      const rows = roles.map(({ name, position, permissions }) => ({
        name,
        position,
        permissions: JSON.stringify(permissions),
      }));
      await db.insertInto("roles").values(rows).execute();
    },

    renameHeld: (renames) => renameHeldRoles(db, dialect, renames),
    keepHighestHeld: (roles, customMapping) => keepHighestHeldRole(db, dialect, { roles, customMapping }),
  };
}
