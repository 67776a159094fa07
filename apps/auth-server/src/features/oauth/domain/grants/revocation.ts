import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { recordChange } from "../../../../platform/events/record-event.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { OAuthClientRecord } from "../records.ts";
import { recordGrantEvent } from "./tokens.ts";

/**
 * Revokes a token of an authenticated client (RFC 7009): a refresh token with the whole grant, an access token alone. A token that is
 * unknown, or another client's, is left as it is.
 */
export async function revoke(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { clientId }: OAuthClientRecord,
  presented: string,
): Promise<void> {
  const tokenHash = hashToken(presented);
  await store.write(async (repositories) => {
    const { grants, oauthTokens } = repositories;
    const refreshToken = await oauthTokens.findRefreshToken(tokenHash);
    if (refreshToken?.grant.clientId === clientId) {
      await grants.delete(refreshToken.grant.grantId);
      await recordGrantEvent(repositories, clock(), "grant.revoked", refreshToken.grant);
    }
    const accessToken = await oauthTokens.findAccessToken(tokenHash);
    if (accessToken?.grant.clientId === clientId) {
      await oauthTokens.deleteAccessToken(tokenHash);
      await recordGrantEvent(repositories, clock(), "access_token.revoked", accessToken.grant);
    }
  });
}

/** Ends what a user granted to a client, for an operator. Tells whether there was such a grant. */
export function revokeGrant(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  { grantId, clientId }: { grantId: string; clientId: string },
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const grant = await repositories.grants.findById(grantId);
    if (grant?.clientId !== clientId || !(await repositories.grants.delete(grantId))) return false;
    await recordChange(repositories, deps, { change: "grant.revoked", subject: grantId, userId: grant.userId });
    return true;
  });
}
