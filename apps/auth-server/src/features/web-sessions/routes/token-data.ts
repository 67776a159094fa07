import type { Deps } from "../../../platform/deps.ts";
import { signInClaims } from "../../../platform/domain/authentication-claims.ts";
import { limitToOrganization, viewUsers } from "../../users/domain/read-users.ts";
import { toSignedInBody } from "../../users/domain/user-body.ts";
import type { WebAccessToken } from "../domain/tokens.ts";

/**
 * Returns an access token as pages of browser apps get it: with when it expires, its user and how they signed in, and every organization of
 * the user, whichever of them the token is for.
 */
export async function toTokenData(
  deps: Deps,
  { accessToken, expiresAt, user, authentication, unmetIn }: WebAccessToken,
) {
  const [all] = await viewUsers(deps, [user], { includeOrgs: true });
  const { loginMethod } = authentication;
  const onlyOrgId = loginMethod.kind === "impersonation" ? loginMethod.orgId : null;
  const view = all && onlyOrgId !== null ? limitToOrganization(all, onlyOrgId) : all;
  const { org_id_to_org_info: organizations = {}, ...profile } = view ? toSignedInBody(view, unmetIn) : {};
  return {
    access_token: accessToken,
    expires_at_seconds: expiresAt,
    org_id_to_org_member_info: organizations,
    user: { ...profile, ...signInClaims(authentication) },
  };
}
