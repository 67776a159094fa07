import type { Repositories } from "../../../platform/domain/store.ts";
import type { AppendingDeps } from "../../../platform/events/append-event.ts";
import { appendWebSessionEvent } from "./web-session-events.ts";

/** Deletes some of the web sessions whose browser session has expired. Returns how many. */
export async function deleteExpiredWebSessions(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const expired = await repositories.webSessions.deleteExpired(deps.clock());
  for (const webSession of expired) {
    const { activeOrgId: id, orgName: name } = webSession;
    const organization = id === null || name === null ? null : { id, name };
    await appendWebSessionEvent(repositories, deps, "web_session.expired", { ...webSession, organization });
  }
  return expired.length;
}
