import type { Repositories } from "../../../platform/domain/store.ts";
import type { MembershipClaim } from "../../orgs/domain/membership-claim.ts";
import type { MembershipRecord } from "../../orgs/domain/records.ts";

/** Who answers for a machine, and where. */
interface Owned {
  readonly ownerUserId: string;
  readonly orgId: string;
}

/** Finds the membership of a machine's owner; `null` if the owner is blocked, deleted, or no longer a member. */
export async function findOwnerMembership(
  { memberships, users }: Repositories,
  { ownerUserId, orgId }: Owned,
): Promise<MembershipRecord | null> {
  const [owner, membership] = await Promise.all([users.findById(ownerUserId), memberships.find(ownerUserId, orgId)]);
  return owner?.enabled ? membership : null;
}

/**
 * Leaves of a membership what the owner has too. Under a hierarchy, a role above the owner's becomes the owner's; where members have several
 * roles, those that the owner doesn't have are left out, and so are the permissions. A role that is gone makes room for none.
 */
export function limitToOwner(membership: MembershipClaim, owner: MembershipClaim): MembershipClaim {
  const ownerRoles = owner.inherited_user_roles_plus_current_role;
  const roles = membership.inherited_user_roles_plus_current_role.filter((role) => ownerRoles.includes(role));
  const role = roles.includes(membership.user_role) ? membership.user_role : (roles[0] ?? "");
  const holdsSeveral = membership.org_role_structure === "multi_role";
  return {
    ...membership,
    user_role: role,
    inherited_user_roles_plus_current_role: roles,
    additional_roles: holdsSeveral ? roles.filter((other) => other !== role) : [],
    user_permissions: membership.user_permissions.filter((permission) => owner.user_permissions.includes(permission)),
  };
}
