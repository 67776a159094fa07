import type { Repositories } from "../../../../platform/domain/store.ts";
import type { MembershipClaim } from "../../../orgs/domain/membership-claim.ts";
import type { MembershipRecord, OrganizationRecord } from "../../../orgs/domain/records.ts";
import { type DeploymentRoles, effectiveAccess, readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import type { EndUserApiKeyRecord } from "./records.ts";

/** More permissions than a key needs. */
export const MAX_SCOPES = 100;

/** Why a key can't be limited to these permissions: one doesn't exist, or is more than whoever the key acts for has. */
export type ScopeFailure = "unknown_scope" | "scope_not_held";

/** Returns whether a key couldn't be made because of the permissions that it should have had. */
export function isScopeFailure(failure: string): failure is ScopeFailure {
  return failure === "unknown_scope" || failure === "scope_not_held";
}

/** What decides which permissions a key may have. */
type KeyHolder = Pick<EndUserApiKeyRecord, "userId" | "orgId" | "createdBy">;

/** Returns why a key can't be limited to these permissions, or `null` if it can. */
export async function findScopeProblem(
  repositories: Repositories,
  holder: KeyHolder,
  scopes: readonly string[] | null,
): Promise<ScopeFailure | null> {
  if (scopes === null || scopes.length === 0) return null;
  const roles = await readRoleDefinition(repositories);
  const defined = new Set(listDefinedPermissions(roles));
  if (!scopes.every((scope) => defined.has(scope))) return "unknown_scope";
  const held = new Set(await listGrantable(repositories, holder, roles));
  return scopes.every((scope) => held.has(scope)) ? null : "scope_not_held";
}

/**
 * Lists the permissions that a key may be limited to: those of its user, else those of the member who creates it for the organization, else,
 * where a backend does, all that the organization's roles have.
 */
export async function listGrantablePermissions(
  repositories: Repositories,
  holder: KeyHolder,
): Promise<readonly string[]> {
  return listGrantable(repositories, holder, await readRoleDefinition(repositories));
}

async function listGrantable(
  repositories: Repositories,
  { userId, orgId, createdBy }: KeyHolder,
  roles: DeploymentRoles,
): Promise<readonly string[]> {
  const member = userId ?? (orgId === null ? null : createdBy);
  if (member === null) return listOrganizationPermissions(repositories, orgId, roles);
  const memberships = (await repositories.memberships.listByUser(member)).filter(
    (membership) => orgId === null || membership.orgId === orgId,
  );
  return [...new Set(memberships.flatMap((membership) => permissionsOf(roles, membership.organization, membership)))];
}

async function listOrganizationPermissions(
  { organizations }: Repositories,
  orgId: string | null,
  roles: DeploymentRoles,
): Promise<readonly string[]> {
  const organization = orgId === null ? null : await organizations.findById(orgId);
  if (!organization) return listDefinedPermissions(roles);
  return rolesInForce(roles, organization).roles.flatMap(({ permissions }) => permissions);
}

function listDefinedPermissions({ roles, customMappings }: DeploymentRoles): readonly string[] {
  return [roles, ...customMappings.values()].flat().flatMap(({ permissions }) => permissions);
}

/** Returns the permissions that a membership gives at this moment. */
export function permissionsOf(
  roles: DeploymentRoles,
  organization: OrganizationRecord,
  membership: Pick<MembershipRecord, "role" | "additionalRoles">,
): readonly string[] {
  return effectiveAccess(rolesInForce(roles, organization), membership).permissions;
}

/** Returns the permissions of a holder that are among a key's scopes. */
export function withinScopes(permissions: readonly string[], scopes: readonly string[] | null): readonly string[] {
  return scopes === null ? permissions : permissions.filter((permission) => scopes.includes(permission));
}

/**
 * Returns a membership as a key proves it. A key with scopes has those of the member's permissions alone, and no role: a role would stand for
 * all of them.
 */
export function limitMembership(membership: MembershipClaim, scopes: readonly string[] | null): MembershipClaim {
  if (scopes === null) return membership;
  return {
    ...membership,
    user_role: "",
    inherited_user_roles_plus_current_role: [],
    additional_roles: [],
    user_permissions: withinScopes(membership.user_permissions, scopes),
  };
}
