import type { OrganizationDomainsTable } from "../../../platform/db/schema.ts";
import type { OrganizationDomainRecord } from "../domain/records.ts";

/** Returns a domain as it is stored. */
export function toRow(record: OrganizationDomainRecord): OrganizationDomainsTable {
  return {
    org_id: record.orgId,
    domain: record.domain,
    verification_token: record.verificationToken,
    created_at: record.createdAt,
    proven_at: record.provenAt,
    proven_by: record.provenBy,
    checked_at: record.checkedAt,
    finding: record.finding,
    failing_since: record.failingSince,
  };
}

/** Returns a domain from its stored form. */
export function toRecord(row: OrganizationDomainsTable): OrganizationDomainRecord {
  return {
    orgId: row.org_id,
    domain: row.domain,
    verificationToken: row.verification_token,
    createdAt: row.created_at,
    provenAt: row.proven_at,
    provenBy: row.proven_by,
    checkedAt: row.checked_at,
    finding: row.finding,
    failingSince: row.failing_since,
  };
}
