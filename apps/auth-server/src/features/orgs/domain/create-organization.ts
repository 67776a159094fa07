import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { eventOrganization, organizationFields, organizationTarget } from "./organization-events.ts";
import type { OrganizationRecord } from "./records.ts";
import { urlSafeOrgName } from "./url-safe-name.ts";

/** The initial settings of a new organization. Missing properties get their defaults. */
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

/** Creates an organization without members. Names don't have to be unique; legacy ids do. */
export async function createOrganization(
  deps: ChangingDeps,
  fields: NewOrganization,
): Promise<Result<OrganizationRecord, CreateOrganizationFailure>> {
  const organization = newOrganizationRecord({ ...fields, orgId: deps.random.uuid(), createdAt: deps.clock() });
  if (lacksDomain(organization)) return fail("domain_missing");
  return deps.store.write(async (repositories) => {
    const { customRoleMappingName } = organization;
    const mappings = await repositories.customRoleMappings.list();
    if (customRoleMappingName !== null && !mappings.some(({ name }) => name === customRoleMappingName)) {
      return fail("unknown_role_mapping");
    }
    const isStored = await storeOrganization(deps, repositories, organization);
    return isStored ? succeed(organization) : fail("legacy_org_id_taken");
  });
}

/** Stores a new organization as part of a unit of work. Returns `false` when another organization has its legacy id. */
export async function storeOrganization(
  deps: AppendingDeps,
  repositories: Pick<Repositories, "organizations" | "events">,
  organization: OrganizationRecord,
): Promise<boolean> {
  const outcome = await repositories.organizations.create(organization);
  if (outcome === "org_id")
    throw new Error("A random organization id is already taken: the source of randomness is repeating itself.");
  if (outcome === "legacy_org_id") return false;
  await appendEvent(repositories, deps, {
    type: "organization.created",
    target: organizationTarget(organization),
    organization: eventOrganization(organization),
    changes: changesBetween(null, organizationFields(organization)) ?? {},
  });
  return true;
}

/** Builds the record of a new organization. */
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
    version: 1,
  };
}

/** Returns whether a rule about email domains is enabled although the organization has no domain. */
export function lacksDomain({ domain, extraDomains, domainAutojoin, domainRestrict }: OrganizationRecord): boolean {
  return (domainAutojoin || domainRestrict) && domain === null && extraDomains.length === 0;
}
