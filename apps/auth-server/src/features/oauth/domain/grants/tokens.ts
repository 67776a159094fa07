import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { EventRepository } from "../../../../platform/events/repositories.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { GrantRecord, OAuthAccessTokenRecord, OAuthClientRecord, RefreshTokenRecord } from "../records.ts";
import type { GrantInOrganization, GrantRepository, OAuthTokenRepository } from "../repositories.ts";

/** The response of the token endpoint (OAuth 2.1 section 3.2.3). */
export interface TokenResponse {
  readonly access_token: string;
  /** Left out for clients that are not registered for refresh tokens. */
  readonly refresh_token?: string;
  readonly token_type: "Bearer" | "DPoP";
  /** The remaining lifetime of the access token in seconds. */
  readonly expires_in: number;
  readonly scope: string;
}

/** Tokens in the clear, as they are sent. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
  readonly accessTokenExpiresAt: number;
  /** Whether the access token needs a proof of its key (RFC 9449). */
  readonly isBound: boolean;
}

/** A pair of tokens that isn't stored yet. */
export interface NewTokens {
  readonly pair: TokenPair;
  readonly accessToken: OAuthAccessTokenRecord;
  readonly refreshToken: RefreshTokenRecord | null;
  readonly grantExpiresAt: number;
}

/** The two secrets of a pair. The second is unused when the client isn't registered for refresh tokens. */
export interface TokenSecrets {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Who and what tokens are for. */
export interface TokenPurpose {
  readonly client: OAuthClientRecord;
  readonly grant: GrantInOrganization;
  /** What the access token is for: the scopes of the grant, or fewer, and the organization when one of them is about it. */
  readonly access: Pick<GrantRecord, "scopes" | "orgId">;
  /** The thumbprint of the key that the tokens are bound to; `null` for none. */
  readonly boundTo: string | null;
}

/** Creates the tokens of a grant from their secrets. */
export function newTokens(
  { clock, policy }: Pick<DomainDeps, "clock" | "policy">,
  { client, grant, access, boundTo }: TokenPurpose,
  { accessToken, refreshToken: secret }: TokenSecrets,
): NewTokens {
  const now = clock();
  const longest = grant.createdAt + policy.oauth.grantMaximumSeconds;
  const latest = Math.min(longest, grant.authentication.endsAt ?? longest);
  const accessEnd = Math.min(now + policy.oauth.accessTokenLifetimeSeconds, latest);
  const refreshEnd = Math.min(now + policy.oauth.grantIdleSeconds, latest);
  const refreshToken = client.grantTypes.includes("refresh_token") ? secret : null;
  const common = { grantId: grant.grantId, createdAt: now };
  // Only who authenticates in no other way has to prove the key at each refresh (RFC 9449 section 5).
  const refreshBoundTo = client.authenticationMethod === "none" ? boundTo : null;
  return {
    pair: {
      accessToken,
      refreshToken,
      scopes: access.scopes,
      accessTokenExpiresAt: accessEnd,
      isBound: boundTo !== null,
    },
    accessToken: {
      ...common,
      tokenHash: hashToken(accessToken),
      scopes: access.scopes,
      orgId: access.orgId,
      boundTo,
      expiresAt: accessEnd,
    },
    refreshToken:
      refreshToken === null
        ? null
        : toRefreshTokenRecord(refreshToken, { ...common, boundTo: refreshBoundTo, expiresAt: refreshEnd }),
    grantExpiresAt: refreshToken === null ? accessEnd : Math.max(accessEnd, refreshEnd),
  };
}

/** Stores the tokens of a grant. */
export async function storeTokens(
  { oauthTokens }: { oauthTokens: OAuthTokenRepository },
  { accessToken, refreshToken }: NewTokens,
): Promise<void> {
  await Promise.all([
    oauthTokens.createAccessToken(accessToken),
    refreshToken && oauthTokens.createRefreshToken(refreshToken),
  ]);
}

/** The repositories that grants and their tokens are stored in. */
export interface GrantRepositories {
  readonly grants: GrantRepository;
  readonly oauthTokens: OAuthTokenRepository;
  readonly events: EventRepository;
}

/** Formats a pair as the token endpoint returns it at the given time. */
export function toTokenResponse(pair: TokenPair, now: number): TokenResponse {
  return {
    access_token: pair.accessToken,
    ...(pair.refreshToken !== null && { refresh_token: pair.refreshToken }),
    token_type: pair.isBound ? "DPoP" : "Bearer",
    expires_in: Math.max(0, pair.accessTokenExpiresAt - now),
    scope: pair.scopes.join(" "),
  };
}

function toRefreshTokenRecord(
  refreshToken: string,
  fields: Pick<RefreshTokenRecord, "grantId" | "boundTo" | "createdAt" | "expiresAt">,
): RefreshTokenRecord {
  return { ...fields, tokenHash: hashToken(refreshToken), rotatedAt: null, successorHash: null, successorSalt: null };
}
