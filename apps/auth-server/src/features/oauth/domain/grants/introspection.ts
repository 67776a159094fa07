import {
  type AuthenticationClaims,
  acrClaim,
  authenticationClaims,
} from "../../../../platform/domain/authentication-claims.ts";
import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isCurrent } from "../../../../platform/domain/validity.ts";
import { SERVER } from "../../../../platform/events/actor.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { readAuthenticationEverywhere } from "../../../access-policies/domain/authentication-everywhere.ts";
import { authenticationIn } from "../../../access-policies/domain/find-unmet.ts";
import { readUnmet } from "../../../access-policies/domain/policies-in-force.ts";
import { type MembershipClaim, membershipClaim } from "../../../orgs/domain/membership-claim.ts";
import { readRoleDefinition } from "../../../orgs/domain/roles.ts";
import type { GrantRecord, IntrospectionCredentialRecord } from "../records.ts";
import { findResource, recordConnection } from "../resources.ts";

/** What a resource server learns about a valid access token (RFC 7662 section 2.2). Times are Unix seconds. */
export interface ActiveToken extends AuthenticationClaims {
  readonly active: true;
  readonly client_id: string;
  readonly username: string;
  readonly scope: string;
  readonly sub: string;
  /** The id that a user brought from another system. */
  readonly legacy_user_id?: string;
  readonly aud: string;
  readonly iss: string;
  readonly exp: number;
  readonly iat: number;
  /** The grant that the token belongs to. */
  readonly sid: string;
  /** The authentication context class (RFC 9470 section 6.2), if the user had proven two factors. */
  readonly acr?: string;
  /** The key that the token is bound to (RFC 9449 section 6.2): it is good only with a proof of that key. */
  readonly cnf?: { readonly jkt: string };
  readonly token_type?: "DPoP";
  readonly org_id?: string;
  /** The role and the additional roles of the user in the organization. */
  readonly users_org_roles?: readonly string[];
  readonly users_org_permissions?: readonly string[];
  readonly org_member_info?: MembershipClaim;
}

/** The response for anything that isn't a valid access token for the resource server that asks. */
export interface InactiveToken {
  readonly active: false;
}

const INACTIVE: InactiveToken = { active: false };

/**
 * Describes an access token as it is at this moment, roles and permissions included. The first active token that a resource server asks
 * about connects it.
 */
export async function introspect(
  deps: ChangingDeps & Pick<DomainDeps, "policy">,
  credential: Pick<IntrospectionCredentialRecord, "resources">,
  presented: string,
): Promise<ActiveToken | InactiveToken> {
  return connect(deps, await describeToken(deps, credential, presented));
}

/** Does the same for a server that asks as a resource; returns `null`, and connects nothing, if it can't see tokens for that resource. */
export async function introspectAs(
  deps: ChangingDeps & Pick<DomainDeps, "policy">,
  credential: IntrospectionCredentialRecord,
  { token, resource }: { readonly token: string; readonly resource: string },
): Promise<ActiveToken | InactiveToken | null> {
  const [mayAsk, described] = await Promise.all([
    mayIntrospect(deps, credential, resource),
    describeToken(deps, credential, token),
  ]);
  return mayAsk ? connect(deps, described) : null;
}

/** An active token, and whether its resource has been asked about before. */
interface DescribedToken {
  readonly described: ActiveToken;
  readonly isConnected: boolean;
}

async function connect(deps: ChangingDeps, token: DescribedToken | null): Promise<ActiveToken | InactiveToken> {
  if (!token) return INACTIVE;
  // No one in particular acts: the credentials tell which server asks, not who.
  if (!token.isConnected) await recordConnection({ ...deps, actor: SERVER }, token.described.aud);
  return token.described;
}

async function describeToken(
  deps: Pick<DomainDeps, "store" | "clock" | "policy">,
  { resources }: Pick<IntrospectionCredentialRecord, "resources">,
  presented: string,
): Promise<DescribedToken | null> {
  const found = await deps.store.read.oauthTokens.findAccessToken(hashToken(presented));
  if (!found?.user.enabled || !isCurrent(found.token, deps.clock())) return null;
  const { token, grant, user } = found;
  if (resources && !resources.includes(grant.resource)) return null;
  // Whoever acts as a user connects no apps; should a grant say otherwise, it opens nothing.
  if (grant.authentication.loginMethod.kind === "impersonation") return null;
  const organization = token.orgId === null ? {} : await describeMembership(deps, grant, token.orgId);
  if (!organization) return null;
  const authentication = await countedFor(deps, grant, token.orgId);
  const described: ActiveToken = {
    active: true,
    client_id: grant.clientId,
    username: user.email,
    scope: token.scopes.join(" "),
    sub: grant.userId,
    ...(user.legacyUserId !== null && { legacy_user_id: user.legacyUserId }),
    aud: grant.resource,
    iss: deps.policy.issuer,
    exp: token.expiresAt,
    iat: token.createdAt,
    sid: grant.grantId,
    ...authenticationClaims(authentication),
    ...acrClaim(authentication),
    ...confirmationOf(token),
    ...organization,
  };
  return { described, isConnected: found.isConnected };
}

/** Returns the sign-in behind a grant as it counts for a token: where that is for no organization, as it counts in all of the user's. */
async function countedFor(
  deps: Pick<DomainDeps, "store">,
  { userId, authentication }: Pick<GrantRecord, "userId" | "authentication">,
  orgId: string | null,
): Promise<GrantRecord["authentication"]> {
  if (orgId !== null) return authenticationIn(orgId, authentication);
  return readAuthenticationEverywhere(deps, userId, authentication);
}

/** Says which key a token is bound to (RFC 9449 section 6.2); nothing for none. */
export function confirmationOf({
  boundTo,
}: {
  readonly boundTo: string | null;
}): Pick<ActiveToken, "cnf" | "token_type"> {
  return boundTo === null ? {} : { cnf: { jkt: boundTo }, token_type: "DPoP" };
}

/** Returns whether credentials see tokens for a resource: the resource is known, and they aren't limited to others. */
async function mayIntrospect(
  { store }: Pick<DomainDeps, "store">,
  { resources }: IntrospectionCredentialRecord,
  resource: string,
): Promise<boolean> {
  const found = findResource(await store.read.oauthResources.list(), resource);
  return found !== null && (resources?.includes(found.resource) ?? true);
}

/** Describes the user in the organization, and what the sign-in behind the grant doesn't meet there; `null` if the user isn't a member. */
async function describeMembership(
  deps: Pick<DomainDeps, "store" | "clock">,
  { userId, authentication }: Pick<GrantRecord, "userId" | "authentication">,
  orgId: string,
): Promise<Pick<ActiveToken, "org_id" | "users_org_roles" | "users_org_permissions" | "org_member_info"> | null> {
  const { read } = deps.store;
  const [memberships, unmetIn] = await Promise.all([
    read.memberships.listByUser(userId),
    readUnmet(deps, { userId, authentication }),
  ]);
  const membership = memberships.find((candidate) => candidate.orgId === orgId);
  if (!membership) return null;
  const claim = membershipClaim(membership, await readRoleDefinition(read), unmetIn(orgId));
  return {
    org_id: orgId,
    users_org_roles: [membership.role, ...membership.additionalRoles],
    users_org_permissions: claim.user_permissions,
    org_member_info: claim,
  };
}
