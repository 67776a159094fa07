import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { type MembershipClaim, membershipClaim } from "../../../orgs/domain/membership-claim.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import type { MembershipWithOrganization } from "../../../orgs/domain/repositories.ts";
import { type DeploymentRoles, readRoleDefinition } from "../../../orgs/domain/roles.ts";
import { type UserView, viewUsers } from "../../../users/domain/read-users.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { EndUserApiKeyRecord } from "./records.ts";
import { limitMembership, permissionsOf, withinScopes } from "./scopes.ts";

/** On whose behalf a valid key acts, and what it may do at this moment. */
export interface EndUserApiKeyHolder {
  readonly apiKey: EndUserApiKeyRecord;
  readonly user: UserView | null;
  readonly organization: OrganizationRecord | null;
  /** What the key proves of its user in its organization. */
  readonly membership: MembershipClaim | null;
  /** The user's memberships: all of them, or that in the key's organization. */
  readonly memberships: readonly MembershipWithOrganization[];
  readonly roles: DeploymentRoles;
  /** What the key may do in its organization; without one, nothing. */
  readonly permissions: readonly string[];
}

/** Finds whom a key acts for. Returns `null` if the user or the creator is disabled or no longer a member of the key's organization. */
export async function findHolder(
  deps: Pick<DomainDeps, "store" | "clock">,
  apiKey: EndUserApiKeyRecord,
): Promise<EndUserApiKeyHolder | null> {
  const { read } = deps.store;
  const { orgId, userId, scopes } = apiKey;
  const user = userId === null ? null : await read.users.findById(userId);
  if (userId !== null && !user?.enabled) return null;
  const organization = orgId === null ? null : await read.organizations.findById(orgId);
  if (orgId !== null && !organization) return null;
  const memberships = await listMemberships(read, user, orgId);
  const [membership] = organization ? memberships : [];
  if (user && organization && !membership) return null;
  const roles = await readRoleDefinition(read);
  const [view = null] = await viewUsers(deps, user ? [user] : [], { includeOrgs: false });
  const claim = membership ? limitMembership(membershipClaim(membership, roles), scopes) : null;
  const permissions = claim?.user_permissions ?? (await findOwnPermissions(read, apiKey, organization, roles));
  if (permissions === null) return null;
  return { apiKey, user: view, organization, membership: claim, memberships, roles, permissions };
}

async function listMemberships(
  read: Repositories,
  user: UserRecord | null,
  orgId: string | null,
): Promise<readonly MembershipWithOrganization[]> {
  const memberships = user ? await read.memberships.listByUser(user.userId) : [];
  return orgId === null ? memberships : memberships.filter((membership) => membership.orgId === orgId);
}

/**
 * Returns what a key may do in its organization that acts for no user: nothing without scopes; no more than the member may who created it.
 * `null` if that member is gone.
 */
async function findOwnPermissions(
  read: Repositories,
  { userId, createdBy, scopes }: EndUserApiKeyRecord,
  organization: OrganizationRecord | null,
  roles: DeploymentRoles,
): Promise<readonly string[] | null> {
  if (userId !== null || !organization) return [];
  if (createdBy === null) return scopes ?? [];
  const creator = await read.users.findById(createdBy);
  const membership = await read.memberships.find(createdBy, organization.orgId);
  if (!creator?.enabled || !membership) return null;
  return scopes === null ? [] : withinScopes(permissionsOf(roles, organization, membership), scopes);
}
