import { type Kysely, type Selectable, sql } from "kysely";
import { contains, fromFlag, toAsciiLowerCase, toFlag } from "../../../platform/db/columns.ts";
import type { Dialect, Schema, ServiceAccountsTable } from "../../../platform/db/schema.ts";
import type { ServiceAccountRecord, ServiceAccountRepository } from "../domain/records.ts";

/** Creates the repository of service accounts. */
export function createServiceAccountRepository(db: Kysely<Schema>, dialect: Dialect): ServiceAccountRepository {
  const select = (accountId: string) =>
    db.selectFrom("service_accounts").selectAll().where("account_id", "=", accountId);

  return {
    async create(account) {
      await db
        .insertInto("service_accounts")
        .values({
          account_id: account.machineId,
          org_id: account.orgId,
          name: account.name,
          role: account.role,
          additional_roles: JSON.stringify(account.additionalRoles),
          requests_per_minute: account.requestsPerMinute,
          dpop_bound_access_tokens: toFlag(account.dpopBoundAccessTokens),
          created_at: account.createdAt,
          created_by: account.createdBy,
          disabled_at: account.disabledAt,
          last_used_at: account.lastUsedAt,
        })
        .execute();
    },

    async find(accountId) {
      const row = await select(accountId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async lock(accountId) {
      const row = await select(accountId)
        .$if(dialect === "postgres", (query) => query.forUpdate())
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByOrg(orgId) {
      const rows = await db
        .selectFrom("service_accounts")
        .selectAll()
        .where("org_id", "=", orgId)
        .orderBy("created_at")
        .orderBy("account_id")
        .execute();
      return rows.map(toRecord);
    },

    async listByIds(accountIds) {
      if (accountIds.length === 0) return [];
      const rows = await db.selectFrom("service_accounts").selectAll().where("account_id", "in", accountIds).execute();
      return rows.map(toRecord);
    },

    async search(name, limit) {
      const rows = await db
        .selectFrom("service_accounts")
        .selectAll()
        .where(contains(dialect, sql`lower(name)`, toAsciiLowerCase(name)))
        .orderBy("name")
        .orderBy("account_id")
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    async update({ machineId, additionalRoles, ...account }) {
      await db
        .updateTable("service_accounts")
        .set((column) => ({
          name: account.name,
          role: account.role,
          additional_roles: JSON.stringify(additionalRoles),
          requests_per_minute: account.requestsPerMinute,
          dpop_bound_access_tokens: toFlag(account.dpopBoundAccessTokens),
          disabled_at: account.disabledAt,
          version: column("version", "+", 1),
        }))
        .where("account_id", "=", machineId)
        .execute();
    },

    async delete(accountId) {
      const query = db.deleteFrom("service_accounts").where("account_id", "=", accountId);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRecord(row: Selectable<ServiceAccountsTable>): ServiceAccountRecord {
  return {
    kind: "service_account",
    ownerUserId: null,
    machineId: row.account_id,
    name: row.name,
    orgId: row.org_id,
    role: row.role,
    additionalRoles: JSON.parse(row.additional_roles) as string[],
    requestsPerMinute: row.requests_per_minute,
    dpopBoundAccessTokens: fromFlag(row.dpop_bound_access_tokens),
    createdAt: row.created_at,
    createdBy: row.created_by,
    disabledAt: row.disabled_at,
    endsAt: null,
    lastUsedAt: row.last_used_at,
    version: row.version,
  };
}
