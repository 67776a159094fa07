import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import type { LoginMethod as SessionLoginMethod } from "../../../../platform/domain/login-method.ts";
import type { MembershipClaim } from "../../../orgs/domain/membership-claim.ts";
import { membershipClaim } from "../../../orgs/domain/membership-claim.ts";
import type { MembershipWithOrganization } from "../../../orgs/domain/repositories.ts";
import type { DeploymentRoles } from "../../../orgs/domain/roles.ts";
import type { UserRecord } from "../../../users/domain/records.ts";

/** How the user signed in, as the token says it. */
export type LoginMethod = SessionLoginMethod | { readonly kind: "generated_from_backend_api" };

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
  readonly login_method: { readonly login_method: LoginMethod["kind"]; readonly provider?: string };
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
    login_method: {
      login_method: loginMethod.kind,
      ...("provider" in loginMethod && { provider: loginMethod.provider }),
    },
    ...organizationClaims(subject),
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
