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

type RedeemFailure = "invalid_grant" | "invalid_target";

/**
 * Redeems an authorization code (OAuth 2.1 section 4.1.3) for an authenticated client. The code is read where it is redeemed, and locked:
 * whoever presents it at the same time waits, and finds it redeemed.
 */
export async function redeemCode(
  deps: Pick<ActingDeps, "store" | "clock" | "random" | "policy" | "request">,
  client: OAuthClientRecord,
  exchange: CodeExchange,
): Promise<Result<TokenResponse, RedeemFailure>> {
  const secrets = { accessToken: createSecretToken(deps.random), refreshToken: createSecretToken(deps.random) };
  const asClient = { ...deps, actor: clientActor(client) };
  const codeHash = hashToken(exchange.code);
  const redeemed = await deps.store.write(async (repositories): Promise<Result<NewTokens, RedeemFailure>> => {
    const found = await repositories.grants.lockByCode(codeHash);
    if (!found || !belongsTo(found, client, exchange)) return fail("invalid_grant");
    const { code, grant } = found;
    if (!matchesCodeChallenge(exchange.codeVerifier, code.codeChallenge)) {
      // A wrong verifier doesn't revoke what a redeemed code gave either (OAuth 2.1 section 4.1.3): that takes everything the client knows.
      if (code.redeemedAt === null) await repositories.grants.recordFailedAttempt(codeHash);
      return fail("invalid_grant");
    }
    if (exchange.resource !== null && !isSameResource(exchange.resource, grant.resource)) return fail("invalid_target");
    const tokens = newTokens(deps, { client, grant, access: grant, boundTo: exchange.boundTo ?? null }, secrets);
    const isRedeemed = await redeemOnce(repositories, asClient, found, { client, tokens });
    return isRedeemed ? succeed(tokens) : fail("invalid_grant");
  });
  return redeemed.ok ? succeed(toTokenResponse(redeemed.value.pair, deps.clock())) : redeemed;
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
  const now = asClient.clock();
  if (code.redeemedAt !== null || code.sessionHash === null || code.expiresAt <= now) {
    if (code.redeemedAt !== null) await appendGrantEvent(repositories, asClient, "code.replayed", named);
    else await appendGrantEvent(repositories, { ...asClient, actor: SERVER }, "grant.expired", named);
    await grants.delete(grant.grantId);
    return false;
  }
  await Promise.all([
    grants.extend(grant.grantId, { at: now, expiresAt: tokens.grantExpiresAt }),
    grants.redeemCode(code.codeHash, now),
    storeTokens(repositories, tokens),
    appendGrantEvent(repositories, asClient, "code.redeemed", named),
  ]);
  return true;
}
