import type { DomainDeps } from "../deps.ts";
import { hashToken } from "../secret-token.ts";
import type { OAuthClientRecord } from "./records.ts";

/**
 * Revokes a token of an authenticated client (RFC 7009): a refresh token with the whole grant, an access token alone. A token that is
 * unknown, or another client's, is left as it is.
 */
export async function revoke(
  { store }: Pick<DomainDeps, "store">,
  { clientId }: OAuthClientRecord,
  presented: string,
): Promise<void> {
  const tokenHash = hashToken(presented);
  await store.write(async ({ grants, oauthTokens }) => {
    const refreshToken = await oauthTokens.findRefreshToken(tokenHash);
    if (refreshToken?.grant.clientId === clientId) await grants.delete(refreshToken.grant.grantId);
    const accessToken = await oauthTokens.findAccessToken(tokenHash);
    if (accessToken?.grant.clientId === clientId) await oauthTokens.deleteAccessToken(tokenHash);
  });
}
