import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { MachineRepository } from "../domain/repositories.ts";

/** Creates the repository that finds machines of every kind. */
export function createMachineRepository(db: Kysely<Schema>): MachineRepository {
  return {
    async find(machineId) {
      const row = await db
        .selectFrom("service_accounts")
        .selectAll()
        .where("account_id", "=", machineId)
        .executeTakeFirst();
      if (!row) return null;
      return {
        kind: "service_account",
        machineId: row.account_id,
        name: row.name,
        orgId: row.org_id,
        role: row.role,
        additionalRoles: JSON.parse(row.additional_roles) as string[],
        requestsPerMinute: row.requests_per_minute,
        disabledAt: row.disabled_at,
        lastUsedAt: row.last_used_at,
      };
    },

    async exist() {
      return (await db.selectFrom("service_accounts").select("account_id").limit(1).executeTakeFirst()) !== undefined;
    },

    async recordUse(machineId, at) {
      await db.updateTable("service_accounts").set({ last_used_at: at }).where("account_id", "=", machineId).execute();
    },

    async listRolesHeldIn(orgId) {
      return distinctRoles(await heldRoles(db).where("service_accounts.org_id", "=", orgId).execute());
    },

    async listRolesHeldUnder(mapping) {
      const rows = await heldRoles(db)
        .innerJoin("organizations", "organizations.org_id", "service_accounts.org_id")
        .where("custom_role_mapping_name", mapping === null ? "is" : "=", mapping)
        .execute();
      return distinctRoles(rows);
    },
  };
}

function heldRoles(db: Kysely<Schema>) {
  return db.selectFrom("service_accounts").select(["role", "additional_roles"]).distinct();
}

function distinctRoles(rows: readonly { readonly role: string; readonly additional_roles: string }[]): string[] {
  return [...new Set(rows.flatMap((row) => [row.role, ...(JSON.parse(row.additional_roles) as string[])]))];
}
