import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { actingUser } from "../../../platform/events/user-actor.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { endSessionByHash } from "../../authentication/domain/sessions.ts";
import type { TokenHolder } from "./records.ts";
import { appendWebSessionEvent } from "./web-session-events.ts";

/**
 * Signs out the user of a refresh token: of the browser's session on the hosted pages, and with it of every app that the browser signed in
 * to through it. An unknown or expired token changes nothing, nor does a backend's token without an API key.
 */
export async function endWebSession(
  deps: ChangingDeps,
  { refreshToken, presentedBy }: { refreshToken: string; presentedBy: TokenHolder },
): Promise<void> {
  const webSession = await deps.store.read.webSessions.findByToken(hashToken(refreshToken));
  if (!webSession || (presentedBy === "browser" && webSession.heldBy !== "browser")) return;
  await deps.store.write(async (repositories) => {
    const session = await repositories.sessions.findByHash(webSession.sessionHash);
    if (!session) return;
    const found = webSession.activeOrgId && (await repositories.organizations.findById(webSession.activeOrgId));
    const organization = found ? { id: found.orgId, name: found.name } : null;
    const ended = { ...webSession, userId: session.userId, organization };
    const user = presentedBy === "browser" ? await repositories.users.findById(session.userId) : null;
    const acting = user ? actingUser(deps, user) : deps;
    await appendWebSessionEvent(repositories, acting, "web_session.ended", ended);
    await endSessionByHash(acting, repositories, webSession.sessionHash);
  });
}
