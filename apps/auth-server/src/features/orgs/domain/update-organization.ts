import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { lacksDomain } from "./create-organization.ts";
import type { OrganizationRecord } from "./records.ts";
import type { OrganizationChanges } from "./repositories.ts";
import { readRoleDefinition } from "./roles.ts";
import { urlSafeOrgName } from "./url-safe-name.ts";

export type UpdateOrganizationFailure =
  | "org_not_found"
  | "legacy_org_id_taken"
  | "domain_missing"
  | "unknown_role_mapping"
  | "role_mapping_lacks_roles";

/** Changes an organization. Members who are there already stay, whatever the new limits say. */
export function updateOrganization(
  { store }: Pick<DomainDeps, "store">,
  orgId: string,
  changes: Omit<OrganizationChanges, "urlSafeName">,
): Promise<Result<null, UpdateOrganizationFailure>> {
  return store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return fail("org_not_found");
    const next = applyChanges(organization, changes);
    if (lacksDomain(next)) return fail("domain_missing");
    const mappingFailure = await findMappingFailure(repositories, next);
    if (mappingFailure) return fail(mappingFailure);
    const urlSafeName = changes.name === undefined ? undefined : urlSafeOrgName(changes.name, orgId);
    const outcome = await repositories.organizations.update(orgId, { ...changes, urlSafeName });
    return outcome === "legacy_org_id" ? fail("legacy_org_id_taken") : succeed(null);
  });
}

function applyChanges(organization: OrganizationRecord, changes: OrganizationChanges): OrganizationRecord {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...organization, ...Object.fromEntries(given) };
}

/** A mapping must have every role that a member holds: nobody may be left with a role that means nothing. */
async function findMappingFailure(
  repositories: Repositories,
  { orgId, customRoleMappingName }: OrganizationRecord,
): Promise<"unknown_role_mapping" | "role_mapping_lacks_roles" | null> {
  if (customRoleMappingName === null) return null;
  const roles = (await readRoleDefinition(repositories)).customMappings.get(customRoleMappingName);
  if (!roles) return "unknown_role_mapping";
  const held = await repositories.memberships.listHeldRoles(orgId);
  return held.every((name) => roles.some((role) => role.name === name)) ? null : "role_mapping_lacks_roles";
}
