import type { DomainDeps } from "../deps.ts";
import { fail, type Result, succeed } from "../result.ts";
import { createSecretToken, hashToken } from "../secret-token.ts";
import { findActiveSessionByHash } from "../sessions.ts";
import type { IssueFailure } from "../tokens/issue.ts";
import type { WebRefreshTokenRecord } from "./records.ts";
import { issueWebAccessToken, type WebSessionTokens } from "./tokens.ts";

/**
 * Redeems a code for the first tokens of a web session. It works once, at the address that it was sent to; presented again, it
 * ends the session, because one of the two who hold it has stolen it (RFC 6749 section 4.1.2).
 */
export async function redeemWebCode(
  deps: DomainDeps,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Result<WebSessionTokens, IssueFailure | "invalid_code">> {
  const webSession = await deps.store.read.webSessions.findByCode(hashToken(code));
  if (!webSession || webSession.redirectUri !== redirectUri) return fail("invalid_code");
  const active = await findActiveSessionByHash(deps, webSession.sessionHash);
  if (!active) return fail("invalid_code");
  const choice = { activeOrgId: webSession.activeOrgId, fallbackOrgId: null };
  const issued = await issueWebAccessToken(deps, active, choice);
  if (!issued.ok) return issued;
  const refreshToken = createSecretToken(deps.random);
  const now = deps.clock();
  const redeemed = await deps.store.write(async ({ webSessions }) => {
    if (await webSessions.redeemCode(webSession.codeHash, now)) {
      await webSessions.createToken(toTokenRecord(refreshToken, webSession.webSessionId, now));
      return true;
    }
    await webSessions.delete(webSession.webSessionId);
    return false;
  });
  return redeemed ? succeed({ ...issued.value, refreshToken }) : fail("invalid_code");
}

/** The record of a refresh token that is the newest of its session. */
export function toTokenRecord(refreshToken: string, webSessionId: string, createdAt: number): WebRefreshTokenRecord {
  const tokenHash = hashToken(refreshToken);
  return { tokenHash, webSessionId, createdAt, rotatedAt: null, successorHash: null, successorSalt: null };
}
