import type { DomainDeps } from "../../deps.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { hashToken } from "../../secret-token.ts";
import { createSuccessorSealer, rotateOnce } from "../../tokens/rotation-grace.ts";
import type { GrantRecord, OAuthClientRecord, RefreshTokenRecord } from "../records.ts";
import { isSameResource } from "../resources.ts";
import { needsOrganization, OFFLINE_ACCESS, parseScopeNames } from "../scopes.ts";
import {
  type GrantRepositories,
  type NewTokens,
  newTokens,
  recordGrantEvent,
  storeTokens,
  type TokenPair,
  type TokenResponse,
  toTokenResponse,
} from "./tokens.ts";

type RefreshDeps = Pick<DomainDeps, "store" | "clock" | "random" | "policy">;

export interface RefreshRequest {
  readonly refreshToken: string;
  /** The `scope` parameter: names of granted scopes for an access token that does less, or `null`. */
  readonly scope: string | null;
  readonly resource: string | null;
}

export type RefreshFailure = "invalid_grant" | "invalid_scope" | "invalid_target";

/**
 * Exchanges a refresh token for a new pair (OAuth 2.1 section 4.3) for an authenticated client. The token is used up; for a short
 * grace it gives the same pair again, because an answer may be lost and programs share a token among processes. Presented after
 * that, or once the new pair was used in its turn, it ends the grant: somebody has stolen it.
 */
export async function refresh(
  deps: RefreshDeps,
  client: OAuthClientRecord,
  request: RefreshRequest,
): Promise<Result<TokenResponse, RefreshFailure>> {
  const found = await deps.store.read.oauthTokens.findRefreshToken(hashToken(request.refreshToken));
  if (!found?.userIsEnabled || found.grant.clientId !== client.clientId) return fail("invalid_grant");
  const { token, grant } = found;
  if (token.expiresAt <= deps.clock()) return fail("invalid_grant");
  if (request.resource !== null && !isSameResource(request.resource, grant.resource)) return fail("invalid_target");
  const access = await narrow(deps, grant, request.scope);
  if (!access) return fail("invalid_scope");

  const tokens = newTokens(deps, client, grant, access);
  const sealer = await createSuccessorSealer(request.refreshToken);
  const rotation: Rotation = {
    token,
    grant,
    tokens,
    sealedSuccessor: await sealer.seal(JSON.stringify(tokens.pair)),
    now: deps.clock(),
    graceSeconds: deps.policy.oauth.refreshGraceSeconds,
  };
  const sealed = await deps.store.write((repositories) => rotate(repositories, rotation));
  if (sealed === null) return fail("invalid_grant");
  const isOwn = sealed === rotation.sealedSuccessor;
  const pair = isOwn ? tokens.pair : (JSON.parse(await sealer.open(sealed)) as TokenPair);
  return succeed(toTokenResponse(pair, deps.clock()));
}

/** What the new access token is for; `null` when more is asked for than was granted. */
async function narrow(
  { store }: RefreshDeps,
  grant: GrantRecord,
  scope: string | null,
): Promise<Pick<GrantRecord, "scopes" | "orgId"> | null> {
  const names = parseScopeNames(scope).filter((name) => name !== OFFLINE_ACCESS || grant.scopes.includes(name));
  if (names.length === 0) return grant;
  if (!names.every((name) => grant.scopes.includes(name))) return null;
  const scopes = (await store.read.oauthScopes.list()).filter(({ name }) => names.includes(name));
  return { scopes: names, orgId: needsOrganization(scopes) ? grant.orgId : null };
}

interface Rotation {
  readonly token: RefreshTokenRecord;
  readonly grant: GrantRecord;
  readonly tokens: NewTokens;
  readonly sealedSuccessor: string;
  readonly now: number;
  readonly graceSeconds: number;
}

/** Rotates the token, and returns the sealed answer of this rotation or of the one that came before; `null` when there is none. */
async function rotate(repositories: GrantRepositories, rotation: Rotation): Promise<string | null> {
  const { grants, oauthTokens } = repositories;
  const { token, grant, tokens, sealedSuccessor, now, graceSeconds } = rotation;
  if (!(await grants.extend(token.grantId, tokens.grantExpiresAt))) return null;
  const successorHash = tokens.refreshToken?.tokenHash ?? "";
  const { tokenHash } = token;
  const tokensOfGrants = {
    rotate: oauthTokens.rotate,
    findRotation: (hash: string) => findRotation(oauthTokens, hash),
  };
  const outcome = await rotateOnce(tokensOfGrants, { tokenHash, successorHash, sealedSuccessor, now, graceSeconds });
  switch (outcome.type) {
    case "rotated":
      await storeTokens(repositories, tokens);
      await recordGrantEvent(repositories, now, "token.refreshed", grant);
      return sealedSuccessor;
    case "repeated":
      return outcome.sealedSuccessor;
    case "reused":
      await recordGrantEvent(repositories, now, "token.reused", grant);
      await grants.delete(token.grantId);
      return null;
  }
}

async function findRotation(
  oauthTokens: GrantRepositories["oauthTokens"],
  tokenHash: string,
): Promise<RefreshTokenRecord | null> {
  return (await oauthTokens.findRefreshToken(tokenHash))?.token ?? null;
}
