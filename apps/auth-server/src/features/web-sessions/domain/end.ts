import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { userActor } from "../../../platform/events/user-actor.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import type { SessionRecord } from "../../authentication/domain/records.ts";
import { endSessionByHash } from "../../authentication/domain/sessions.ts";
import { actingAs } from "../../impersonation/domain/in-force.ts";
import type { UserRecord } from "../../users/domain/records.ts";
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
    const user = await repositories.users.findById(session.userId);
    const isByPerson = presentedBy === "browser" || session.loginMethod.kind === "impersonation";
    const acting = user && isByPerson ? { ...deps, actor: actorOf(session, user) } : deps;
    await appendWebSessionEvent(repositories, acting, "web_session.ended", ended);
    await endSessionByHash(acting, repositories, webSession.sessionHash);
  });
}

/** Returns who acts in a session, whether or not they still may. */
function actorOf({ loginMethod }: SessionRecord, user: UserRecord): Actor {
  if (loginMethod.kind !== "impersonation") return userActor(user);
  return actingAs({ ...loginMethod.impersonator, name: null }, user.userId, loginMethod.impersonationId);
}
