import type { Kysely } from "kysely";
import type { JsonObject, OrganizationRecord } from "../../domain/records.ts";
import type { OrganizationRepository } from "../../domain/store.ts";
import type { OrganizationsTable, Schema } from "../schema.ts";
import { insertOrNameConflict } from "./unique-insert.ts";

/** The organizations. */
export function createOrganizationRepository(db: Kysely<Schema>): OrganizationRepository {
  return {
    create: (organization) => insertOrganization(db, toOrganizationRow(organization)),

    async findById(orgId) {
      const row = await db.selectFrom("organizations").selectAll().where("org_id", "=", orgId).executeTakeFirst();
      return row ? toOrganizationRecord(row) : null;
    },
  };
}

/** The record of a row; the row may carry the columns of a join besides. */
export function toOrganizationRecord(row: OrganizationsTable): OrganizationRecord {
  return {
    orgId: row.org_id,
    name: row.name,
    urlSafeName: row.url_safe_name,
    metadata: JSON.parse(row.metadata) as JsonObject,
    maxUsers: row.max_users,
    legacyOrgId: row.legacy_org_id,
    createdAt: row.created_at,
  };
}

function toOrganizationRow(organization: OrganizationRecord): OrganizationsTable {
  return {
    org_id: organization.orgId,
    name: organization.name,
    url_safe_name: organization.urlSafeName,
    metadata: JSON.stringify(organization.metadata),
    max_users: organization.maxUsers,
    legacy_org_id: organization.legacyOrgId,
    created_at: organization.createdAt,
  };
}

function insertOrganization(
  db: Kysely<Schema>,
  row: OrganizationsTable,
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
      const taken = await db
        .selectFrom("organizations")
        .select("org_id")
        .where((column) =>
          column.or([column("org_id", "=", row.org_id), column("legacy_org_id", "=", row.legacy_org_id)]),
        )
        .execute();
      if (taken.some((other) => other.org_id === row.org_id)) return "org_id";
      return taken.length > 0 ? "legacy_org_id" : undefined;
    },
  );
}
