import { ForbiddenException } from "../errors.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import type { OrgRequirement } from "./requirement.ts";
import type { OrgRule } from "./rule.ts";

/** What a member is missing; `alternative` means none of the alternatives that a rule offers. */
type Lack = "role" | "permission" | "alternative";

const CODES = {
  role: "org_role_required",
  permission: "org_permission_required",
  alternative: "org_access_denied",
} as const;

/**
 * Checks what a user may do in an organization: membership first, then the rule, from its beginning. In a requirement the
 * role comes before the permissions.
 *
 * @param orgId compared exactly
 * @param rule default: membership is enough
 * @returns the user's membership
 * @throws ForbiddenException with status 403 when any of them is lacking
 */
export function checkOrgAccess<Role extends string, Permission extends string>(
  user: User<Role, Permission>,
  orgId: string,
  rule: OrgRule<Role, Permission> = {},
): OrgMemberInfo<Role, Permission> {
  const member = Object.hasOwn(user.orgIdToOrgMemberInfo, orgId) && user.orgIdToOrgMemberInfo[orgId];
  if (!member) throw new ForbiddenException("org_membership_required", "not_a_member");
  const lack = findLack(member, rule);
  if (lack) throw new ForbiddenException(CODES[lack], lack);
  return member;
}

function findLack<Role extends string, Permission extends string>(
  member: OrgMemberInfo<Role, Permission>,
  rule: OrgRule<Role, Permission>,
): Lack | null {
  if ("allOf" in rule) return rule.allOf.map((part) => findLack(member, part)).find((lack) => lack !== null) ?? null;
  if ("anyOf" in rule) return rule.anyOf.some((part) => findLack(member, part) === null) ? null : "alternative";
  const { role, permissions } = rule;
  if (role && !hasRole(member, role)) return "role";
  return permissions === undefined || member.userHasAllPermissions(permissions) ? null : "permission";
}

function hasRole<Role extends string>(
  member: OrgMemberInfo<Role>,
  role: NonNullable<OrgRequirement<Role>["role"]>,
): boolean {
  return "exact" in role ? member.userIsRole(role.exact) : member.userIsAtLeastRole(role.minimum);
}
