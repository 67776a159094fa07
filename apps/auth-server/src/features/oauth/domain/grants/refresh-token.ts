import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { deriveSuccessor, judgeRotated } from "../../../../platform/sealing/rotation-grace.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import { withoutAssurance } from "../authorize/assurance.ts";
import { clientActor } from "../clients/client-events.ts";
import type { GrantRecord, OAuthClientRecord, RefreshTokenRecord } from "../records.ts";
import { isSameResource } from "../resources.ts";
import { needsOrganization, OFFLINE_ACCESS, parseScopeNames } from "../scopes.ts";
import { appendGrantEvent } from "./grant-events.ts";
import {
  type GrantRepositories,
  type NewTokens,
  newTokens,
  storeTokens,
  type TokenPair,
  type TokenPurpose,
  type TokenResponse,
  toTokenResponse,
} from "./tokens.ts";

type RefreshDeps = Pick<ActingDeps, "store" | "clock" | "random" | "policy" | "request">;

export interface RefreshRequest {
  readonly refreshToken: string;
  /** The `scope` parameter: the granted scopes that the access token is limited to, or `null`. */
  readonly scope: string | null;
  readonly resource: string | null;
  /** The thumbprint of the key that the client has proven to hold. Default: none. */
  readonly boundTo?: string | null;
}

export type RefreshFailure = "invalid_grant" | "invalid_scope" | "invalid_target";

/**
 * Exchanges a refresh token for a new pair (OAuth 2.1 section 4.3) for an authenticated client. This uses up the token. For a short grace
 * period it returns the same pair again, because responses get lost and apps share a token among processes. Presented after that, or once
 * the new pair has been used in turn, it ends the grant: somebody has stolen it. The token is read where it is rotated, and locked: whoever
 * presents it at the same time waits, and finds it rotated.
 */
export async function refresh(
  deps: RefreshDeps,
  client: OAuthClientRecord,
  { refreshToken: presented, scope, resource, boundTo = null }: RefreshRequest,
): Promise<Result<TokenResponse, RefreshFailure>> {
  const successorSalt = createSecretToken(deps.random);
  const refreshed = await deps.store.write(async (repositories): Promise<Result<TokenPair, RefreshFailure>> => {
    const found = await repositories.oauthTokens.lockRefreshToken(hashToken(presented));
    if (!found?.userIsEnabled || found.grant.clientId !== client.clientId) return fail("invalid_grant");
    const { token, grant } = found;
    if (token.expiresAt <= deps.clock()) return fail("invalid_grant");
    if (token.boundTo !== null && token.boundTo !== boundTo) return fail("invalid_grant");
    if (resource !== null && !isSameResource(resource, grant.resource)) return fail("invalid_target");
    const access = await narrow(repositories, grant, scope);
    if (!access) return fail("invalid_scope");
    const rotation = { presented, token, purpose: { client, grant, access, boundTo }, successorSalt };
    const pair = await rotate(deps, repositories, rotation);
    return pair ? succeed(pair) : fail("invalid_grant");
  });
  return refreshed.ok ? succeed(toTokenResponse(refreshed.value, deps.clock())) : refreshed;
}

/** Narrows what the new access token is for to the requested scopes; `null` when more is asked for than was granted. */
async function narrow(
  { oauthScopes }: Pick<Repositories, "oauthScopes">,
  grant: GrantRecord,
  scope: string | null,
): Promise<Pick<GrantRecord, "scopes" | "orgId"> | null> {
  const names = parseScopeNames(withoutAssurance(scope)).filter(
    (name) => name !== OFFLINE_ACCESS || grant.scopes.includes(name),
  );
  if (names.length === 0) return grant;
  if (!names.every((name) => grant.scopes.includes(name))) return null;
  const scopes = (await oauthScopes.list()).filter(({ name }) => names.includes(name));
  return {
    scopes: grant.scopes.filter((name) => names.includes(name)),
    orgId: needsOrganization(scopes) ? grant.orgId : null,
  };
}

interface Rotation {
  /** The refresh token in the clear, from which its successor is derived. */
  readonly presented: string;
  readonly token: RefreshTokenRecord;
  readonly purpose: TokenPurpose;
  readonly successorSalt: string;
}

/** Rotates the token, which is locked. Returns the pair of this rotation, or of the earlier one; `null` when there is none. */
async function rotate(
  deps: RefreshDeps,
  repositories: GrantRepositories,
  rotation: Rotation,
): Promise<TokenPair | null> {
  const { grants, oauthTokens } = repositories;
  const { token, purpose, successorSalt } = rotation;
  const { asClient, grant } = whoseRefresh(deps, purpose);
  const now = deps.clock();
  const tokens = deriveTokens(deps, rotation, successorSalt);
  await grants.extend(token.grantId, { at: now, expiresAt: tokens.grantExpiresAt });
  if (token.rotatedAt === null) {
    const successorHash = tokens.refreshToken?.tokenHash ?? "";
    await Promise.all([
      oauthTokens.rotate(token.tokenHash, { at: now, successorHash, successorSalt }),
      storeTokens(repositories, tokens),
      appendGrantEvent(repositories, asClient, "token.refreshed", grant),
    ]);
    return tokens.pair;
  }
  const grace = { now, graceSeconds: deps.policy.oauth.refreshGraceSeconds };
  const outcome = await judgeRotated(token, grace, (hash) => findRotation(oauthTokens, hash));
  if (outcome.type === "repeated") return repeat(deps, repositories, rotation, outcome.successorSalt);
  await appendGrantEvent(repositories, asClient, "token.reused", grant);
  await grants.delete(token.grantId);
  return null;
}

/** Returns who refreshes, and what: the client as the actor, and its grant with its name. */
function whoseRefresh(deps: RefreshDeps, { client, grant }: TokenPurpose) {
  return { asClient: { ...deps, actor: clientActor(client) }, grant: { ...grant, client } };
}

function deriveTokens(deps: RefreshDeps, { presented, purpose }: Rotation, salt: string): NewTokens {
  return newTokens(deps, purpose, {
    accessToken: deriveSuccessor(presented, salt, "access token"),
    refreshToken: deriveSuccessor(presented, salt, "refresh token"),
  });
}

/**
 * Repeats the first response. A request for other scopes (RFC 6749 section 6), with another key, or for an access token that has been revoked, gets its own
 * access token next to the same refresh token.
 */
async function repeat(
  deps: RefreshDeps,
  repositories: GrantRepositories,
  rotation: Rotation,
  salt: string,
): Promise<TokenPair> {
  const { oauthTokens } = repositories;
  const { pair, accessToken } = deriveTokens(deps, rotation, salt);
  const first = (await oauthTokens.findAccessToken(accessToken.tokenHash))?.token;
  const isSame = first?.scopes.join(" ") === accessToken.scopes.join(" ") && first.boundTo === accessToken.boundTo;
  if (first && isSame) {
    return { ...pair, accessTokenExpiresAt: first.expiresAt };
  }
  const own = createSecretToken(deps.random);
  const { asClient, grant } = whoseRefresh(deps, rotation.purpose);
  await oauthTokens.createAccessToken({ ...accessToken, tokenHash: hashToken(own) });
  await appendGrantEvent(repositories, asClient, "token.refreshed", grant);
  return { ...pair, accessToken: own };
}

async function findRotation(
  oauthTokens: GrantRepositories["oauthTokens"],
  tokenHash: string,
): Promise<RefreshTokenRecord | null> {
  return (await oauthTokens.findRefreshToken(tokenHash))?.token ?? null;
}
