import type { ProvenAuthentication } from "../../../../platform/domain/authentication.ts";
import {
  type AuthenticationClaims,
  type ImpersonationClaims,
  type LoginMethodClaim,
  signInClaims,
} from "../../../../platform/domain/authentication-claims.ts";
import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import type { UnmetIn } from "../../../access-policies/domain/policies-in-force.ts";
import type { MembershipClaim } from "../../../orgs/domain/membership-claim.ts";
import { membershipClaim } from "../../../orgs/domain/membership-claim.ts";
import type { MembershipWithOrganization } from "../../../orgs/domain/repositories.ts";
import type { DeploymentRoles } from "../../../orgs/domain/roles.ts";
import type { UserRecord } from "../../../users/domain/records.ts";

/** The claims of an access token beside `iss`, `iat` and `exp`. */
export interface AccessTokenClaims extends Partial<AuthenticationClaims>, Partial<ImpersonationClaims> {
  readonly sub: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly properties: JsonObject;
  readonly metadata?: JsonObject;
  readonly legacy_user_id?: string;
  readonly login_method: LoginMethodClaim;
  /** The web session, or the session on the hosted pages, that refreshes the token; of an impersonation, its id. */
  readonly sid?: string;
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
  /** How the user signed in; `null` if they didn't, and a backend asked for the token. */
  readonly authentication: ProvenAuthentication | null;
  readonly unmetIn: UnmetIn;
  /** What refreshes the token; `null` if nothing does. */
  readonly sid: string | null;
}

/** Builds the claims of an access token. Optional members are left out when the user has no value for them. */
export function accessTokenClaims({ user, authentication, sid, ...subject }: TokenSubject): AccessTokenClaims {
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
    ...(authentication ? signInClaims(authentication) : BY_BACKEND),
    ...(sid !== null && { sid }),
    ...organizationClaims(subject),
  };
}

/** A backend's word proves nothing about the user: there is no `auth_time`. */
const BY_BACKEND: Pick<AccessTokenClaims, "login_method"> = {
  login_method: { login_method: "generated_from_backend_api" },
};

function organizationClaims({
  activeOrganization,
  memberships,
  roles,
  unmetIn,
}: Pick<TokenSubject, "activeOrganization" | "memberships" | "roles" | "unmetIn">): Partial<AccessTokenClaims> {
  const claimOf = (membership: MembershipWithOrganization) =>
    membershipClaim(membership, roles, unmetIn(membership.orgId));
  if (activeOrganization) return { org_member_info: claimOf(activeOrganization) };
  const entries = memberships.map((membership) => [membership.orgId, claimOf(membership)] as const);
  return { org_id_to_org_member_info: Object.fromEntries(entries) };
}
