import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { lacksDomain } from "./create-organization.ts";
import { eventOrganization, organizationFields, organizationTarget } from "./organization-events.ts";
import type { OrganizationRecord } from "./records.ts";
import type { OrganizationChanges } from "./repositories.ts";
import { readRoleDefinition } from "./roles.ts";
import { urlSafeOrgName } from "./url-safe-name.ts";

/** Changes to an organization's settings. Missing properties stay as they are. */
export interface OrganizationEdit extends Omit<OrganizationChanges, "urlSafeName"> {
  /** The version that was edited. Without one, the edit replaces whatever is stored. */
  readonly version?: RowVersion | undefined;
}

/** Why an organization can't be changed as an edit requests. */
export type EditOrganizationFailure =
  | "legacy_org_id_taken"
  | "domain_missing"
  | "unknown_role_mapping"
  | "role_mapping_lacks_roles";

export type UpdateOrganizationFailure = "org_not_found" | EditOrganizationFailure;

/**
 * Changes an organization. Existing members stay, whatever the new limits are.
 *
 * @throws StaleVersionError when the organization has changed since the given version
 */
export function updateOrganization(
  deps: ChangingDeps,
  orgId: string,
  edit: OrganizationEdit,
): Promise<Result<null, UpdateOrganizationFailure>> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    return organization ? editOrganization(deps, repositories, organization, edit) : fail("org_not_found");
  });
}

/** Changes an organization as part of a unit of work that has locked it. */
export async function editOrganization(
  deps: AppendingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { version, ...edit }: OrganizationEdit,
): Promise<Result<null, EditOrganizationFailure>> {
  expectVersion(organization, version);
  const { orgId } = organization;
  const next = applyChanges(organization, edit);
  if (lacksDomain(next)) return fail("domain_missing");
  const mappingFailure = await findMappingFailure(repositories, next);
  if (mappingFailure) return fail(mappingFailure);
  const changes = changesBetween(organizationFields(organization), organizationFields(next));
  if (changes === null) return succeed(null);
  const urlSafeName = edit.name === undefined ? undefined : urlSafeOrgName(edit.name, orgId);
  const outcome = await repositories.organizations.update(orgId, { ...edit, urlSafeName });
  if (outcome === "legacy_org_id") return fail("legacy_org_id_taken");
  await appendEvent(repositories, deps, {
    type: "organization.updated",
    target: organizationTarget(next),
    organization: eventOrganization(next),
    changes,
  });
  return succeed(null);
}

function applyChanges(organization: OrganizationRecord, changes: OrganizationChanges): OrganizationRecord {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...organization, ...Object.fromEntries(given) };
}

/** Returns why a mapping can't be used. It must include every role that members and machines hold; otherwise some would keep a role without meaning. */
async function findMappingFailure(
  repositories: Repositories,
  { orgId, customRoleMappingName }: OrganizationRecord,
): Promise<"unknown_role_mapping" | "role_mapping_lacks_roles" | null> {
  if (customRoleMappingName === null) return null;
  const roles = (await readRoleDefinition(repositories)).customMappings.get(customRoleMappingName);
  if (!roles) return "unknown_role_mapping";
  const { memberships, machines } = repositories;
  const held = [...(await memberships.listHeldRoles(orgId)), ...(await machines.listRolesHeldIn(orgId))];
  return held.every((name) => roles.some((role) => role.name === name)) ? null : "role_mapping_lacks_roles";
}
