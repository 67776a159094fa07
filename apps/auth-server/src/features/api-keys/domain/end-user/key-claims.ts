import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { UnmetAssurance } from "../../../access-policies/domain/access-policy.ts";
import { readPolicyInForce, readUnmet } from "../../../access-policies/domain/policies-in-force.ts";
import type { MembershipClaim } from "../../../orgs/domain/membership-claim.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { type AccessTokenClaims, accessTokenClaims } from "../../../web-sessions/domain/access-tokens/claims.ts";
import type { EndUserApiKeyHolder } from "./holder.ts";
import { limitMembership } from "./scopes.ts";

/** What guards read of a key: claims as in an access token. */
export type KeyClaims =
  | (Omit<AccessTokenClaims, "login_method"> & { readonly login_method: { readonly login_method: "api_key" } })
  /** Of a key that acts for its organization and no user. */
  | { readonly org_member_info: MembershipClaim }
  /** Of a key that acts for nobody. */
  | Readonly<Record<string, never>>;

/**
 * Describes whom a key acts for as an access token would, within the key's scopes.
 *
 * Nobody signs in with a key, so a user's key meets none of the rules that an organization has for sign-ins. An organization's own key is no
 * sign-in; but it meets no rule on networks either, because the address that it comes from isn't known here.
 */
export async function keyClaims(
  deps: Pick<DomainDeps, "store" | "clock">,
  { apiKey: { scopes }, user: view, organization, memberships, roles, permissions }: EndUserApiKeyHolder,
): Promise<KeyClaims> {
  if (view) {
    const { user } = view;
    const unmetIn = await readUnmet(deps, { userId: user.userId, authentication: null });
    const subject = { user, memberships, activeOrganization: null, roles, authentication: null, unmetIn, sid: null };
    const claims = accessTokenClaims(subject);
    const limited = Object.entries(claims.org_id_to_org_member_info ?? {}).map(
      ([orgId, membership]) => [orgId, limitMembership(membership, scopes)] as const,
    );
    return {
      ...claims,
      login_method: { login_method: "api_key" },
      org_id_to_org_member_info: Object.fromEntries(limited),
    };
  }
  if (!organization) return {};
  const { networks } = await readPolicyInForce(deps, organization.orgId);
  const unmet = networks === null ? [] : ["network" as const];
  return { org_member_info: organizationClaim(organization, { structure: roles.structure, permissions, unmet }) };
}

/** An organization's key has no role: only people and service accounts do. */
function organizationClaim(
  organization: OrganizationRecord,
  {
    structure,
    permissions,
    unmet,
  }: {
    readonly structure: MembershipClaim["org_role_structure"];
    readonly permissions: readonly string[];
    readonly unmet: readonly UnmetAssurance[];
  },
): MembershipClaim {
  return {
    org_id: organization.orgId,
    org_name: organization.name,
    org_metadata: organization.metadata,
    url_safe_org_name: organization.urlSafeName,
    org_role_structure: structure,
    user_role: "",
    inherited_user_roles_plus_current_role: [],
    user_permissions: permissions,
    additional_roles: [],
    ...(organization.legacyOrgId !== null && { legacy_org_id: organization.legacyOrgId }),
    ...(unmet.length > 0 && { unmet }),
  };
}
