import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import type { EventOrganization } from "../../../platform/events/event.ts";
import type { EventRepository } from "../../../platform/events/repositories.ts";
import type { WebSessionRecord } from "./records.ts";

/** What happens to a web session. */
type WebSessionEventType =
  | "web_session.code_replayed"
  | "web_session.ended"
  | "web_session.expired"
  | "web_session.refreshed"
  | "web_session.reused"
  | "web_session.started";

/** A web session, its user, and the organization that its tokens are for. */
export interface EventWebSession extends Pick<WebSessionRecord, "webSessionId" | "redirectUri"> {
  readonly userId: string;
  readonly organization?: EventOrganization | null;
}

/** Appends an event about a web session, which people recognize by its app's redirect URI. */
export async function appendWebSessionEvent(
  repositories: { readonly events: EventRepository },
  deps: AppendingDeps,
  type: WebSessionEventType,
  { webSessionId, redirectUri, userId, organization }: EventWebSession,
): Promise<void> {
  await appendEvent(repositories, deps, {
    type,
    target: { kind: "web_session", id: webSessionId, name: redirectUri },
    userId,
    ...(organization && { organization }),
  });
}
