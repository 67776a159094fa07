import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { SERVER } from "../../../../platform/events/actor.ts";
import type { AppendingDeps } from "../../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import { clientActor } from "../clients/client-events.ts";
import { MAX_FAILED_ATTEMPTS, matchesCodeChallenge } from "../pkce.ts";
import type { OAuthClientRecord } from "../records.ts";
import type { CodeWithGrant } from "../repositories.ts";
import { isSameResource } from "../resources.ts";
import { appendGrantEvent } from "./grant-events.ts";
import {
  type GrantRepositories,
  type NewTokens,
  newTokens,
  storeTokens,
  type TokenResponse,
  toTokenResponse,
} from "./tokens.ts";

export interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  /** The resource that the client names again, or `null`. */
  readonly resource: string | null;
  /** The thumbprint of the key that the client has proven to hold. Default: none. */
  readonly boundTo?: string | null;
}

/** Redeems an authorization code (OAuth 2.1 section 4.1.3) for an authenticated client. */
export async function redeemCode(
  deps: Pick<ActingDeps, "store" | "clock" | "random" | "policy" | "request">,
  client: OAuthClientRecord,
  exchange: CodeExchange,
): Promise<Result<TokenResponse, "invalid_grant" | "invalid_target">> {
  const found = await deps.store.read.grants.findByCode(hashToken(exchange.code));
  if (!found || !belongsTo(found, client, exchange)) return fail("invalid_grant");
  if (!matchesCodeChallenge(exchange.codeVerifier, found.code.codeChallenge)) {
    // A wrong verifier doesn't revoke what a redeemed code gave either (OAuth 2.1 section 4.1.3): that takes everything the client knows.
    if (found.code.redeemedAt === null)
      await deps.store.write(({ grants }) => grants.recordFailedAttempt(found.code.codeHash));
    return fail("invalid_grant");
  }
  if (exchange.resource !== null && !isSameResource(exchange.resource, found.grant.resource))
    return fail("invalid_target");
  const secrets = { accessToken: createSecretToken(deps.random), refreshToken: createSecretToken(deps.random) };
  const tokens = newTokens(
    deps,
    { client, grant: found.grant, access: found.grant, boundTo: exchange.boundTo ?? null },
    secrets,
  );
  const asClient = { ...deps, actor: clientActor(client) };
  const redeemed = await deps.store.write((repositories) =>
    redeemOnce(repositories, asClient, found, { client, tokens }),
  );
  return redeemed ? succeed(toTokenResponse(tokens.pair, deps.clock())) : fail("invalid_grant");
}

function belongsTo(
  { code, grant, userIsEnabled }: CodeWithGrant,
  client: OAuthClientRecord,
  exchange: CodeExchange,
): boolean {
  return (
    grant.clientId === client.clientId &&
    code.redirectUri === exchange.redirectUri &&
    (code.boundTo === null || code.boundTo === exchange.boundTo) &&
    code.failedAttempts < MAX_FAILED_ATTEMPTS &&
    userIsEnabled
  );
}

/**
 * Stores the tokens if the code is valid. Otherwise ends the grant: either the code was redeemed before, so one of the two who hold it has
 * stolen it (OAuth 2.1 section 4.1.3), or it has expired and the grant with it.
 */
async function redeemOnce(
  repositories: GrantRepositories,
  asClient: AppendingDeps,
  { code, grant }: CodeWithGrant,
  { client, tokens }: { client: OAuthClientRecord; tokens: NewTokens },
): Promise<boolean> {
  const { grants } = repositories;
  const named = { ...grant, client };
  const use = { at: asClient.clock(), expiresAt: tokens.grantExpiresAt };
  if (!(await grants.extend(grant.grantId, use))) return false;
  if (!(await grants.redeemCode(code.codeHash, asClient.clock()))) {
    const isReplay = (await grants.findByCode(code.codeHash))?.code.redeemedAt != null;
    if (isReplay) await appendGrantEvent(repositories, asClient, "code.replayed", named);
    else await appendGrantEvent(repositories, { ...asClient, actor: SERVER }, "grant.expired", named);
    await grants.delete(grant.grantId);
    return false;
  }
  await Promise.all([
    storeTokens(repositories, tokens),
    appendGrantEvent(repositories, asClient, "code.redeemed", named),
  ]);
  return true;
}
