import type { Kysely, Selectable } from "kysely";
import { fromFlag } from "../../../platform/db/columns.ts";
import type { AgentsTable, Schema, ServiceAccountsTable } from "../../../platform/db/schema.ts";
import type { MachineRecord } from "../domain/records.ts";
import type { MachineRepository } from "../domain/repositories.ts";

/** Creates the repository that finds machines of every kind. */
export function createMachineRepository(db: Kysely<Schema>): MachineRepository {
  return {
    async find(machineId) {
      const accounts = db.selectFrom("service_accounts").selectAll().where("account_id", "=", machineId);
      const account = await accounts.executeTakeFirst();
      if (account) return fromServiceAccount(account);
      const agent = await db.selectFrom("agents").selectAll().where("agent_id", "=", machineId).executeTakeFirst();
      return agent ? fromAgent(agent) : null;
    },

    async exist() {
      const account = await db.selectFrom("service_accounts").select("account_id").limit(1).executeTakeFirst();
      return (account ?? (await db.selectFrom("agents").select("agent_id").limit(1).executeTakeFirst())) !== undefined;
    },

    async recordUse({ kind, machineId }, at) {
      const used = { last_used_at: at };
      if (kind === "agent") await db.updateTable("agents").set(used).where("agent_id", "=", machineId).execute();
      else await db.updateTable("service_accounts").set(used).where("account_id", "=", machineId).execute();
    },

    async listRolesHeldIn(orgId) {
      return distinctRoles(await heldRoles(db).where("org_id", "=", orgId).execute());
    },

    async listRolesHeldUnder(mapping) {
      const rows = await heldRoles(db)
        .where("org_id", "in", (query) =>
          query
            .selectFrom("organizations")
            .select("org_id")
            .where("custom_role_mapping_name", mapping === null ? "is" : "=", mapping),
        )
        .execute();
      return distinctRoles(rows);
    },
  };
}

function fromServiceAccount(row: Selectable<ServiceAccountsTable>): MachineRecord {
  return {
    ...fromEither(row),
    kind: "service_account",
    machineId: row.account_id,
    ownerUserId: null,
    endsAt: null,
  };
}

function fromAgent(row: Selectable<AgentsTable>): MachineRecord {
  return {
    ...fromEither(row),
    kind: "agent",
    machineId: row.agent_id,
    ownerUserId: row.owner_user_id,
    endsAt: row.ended_at ?? row.ends_at,
  };
}

function fromEither(row: Selectable<AgentsTable> | Selectable<ServiceAccountsTable>) {
  return {
    name: row.name,
    orgId: row.org_id,
    role: row.role,
    additionalRoles: JSON.parse(row.additional_roles) as string[],
    requestsPerMinute: row.requests_per_minute,
    dpopBoundAccessTokens: fromFlag(row.dpop_bound_access_tokens),
    disabledAt: row.disabled_at,
    lastUsedAt: row.last_used_at,
  };
}

/** An agent that has ended never comes back, so it keeps no role from being removed. */
function heldRoles(db: Kysely<Schema>) {
  const columns = ["org_id", "role", "additional_roles"] as const;
  return db
    .selectFrom((query) =>
      query
        .selectFrom("service_accounts")
        .select(columns)
        .union(query.selectFrom("agents").select(columns).where("ended_at", "is", null))
        .as("held"),
    )
    .select(["role", "additional_roles"])
    .distinct();
}

function distinctRoles(rows: readonly { readonly role: string; readonly additional_roles: string }[]): string[] {
  return [...new Set(rows.flatMap((row) => [row.role, ...(JSON.parse(row.additional_roles) as string[])]))];
}
