import { enqueueDeliveries } from "../../../../platform/deliveries/queue.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type { EventConsumer } from "../../../../platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../../platform/events/event.ts";
import { sidOf } from "./logout-token.ts";
import type { BackchannelSessionRecord } from "./records.ts";

/** The name of the channel through which apps are told that sessions ended. */
export const BACKCHANNEL = "backchannel_logout";

/** Remembers the sessions of apps with a back-channel logout URI, and tells these apps when the sessions have ended. */
export const backchannelConsumer: EventConsumer = {
  name: "backchannel_logout",
  types: [
    "web_session.started",
    "web_session.ended",
    "web_session.expired",
    "web_session.reused",
    "web_session.code_replayed",
    "session.ended",
    "session.expired",
    "user.sessions_ended",
    "user.tokens_revoked",
    "user.password_changed",
    "user.password_reset",
    "user.password_removed",
    "user.disabled",
    "user.deleted",
  ],
  async consume(repositories, events, { clock }) {
    const users = new Set<string>();
    for (const event of events) {
      const userId = event.userId ?? (event.target.kind === "user" ? event.target.id : null);
      if (userId === null) continue;
      users.add(userId);
      if (event.type === "web_session.started") await remember(repositories, event, userId);
    }
    await tellOfEnded(repositories, await repositories.backchannelSessions.listEndedOf([...users]), clock());
  },
};

/**
 * Tells apps about sessions that ended without an event about their user, such as when an organization's members were signed out, as part
 * of a unit of work.
 *
 * @param now in Unix seconds
 * @returns how many sessions: 0 once there are none left
 */
export async function tellOfRest(repositories: Repositories, now: number): Promise<number> {
  return tellOfEnded(repositories, await repositories.backchannelSessions.listEnded(), now);
}

async function remember(repositories: Repositories, event: RecordedEvent, userId: string): Promise<void> {
  const { target, onBehalfOf } = event;
  if (target.id === null || target.name === null) return;
  const webApp = await repositories.webRedirectUris.find(target.name);
  if (webApp?.backchannelLogoutUri == null) return;
  await repositories.backchannelSessions.create({
    webSessionId: target.id,
    userId,
    redirectUri: target.name,
    sid: onBehalfOf?.impersonationId ?? null,
  });
}

/**
 * An app gets one token for all sessions that it knows by the same `sid`, those of one impersonation, and as soon as the first of them ends: which one
 * it is, the token can't say, and a session too many that is signed out costs less than one that lives on.
 */
async function tellOfEnded(
  repositories: Repositories,
  ended: readonly BackchannelSessionRecord[],
  now: number,
): Promise<number> {
  const apps = [...new Set(ended.map(({ redirectUri }) => redirectUri))].sort();
  for (const redirectUri of apps) {
    const ofApp = ended.filter((session) => session.redirectUri === redirectUri);
    const deliveries = [...new Map(ofApp.map((session) => [sidOf(session), session])).values()].map((session) => ({
      subject: session.userId,
      topic: "logout",
      compose: () => JSON.stringify(session),
    }));
    await enqueueDeliveries(repositories, { kind: BACKCHANNEL, destinationId: redirectUri }, deliveries, { now });
  }
  await repositories.backchannelSessions.delete(ended.map(({ webSessionId }) => webSessionId));
  return ended.length;
}
