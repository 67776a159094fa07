import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { deriveSuccessor, rotateOnce } from "../../../platform/sealing/rotation-grace.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { actorIn, findActiveSessionByHash } from "../../authentication/domain/sessions.ts";
import { readTokenTime } from "../../revocations/domain/token-time.ts";
import type { IssueFailure } from "./access-tokens/issue.ts";
import type { TokenHolder } from "./records.ts";
import { toTokenRecord } from "./redeem-code.ts";
import { issueWebAccessToken, type WebSessionTokens } from "./tokens.ts";
import { appendWebSessionEvent, type EventWebSession } from "./web-session-events.ts";

/** Long enough for parallel requests and lost responses, short enough for a thief to be noticed. */
export const REFRESH_GRACE_SECONDS = 30;

export interface WebRefreshRequest {
  readonly refreshToken: string;
  /** The organization that the access token will be for, or `null` for all of the user's organizations. */
  readonly activeOrgId: string | null;
  /** `browser` if nothing but the token was presented: then the session must be a browser's. A backend may refresh any. */
  readonly presentedBy: TokenHolder;
}

/**
 * Exchanges a refresh token for a fresh access token and the next refresh token. The token is used up; for a short grace it gives
 * the same successor again. Presented after that, or once the successor was used in its turn, it ends the web session.
 */
export async function refreshWebSession(
  deps: ActingDeps,
  { refreshToken, activeOrgId, presentedBy }: WebRefreshRequest,
): Promise<Result<WebSessionTokens, IssueFailure | "session_over">> {
  const time = await readTokenTime(deps);
  const tokenHash = hashToken(refreshToken);
  const webSession = await deps.store.read.webSessions.findByToken(tokenHash);
  const active = webSession && (await findActiveSessionByHash(deps, webSession.sessionHash));
  if (!webSession || !active) return fail("session_over");
  if (presentedBy === "browser" && webSession.heldBy !== "browser") return fail("session_over");
  const isByPerson = presentedBy === "browser" || active.impersonator !== undefined;
  const acting = isByPerson ? { ...deps, actor: actorIn(active) } : deps;
  // Before the rotation, so that an organization that isn't available doesn't use up the token.
  const choice = { activeOrgId, fallbackOrgId: webSession.activeOrgId };
  const issued = await issueWebAccessToken(deps, active, choice, { time, sid: webSession.webSessionId });
  if (!issued.ok) return issued;

  const rotation: WebRotation = {
    session: { ...webSession, userId: active.user.userId, organization: issued.value.organization },
    refreshToken,
    successorSalt: createSecretToken(deps.random),
  };
  const successor = await deps.store.write((repositories) => rotate(repositories, acting, rotation));
  return successor === null ? fail("session_over") : succeed({ ...issued.value, refreshToken: successor });
}

interface WebRotation {
  readonly session: EventWebSession;
  readonly refreshToken: string;
  readonly successorSalt: string;
}

/** Returns the successor from this rotation, or from an earlier one; `null` if the session has ended. */
async function rotate(
  repositories: Repositories,
  deps: ActingDeps,
  { session, refreshToken, successorSalt }: WebRotation,
): Promise<string | null> {
  const { webSessions } = repositories;
  const { webSessionId } = session;
  const [now, activeOrgId] = [deps.clock(), session.organization?.id ?? null];
  if (!(await webSessions.recordRefresh(webSessionId, { at: now, activeOrgId }))) return null;
  const successor = deriveSuccessor(refreshToken, successorSalt, "refresh token");
  const outcome = await rotateOnce(webSessions, {
    tokenHash: hashToken(refreshToken),
    successorHash: hashToken(successor),
    successorSalt,
    now,
    graceSeconds: REFRESH_GRACE_SECONDS,
  });
  switch (outcome.type) {
    case "rotated":
      await webSessions.createToken(toTokenRecord(successor, webSessionId, now));
      await appendWebSessionEvent(repositories, deps, "web_session.refreshed", session);
      return successor;
    case "repeated":
      return deriveSuccessor(refreshToken, outcome.successorSalt, "refresh token");
    case "reused":
      await appendWebSessionEvent(repositories, deps, "web_session.reused", session);
      await webSessions.delete(webSessionId);
      return null;
  }
}
