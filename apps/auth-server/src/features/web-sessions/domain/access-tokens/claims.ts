import type { JsonObject, UserRecord } from "../../../../platform/domain/records.ts";
import type { LoginMethod as SessionLoginMethod } from "../../../authentication/domain/records.ts";
import type { MembershipWithOrganization } from "../../../orgs/domain/repositories.ts";
import { type DeploymentRoles, effectiveAccess, rolesInForce } from "../../../orgs/domain/roles.ts";

/** How the user signed in, as the token says it. */
export type LoginMethod = SessionLoginMethod | "generated_from_backend_api";

/** A membership in a token and in user records; every field that every published client needs is always there. */
export interface MembershipClaim {
  readonly org_id: string;
  readonly org_name: string;
  readonly org_metadata: JsonObject;
  readonly url_safe_org_name: string;
  readonly org_role_structure: DeploymentRoles["structure"];
  readonly user_role: string;
  readonly inherited_user_roles_plus_current_role: readonly string[];
  readonly user_permissions: readonly string[];
  readonly additional_roles: readonly string[];
  readonly legacy_org_id?: string;
}

/** The claims of an access token beside `iss`, `iat` and `exp`. */
export interface AccessTokenClaims {
  readonly sub: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly properties: JsonObject;
  readonly metadata?: JsonObject;
  readonly legacy_user_id?: string;
  readonly login_method: { readonly login_method: LoginMethod };
  readonly org_id_to_org_member_info?: Readonly<Record<string, MembershipClaim>>;
  readonly org_member_info?: MembershipClaim;
}

/** What a token says about: one user, the user's organizations, and perhaps the active one among them. */
export interface TokenSubject {
  readonly user: UserRecord;
  readonly memberships: readonly MembershipWithOrganization[];
  /** With an active organization the token carries `org_member_info` in place of the map of all organizations. */
  readonly activeOrganization: MembershipWithOrganization | null;
  readonly roles: DeploymentRoles;
  readonly loginMethod: LoginMethod;
}

/** Builds the claims of an access token. Optional members are left out when the user has no value for them. */
export function accessTokenClaims({ user, loginMethod, ...subject }: TokenSubject): AccessTokenClaims {
  return {
    sub: user.userId,
    user_id: user.userId,
    email: user.email,
    ...(user.firstName !== null && { first_name: user.firstName }),
    ...(user.lastName !== null && { last_name: user.lastName }),
    ...(user.username !== null && { username: user.username }),
    properties: user.properties,
    ...(user.metadata !== null && { metadata: user.metadata }),
    ...(user.legacyUserId !== null && { legacy_user_id: user.legacyUserId }),
    login_method: { login_method: loginMethod },
    ...organizationClaims(subject),
  };
}

/** Builds the membership object of a token or a user record. */
export function membershipClaim(membership: MembershipWithOrganization, roles: DeploymentRoles): MembershipClaim {
  const { organization } = membership;
  const access = effectiveAccess(rolesInForce(roles, organization), membership);
  return {
    org_id: organization.orgId,
    org_name: organization.name,
    org_metadata: organization.metadata,
    url_safe_org_name: organization.urlSafeName,
    org_role_structure: roles.structure,
    user_role: membership.role,
    inherited_user_roles_plus_current_role: access.inheritedRolesPlusCurrentRole,
    user_permissions: access.permissions,
    additional_roles: membership.additionalRoles,
    ...(organization.legacyOrgId !== null && { legacy_org_id: organization.legacyOrgId }),
  };
}

function organizationClaims({
  activeOrganization,
  memberships,
  roles,
}: Pick<TokenSubject, "activeOrganization" | "memberships" | "roles">): Partial<AccessTokenClaims> {
  if (activeOrganization) return { org_member_info: membershipClaim(activeOrganization, roles) };
  const entries = memberships.map((membership) => [membership.orgId, membershipClaim(membership, roles)] as const);
  return { org_id_to_org_member_info: Object.fromEntries(entries) };
}
