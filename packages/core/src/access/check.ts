import { ForbiddenException } from "../errors.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import type { OrgRequirement } from "./requirement.ts";

/**
 * Checks what a user may do in an organization: membership first, then role, then permissions.
 *
 * @param orgId compared exactly
 * @returns the user's membership
 * @throws ForbiddenException with status 403 when any of them is lacking
 */
export function checkOrgAccess<Role extends string, Permission extends string>(
  user: User<Role, Permission>,
  orgId: string,
  { role, permissions = [] }: OrgRequirement<Role, Permission> = {},
): OrgMemberInfo<Role, Permission> {
  const member = Object.hasOwn(user.orgIdToOrgMemberInfo, orgId) && user.orgIdToOrgMemberInfo[orgId];
  if (!member) throw new ForbiddenException("org_membership_required", "not_a_member");
  if (role && !hasRole(member, role)) throw new ForbiddenException("org_role_required", "role");
  if (!member.userHasAllPermissions(permissions)) throw new ForbiddenException("org_permission_required", "permission");
  return member;
}

function hasRole<Role extends string>(
  member: OrgMemberInfo<Role>,
  role: NonNullable<OrgRequirement<Role>["role"]>,
): boolean {
  return "exact" in role ? member.userIsRole(role.exact) : member.userIsAtLeastRole(role.minimum);
}
