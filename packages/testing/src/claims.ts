import type { OrgRoleStructure, TestImpersonator, TestMembership, TestRole, TestUser } from "./user.ts";

/** The claims of a JWT payload, by their wire names. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** What the claims of a token are made from. */
export interface ClaimsInput {
  readonly issuer: string;
  /** Unix seconds. */
  readonly issuedAt: number;
  readonly lifetimeSeconds: number;
  readonly user: TestUser;
  readonly memberships: readonly TestMembership[];
  /** The roles that are defined, the highest first. */
  readonly roles: readonly TestRole[];
  /** With it the token speaks of this organization alone. */
  readonly activeOrgId?: string | undefined;
}

/**
 * Returns the payload of an access token.
 *
 * @throws TypeError when `activeOrgId` is none of the memberships.
 */
export function accessTokenClaims(input: ClaimsInput): TokenClaims {
  const { user, issuedAt } = input;
  return {
    sub: user.userId,
    iss: input.issuer,
    iat: issuedAt,
    exp: issuedAt + input.lifetimeSeconds,
    user_id: user.userId,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username,
    properties: user.properties ?? {},
    metadata: user.metadata ?? {},
    legacy_user_id: user.legacyUserId,
    impersonator_user_id: user.impersonatorUserId,
    ...(user.impersonatedBy ? impersonationClaims(user.impersonatedBy) : authenticationClaims(user, issuedAt)),
    ...organizationClaims(input),
  };
}

/** As the auth server writes them: who acts, and nothing of how the user would have signed in. */
function impersonationClaims({ kind, id, impersonationId = crypto.randomUUID() }: TestImpersonator): TokenClaims {
  return {
    login_method: { login_method: "impersonation" },
    impersonator_user_id: id,
    act: { sub: id, kind },
    sid: impersonationId,
  };
}

/** As the auth server writes them: a token that a backend asked for says nothing of a sign-in, and an empty list is left out. */
function authenticationClaims(
  { loginMethod = { login_method: "password" }, ...user }: TestUser,
  issuedAt: number,
): TokenClaims {
  const isSignIn = loginMethod.login_method !== "generated_from_backend_api";
  const { authTime = isSignIn ? issuedAt : null, amr = loginMethod.login_method === "password" ? ["pwd"] : [] } = user;
  return {
    login_method: loginMethod,
    auth_time: authTime ?? undefined,
    amr: amr.length > 0 ? amr : undefined,
  };
}

function organizationClaims({ memberships, roles, activeOrgId }: ClaimsInput): TokenClaims {
  if (activeOrgId === undefined) {
    const entries = memberships.map((membership) => [membership.org.orgId, membershipClaims(membership, roles)]);
    return { org_id_to_org_member_info: Object.fromEntries(entries) };
  }
  const active = memberships.find((membership) => membership.org.orgId === activeOrgId);
  if (!active) throw new TypeError("activeOrgId must be the id of one of the user's organizations");
  return { org_member_info: membershipClaims(active, roles) };
}

/** Returns a membership as tokens have it. */
export function membershipClaims(membership: TestMembership, roles: readonly TestRole[]): TokenClaims {
  const { org, role, additionalRoles = [], orgRoleStructure = "single_role_in_hierarchy" } = membership;
  return {
    org_id: org.orgId,
    org_name: org.orgName,
    org_metadata: org.orgMetadata ?? {},
    url_safe_org_name: org.urlSafeOrgName,
    org_role_structure: orgRoleStructure,
    user_role: role,
    inherited_user_roles_plus_current_role: inheritedRoles(role, roles, orgRoleStructure),
    user_permissions: membership.permissions ?? permissionsOf([role, ...additionalRoles], roles),
    additional_roles: additionalRoles,
    legacy_org_id: org.legacyOrgId,
    unmet: membership.unmet?.length ? membership.unmet : undefined,
  };
}

/** Returns a role that is not among the defined ones inherits nothing. */
function inheritedRoles(role: string, roles: readonly TestRole[], structure: OrgRoleStructure): readonly string[] {
  const position = roles.findIndex(({ name }) => name === role);
  if (position === -1 || structure === "multi_role") return [role];
  return roles.slice(position).map(({ name }) => name);
}

function permissionsOf(names: readonly string[], roles: readonly TestRole[]): readonly string[] {
  const granted = roles.filter(({ name }) => names.includes(name)).flatMap(({ permissions }) => permissions);
  return [...new Set(granted)];
}
