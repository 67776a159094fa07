import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Dialect, OrganizationsTable, Schema } from "../../../platform/db/schema.ts";
import { insertOrNameConflict } from "../../../platform/db/unique-insert.ts";
import type { OrganizationRecord } from "../domain/records.ts";
import type { OrganizationRepository } from "../domain/repositories.ts";
import { toOrganizationColumns, toOrganizationRecord, toOrganizationRow } from "./organization-rows.ts";
import { hasDomain, searchOrganizations } from "./organization-search.ts";

/** Creates the repository of organizations. */
export function createOrganizationRepository(db: Kysely<Schema>, dialect: Dialect): OrganizationRepository {
  const find = async (orgId: string, forUpdate: boolean): Promise<OrganizationRecord | null> => {
    const row = await db
      .selectFrom("organizations")
      .selectAll()
      .where("org_id", "=", orgId)
      .$if(forUpdate && dialect === "postgres", (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    return row ? toOrganizationRecord(row) : null;
  };

  return {
    create: (organization) => insertOrganization(db, toOrganizationRow(organization)),
    findById: (orgId) => find(orgId, false),
    lock: (orgId) => find(orgId, true),
    search: (search) => searchOrganizations(db, dialect, search),

    async listByIds(orgIds) {
      if (orgIds.length === 0) return [];
      const rows = await db
        .selectFrom("organizations")
        .selectAll()
        .where("org_id", "in", [...orgIds])
        .execute();
      return rows.map(toOrganizationRecord);
    },

    async countMembers(orgIds) {
      if (orgIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("organizations")
        .select(["org_id", "member_count"])
        .where("org_id", "in", [...orgIds])
        .execute();
      return new Map(rows.map((row) => [row.org_id, row.member_count]));
    },

    async update(orgId, changes) {
      const columns = toOrganizationColumns(changes);
      if (await isLegacyIdTaken(db, orgId, columns.legacy_org_id ?? null)) return "legacy_org_id";
      const update = db
        .updateTable("organizations")
        .set({ ...columns, version: sql`version + 1` })
        .where("org_id", "=", orgId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n ? "updated" : "not_found";
    },

    async delete(orgId) {
      const deletion = db.deleteFrom("organizations").where("org_id", "=", orgId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async listJoinableByDomain(domain) {
      const rows = await db
        .selectFrom("organizations")
        .selectAll()
        .where("domain_autojoin", "=", 1)
        .where((where) => where.or([hasDomain(dialect, domain), hasProvenDomain(domain)]))
        .orderBy("org_id")
        .execute();
      return rows.map(toOrganizationRecord);
    },

    async countByRoleMapping() {
      const rows = await db
        .selectFrom("organizations")
        .select((column) => ["custom_role_mapping_name as name", column.fn.countAll<number>().as("organizations")])
        .where("custom_role_mapping_name", "is not", null)
        .groupBy("custom_role_mapping_name")
        .execute();
      return new Map(rows.map(({ name, organizations }) => [name ?? "", organizations]));
    },
  };
}

function insertOrganization(
  db: Kysely<Schema>,
  row: Insertable<OrganizationsTable>,
): Promise<"created" | "org_id" | "legacy_org_id"> {
  return insertOrNameConflict(
    async () => {
      const insert = db
        .insertInto("organizations")
        .values(row)
        .onConflict((conflict) => conflict.doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },
    async () => {
      const taken = await db.selectFrom("organizations").select("org_id").where("org_id", "=", row.org_id).execute();
      if (taken.length > 0) return "org_id";
      return (await isLegacyIdTaken(db, row.org_id, row.legacy_org_id ?? null)) ? "legacy_org_id" : undefined;
    },
  );
}

/** Returns whether another organization already has the legacy id. */
async function isLegacyIdTaken(db: Kysely<Schema>, orgId: string, legacyOrgId: string | null): Promise<boolean> {
  if (legacyOrgId === null) return false;
  const row = await db
    .selectFrom("organizations")
    .select("org_id")
    .where("legacy_org_id", "=", legacyOrgId)
    .where("org_id", "<>", orgId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Builds the condition that an organization has proven a domain. One whose record is missing lets nobody else in: it may belong to someone
 * else by now.
 */
function hasProvenDomain(domain: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`org_id in (select org_id from organization_domains
    where domain = ${domain} and proven_at is not null and failing_since is null)`;
}
