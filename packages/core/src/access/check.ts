import { checkOrgPolicy } from "../assurance/check.ts";
import { ForbiddenException } from "../errors.ts";
import { type Principal, userOf } from "../principal/principal.ts";
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

/** How {@link checkOrgAccess} checks. */
export interface OrgAccessOptions {
  /**
   * Whether users whose sign-in doesn't meet the organization's access policy are refused (`"enforce"`) or let in (`"ignore"`), for a page
   * that tells them what to do. What the sign-in lacks is then in `unmet` of the organization. Default `"enforce"`.
   */
  readonly assurance?: "enforce" | "ignore";
}

/**
 * Checks what a user may do in an organization: membership first, then the rule, from its beginning, then the organization's access
 * policy. In a requirement the role comes before the permissions.
 *
 * @param orgId compared exactly
 * @param rule default: membership is enough
 * @returns the user's membership
 * @throws ForbiddenException with status 403 when membership, role or permission is lacking; UnauthorizedException with status 401 and
 *   the code `org_assurance_required` when the sign-in doesn't meet the organization's access policy
 */
export function checkOrgAccess<Role extends string, Permission extends string>(
  user: User<Role, Permission>,
  orgId: string,
  rule: OrgRule<Role, Permission> = {},
  { assurance }: OrgAccessOptions = {},
): OrgMemberInfo<Role, Permission> {
  const member = checkOrgRule({ kind: "user", user }, orgId, rule);
  if (assurance !== "ignore") checkOrgPolicy(user, member);
  return member;
}

/**
 * Checks membership and the rule alone, as {@link checkOrgAccess} does before it comes to the access policy. A machine is in the
 * organization of its token, and an organization's API key in that organization.
 *
 * @throws ForbiddenException with status 403 when any of them is lacking
 */
export function checkOrgRule<Role extends string, Permission extends string>(
  principal: Principal<Role, Permission>,
  orgId: string,
  rule: OrgRule<Role, Permission>,
): OrgMemberInfo<Role, Permission> {
  const member = findMember(principal, orgId);
  if (!member) throw new ForbiddenException("org_membership_required", "not_a_member");
  const lack = findLack(member, rule);
  if (lack === null) return member;
  if (isBeyondScopes(principal, lack, rule)) throw new ForbiddenException("api_key_scope_required", "api_key_scope");
  throw new ForbiddenException(CODES[lack], lack);
}

/**
 * Tells whether the key is what is lacking, and not its holder: a key with scopes has no role, and an organization's has none without scopes
 * either.
 */
function isBeyondScopes(principal: Principal, lack: Lack, rule: OrgRule): boolean {
  if (principal.kind !== "api_key") return false;
  const scopes = principal.apiKey.scopes ?? (principal.user ? null : []);
  if (scopes === null) return false;
  if (lack !== "permission" || !("permissions" in rule)) return true;
  return !rule.permissions?.every((permission) => scopes.includes(permission));
}

function findMember<Role extends string, Permission extends string>(
  principal: Principal<Role, Permission>,
  orgId: string,
): OrgMemberInfo<Role, Permission> | undefined {
  const user = userOf(principal);
  if (user) return Object.hasOwn(user.orgIdToOrgMemberInfo, orgId) ? user.orgIdToOrgMemberInfo[orgId] : undefined;
  const org = "machine" in principal ? principal.machine.org : "apiKey" in principal ? principal.apiKey.org : null;
  return org?.orgId === orgId ? org : undefined;
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
