import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { actorIn, findActiveSessionByHash } from "../../authentication/domain/sessions.ts";
import { MAX_FAILED_ATTEMPTS, matchesCodeChallenge } from "../../oauth/domain/pkce.ts";
import { readTokenTime } from "../../revocations/domain/token-time.ts";
import type { IssueFailure } from "./access-tokens/issue.ts";
import type { TokenHolder, WebRefreshTokenRecord, WebSessionRecord } from "./records.ts";
import { issueWebAccessToken, type WebSessionTokens } from "./tokens.ts";
import { appendWebSessionEvent } from "./web-session-events.ts";

/** What a web application presents. */
export interface WebCodeExchange {
  readonly heldBy: TokenHolder;
  readonly code: string;
  readonly redirectUri: string;
  /** The verifier of the challenge; `null` if the app sends none. */
  readonly codeVerifier: string | null;
}

/**
 * Redeems a code for the first tokens of a web session. It works once, at the address that it was sent to, with the verifier of
 * its challenge; presented again, it ends the session, because one of the two who hold it has stolen it (RFC 6749 section 4.1.2).
 */
export async function redeemWebCode(
  deps: ActingDeps,
  { heldBy, code, redirectUri, codeVerifier }: WebCodeExchange,
): Promise<Result<WebSessionTokens, IssueFailure | "invalid_code">> {
  const time = await readTokenTime(deps);
  const webSession = await deps.store.read.webSessions.findByCode(hashToken(code));
  if (!webSession || webSession.redirectUri !== redirectUri) return fail("invalid_code");
  if (webSession.codeFailedAttempts >= MAX_FAILED_ATTEMPTS) return fail("invalid_code");
  if (!isForBrowserOf(webSession, codeVerifier)) {
    // Nor can anyone without the verifier end what a redeemed code granted.
    if (webSession.redeemedAt === null)
      await deps.store.write(({ webSessions }) => webSessions.recordFailedAttempt(webSession.codeHash));
    return fail("invalid_code");
  }
  // The verifier is all that a browser proves itself with.
  if (heldBy === "browser" && webSession.codeChallenge === null) return fail("invalid_code");
  const active = await findActiveSessionByHash(deps, webSession.sessionHash);
  if (!active) return fail("invalid_code");
  const isByPerson = heldBy === "browser" || active.impersonator !== undefined;
  const acting = isByPerson ? { ...deps, actor: actorIn(active) } : deps;
  const choice = { activeOrgId: webSession.activeOrgId, fallbackOrgId: null };
  const issued = await issueWebAccessToken(deps, active, choice, { time, sid: webSession.webSessionId });
  if (!issued.ok) return issued;
  const refreshToken = createSecretToken(deps.random);
  const now = deps.clock();
  const session = { ...webSession, userId: active.user.userId, organization: issued.value.organization };
  const redeemed = await deps.store.write(async (repositories) => {
    const { webSessions } = repositories;
    if (await webSessions.redeemCode(webSession.codeHash, { at: now, heldBy })) {
      await webSessions.createToken(toTokenRecord(refreshToken, webSession.webSessionId, now));
      await appendWebSessionEvent(repositories, acting, "web_session.started", session);
      return true;
    }
    // An expired code never granted anything; one redeemed before may be stolen.
    const isReplay = (await webSessions.findByCode(webSession.codeHash))?.redeemedAt != null;
    if (isReplay) await appendWebSessionEvent(repositories, acting, "web_session.code_replayed", session);
    await webSessions.delete(webSession.webSessionId);
    return false;
  });
  return redeemed ? succeed({ ...issued.value, refreshToken }) : fail("invalid_code");
}

/**
 * Returns whether the code came to the browser that asked for it. A verifier for a code without challenge is refused too: somebody took the
 * challenge out of the request (RFC 9700 section 4.8.2).
 */
function isForBrowserOf({ codeChallenge }: WebSessionRecord, verifier: string | null): boolean {
  if (codeChallenge === null || verifier === null) return codeChallenge === verifier;
  return matchesCodeChallenge(verifier, codeChallenge);
}

/** Returns the record of a refresh token that is the newest of its session. */
export function toTokenRecord(refreshToken: string, webSessionId: string, createdAt: number): WebRefreshTokenRecord {
  const tokenHash = hashToken(refreshToken);
  return { tokenHash, webSessionId, createdAt, rotatedAt: null, successorHash: null, successorSalt: null };
}
