import type { Insertable, Selectable } from "kysely";
import { fromFlag, toFlag, toJson, withoutUndefined } from "../../../platform/db/columns.ts";
import type { OrganizationsTable } from "../../../platform/db/schema.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { OrganizationRecord } from "../domain/records.ts";
import type { OrganizationChanges } from "../domain/repositories.ts";

/** Converts a whole organization to its columns. */
export function toOrganizationRow(organization: OrganizationRecord): Insertable<OrganizationsTable> {
  const identity = { org_id: organization.orgId, created_at: organization.createdAt };
  return { ...identity, ...toOrganizationColumns(organization) } as Insertable<OrganizationsTable>;
}

/** Converts the given fields to their columns. */
export function toOrganizationColumns(fields: OrganizationChanges): Partial<Insertable<OrganizationsTable>> {
  return withoutUndefined({
    name: fields.name,
    url_safe_name: fields.urlSafeName,
    metadata: toJson(fields.metadata),
    max_users: fields.maxUsers,
    legacy_org_id: fields.legacyOrgId,
    domain: fields.domain,
    extra_domains: toJson(fields.extraDomains),
    domain_autojoin: toFlag(fields.domainAutojoin),
    domain_restrict: toFlag(fields.domainRestrict),
    can_setup_saml: toFlag(fields.canSetupSaml),
    custom_role_mapping_name: fields.customRoleMappingName,
  });
}

/** Converts a row to a record. The row may also contain columns from a join. */
export function toOrganizationRecord(row: Selectable<OrganizationsTable>): OrganizationRecord {
  return {
    orgId: row.org_id,
    name: row.name,
    urlSafeName: row.url_safe_name,
    metadata: JSON.parse(row.metadata) as JsonObject,
    maxUsers: row.max_users,
    legacyOrgId: row.legacy_org_id,
    domain: row.domain,
    extraDomains: JSON.parse(row.extra_domains) as string[],
    domainAutojoin: fromFlag(row.domain_autojoin),
    domainRestrict: fromFlag(row.domain_restrict),
    canSetupSaml: fromFlag(row.can_setup_saml),
    customRoleMappingName: row.custom_role_mapping_name,
    createdAt: row.created_at,
    version: row.version,
  };
}
