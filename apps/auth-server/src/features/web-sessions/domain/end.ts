import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { endSessionByHash } from "../../authentication/domain/sessions.ts";
import { appendWebSessionEvent } from "./web-session-events.ts";

/**
 * Signs out the user of a refresh token: of the browser's session on the hosted pages, and with it of every app that the browser signed in
 * to through it. An unknown or expired token changes nothing.
 */
export async function endWebSession(deps: ChangingDeps, refreshToken: string): Promise<void> {
  const webSession = await deps.store.read.webSessions.findByToken(hashToken(refreshToken));
  if (!webSession) return;
  await deps.store.write(async (repositories) => {
    const session = await repositories.sessions.findByHash(webSession.sessionHash);
    if (!session) return;
    const found = webSession.activeOrgId && (await repositories.organizations.findById(webSession.activeOrgId));
    const organization = found ? { id: found.orgId, name: found.name } : null;
    const ended = { ...webSession, userId: session.userId, organization };
    await appendWebSessionEvent(repositories, deps, "web_session.ended", ended);
    await endSessionByHash(deps, repositories, webSession.sessionHash);
  });
}
