import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { OrganizationRecord } from "./records.ts";
import { urlSafeOrgName } from "./url-safe-name.ts";

/** What a new organization may come with; a member that is missing takes its default. */
export interface NewOrganization {
  readonly name: string;
  readonly maxUsers?: number | undefined;
  readonly legacyOrgId?: string | undefined;
  readonly domain?: string | undefined;
  readonly domainAutojoin?: boolean | undefined;
  readonly domainRestrict?: boolean | undefined;
  readonly customRoleMappingName?: string | undefined;
}

export type CreateOrganizationFailure = "legacy_org_id_taken" | "unknown_role_mapping" | "domain_missing";

/** Creates an organization without members. Names need not be unique; legacy ids must be. */
export async function createOrganization(
  { store, clock, random }: Pick<DomainDeps, "store" | "clock" | "random">,
  fields: NewOrganization,
): Promise<Result<OrganizationRecord, CreateOrganizationFailure>> {
  const organization = newOrganizationRecord({ ...fields, orgId: random.uuid(), createdAt: clock() });
  if (lacksDomain(organization)) return fail("domain_missing");
  return store.write(async ({ organizations, customRoleMappings }) => {
    const { customRoleMappingName } = organization;
    const mappings = await customRoleMappings.list();
    if (customRoleMappingName !== null && !mappings.some(({ name }) => name === customRoleMappingName)) {
      return fail("unknown_role_mapping");
    }
    const outcome = await organizations.create(organization);
    if (outcome === "org_id")
      throw new Error("A random organization id is already taken: the random source repeats itself.");
    return outcome === "created" ? succeed(organization) : fail("legacy_org_id_taken");
  });
}

/** The record of a new organization. */
export function newOrganizationRecord(
  fields: NewOrganization & Pick<OrganizationRecord, "orgId" | "createdAt">,
): OrganizationRecord {
  const { orgId, name, createdAt } = fields;
  return {
    orgId,
    name,
    urlSafeName: urlSafeOrgName(name, orgId),
    metadata: {},
    maxUsers: fields.maxUsers ?? null,
    legacyOrgId: fields.legacyOrgId ?? null,
    domain: fields.domain ?? null,
    extraDomains: [],
    domainAutojoin: fields.domainAutojoin ?? false,
    domainRestrict: fields.domainRestrict ?? false,
    canSetupSaml: false,
    customRoleMappingName: fields.customRoleMappingName ?? null,
    createdAt,
  };
}

/** Tells whether a rule about e-mail domains is on although there is no domain it could go by. */
export function lacksDomain({ domain, extraDomains, domainAutojoin, domainRestrict }: OrganizationRecord): boolean {
  return (domainAutojoin || domainRestrict) && domain === null && extraDomains.length === 0;
}
