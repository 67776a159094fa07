import { type ApiKeyPrincipal, UnauthorizedException, type User } from "@orgward/core";
import { type AnyIdentity, apiKeyOf } from "./identity.ts";
import type { ResolvedOptions } from "./options.ts";

/**
 * Finds out whom an API key acts for. It is in the organization that it is for, and has the scopes that it was given; one that isn't limited does
 * what its user may, so it has every scope that this server knows.
 *
 * @throws UnauthorizedException when it isn't good; AuthUnavailableException when nobody can tell
 */
export async function identifyApiKey(key: string, options: ResolvedOptions): Promise<AnyIdentity> {
  // Without the option, nothing is taken for a key.
  const principal = await options.apiKeys?.authenticateApiKey(key);
  if (!principal || !hasEmail(principal.user)) throw new UnauthorizedException("invalid_token", "api_key");
  const { apiKey, user } = principal;
  const { apiKeyId, scopes } = apiKey;
  return Object.freeze({
    user,
    principal,
    org: user ? onlyOrgOf(user) : apiKey.org,
    scopes: scopes ?? (user ? everyScope(options) : []),
    clientId: apiKeyId,
    expiresAt: null,
  });
}

/**
 * Checks that what is known about revocations is recent enough for a caller with an API key, which another list than that of tokens ends.
 *
 * @throws AuthUnavailableException with the code `revocations_late` when it isn't
 */
export async function checkFreshnessOfKeys(
  identity: Pick<AnyIdentity, "principal">,
  seconds: number,
  { apiKeys }: Pick<ResolvedOptions, "apiKeys">,
): Promise<void> {
  if (apiKeyOf(identity)) await apiKeys?.checkFreshness(seconds);
}

/** As for tokens: a user without an email address is nobody here. */
function hasEmail(user: ApiKeyPrincipal["user"]): user is (User & { readonly email: string }) | null {
  return user === null || user.email !== undefined;
}

/** A key that is for one organization knows its user's membership in that one alone. */
function onlyOrgOf({ orgIdToOrgMemberInfo }: User): AnyIdentity["org"] {
  const [org, ...others] = Object.values(orgIdToOrgMemberInfo);
  return org !== undefined && others.length === 0 ? org : null;
}

function everyScope({ scopes, scopesSupported, rules }: ResolvedOptions): readonly string[] {
  return Object.freeze([...new Set([...scopes, ...scopesSupported, ...(rules?.scopes ?? [])])]);
}
