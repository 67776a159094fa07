import type { ActingDeps, ChangingDeps } from "../../../../platform/domain/deps.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { clientActor } from "../clients/client-events.ts";
import type { GrantRecord, OAuthClientRecord } from "../records.ts";
import { appendGrantEvent } from "./grant-events.ts";

/**
 * Revokes a token of an authenticated client (RFC 7009): a refresh token ends the whole grant, an access token ends alone. Leaves a token
 * that is unknown or another client's as it is.
 */
export async function revoke(
  deps: Pick<ActingDeps, "store" | "clock" | "random" | "request">,
  client: OAuthClientRecord,
  presented: string,
): Promise<void> {
  const tokenHash = hashToken(presented);
  const asClient = { ...deps, actor: clientActor(client) };
  await deps.store.write(async (repositories) => {
    const { grants, oauthTokens } = repositories;
    const refreshToken = await oauthTokens.findRefreshToken(tokenHash);
    if (refreshToken?.grant.clientId === client.clientId && (await grants.delete(refreshToken.grant.grantId))) {
      await appendGrantEvent(repositories, asClient, "grant.revoked", { ...refreshToken.grant, client });
    }
    const accessToken = await oauthTokens.findAccessToken(tokenHash);
    if (accessToken?.grant.clientId !== client.clientId) return;
    const grant = await grants.findById(accessToken.grant.grantId);
    if (!grant || !(await oauthTokens.deleteAccessToken(tokenHash))) return;
    await appendGrantEvent(repositories, asClient, "access_token.revoked", grant);
  });
}

/** Ends a grant to a client, for an operator. Returns whether there was such a grant. */
export function revokeGrant(
  deps: ChangingDeps,
  { grantId, clientId }: { grantId: string; clientId: string },
): Promise<boolean> {
  return revokeIf(deps, grantId, (grant) => grant.clientId === clientId);
}

/** Ends one of a user's grants, for an operator. Returns whether there was such a grant. */
export function revokeUserGrant(
  deps: ChangingDeps,
  { grantId, userId }: { grantId: string; userId: string },
): Promise<boolean> {
  return revokeIf(deps, grantId, (grant) => grant.userId === userId);
}

function revokeIf(deps: ChangingDeps, grantId: string, isMeant: (grant: GrantRecord) => boolean): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const grant = await repositories.grants.findById(grantId);
    if (!grant || !isMeant(grant) || !(await repositories.grants.delete(grantId))) return false;
    await appendGrantEvent(repositories, deps, "grant.revoked", grant);
    return true;
  });
}
