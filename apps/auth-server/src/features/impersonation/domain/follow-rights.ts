import { SERVER } from "../../../platform/events/actor.ts";
import type { EventType } from "../../../platform/events/catalog.ts";
import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { endDisallowedImpersonations, endImpersonation } from "./end.ts";

/** What ends all sessions of a user, and so whatever somebody does as them. */
const ENDING_SESSIONS: readonly EventType[] = [
  "user.sessions_ended",
  "user.tokens_revoked",
  "user.password_changed",
  "user.password_reset",
  "user.password_removed",
];

/** What ends every session, and whatever anybody does as somebody else. */
const SIGN_OUT_OF_ALL: EventType = "deployment.signed_out";

/** What can take from somebody the right to act as a user. */
const LESSENING: readonly EventType[] = [
  "user.disabled",
  "user.email_changed",
  "member.added",
  "member.removed",
  "member.role_changed",
  "organization.updated",
  "organization.access_policy_changed",
  "roles.changed",
  "role_mapping.set",
  "role_mapping.deleted",
  "setting.changed",
  "operator.created",
  "operator.deleted",
  "operator.role_changed",
  "api_key.revoked",
];

/**
 * Ends impersonations as soon as they may not go on. Whatever is done by one asks for itself whether it may; this is what tells guards, and
 * the list on the dashboard.
 */
export const impersonationConsumer: EventConsumer = {
  name: "impersonations",
  types: [SIGN_OUT_OF_ALL, ...ENDING_SESSIONS, ...LESSENING],
  isUrgent: true,
  async consume(repositories, events, { clock, random }) {
    const acting = { clock, random, actor: SERVER, request: null };
    const isEverybody = events.some(({ type }) => type === SIGN_OUT_OF_ALL);
    const ended = new Set(events.filter(({ type }) => ENDING_SESSIONS.includes(type)).flatMap(userOf));
    for (const record of await repositories.impersonations.listUnended()) {
      const isOver = isEverybody || ended.has(record.userId);
      if (isOver) await endImpersonation(repositories, acting, record, "sessions_ended");
    }
    await endDisallowedImpersonations(repositories, { clock, random });
  },
};

function userOf({ target }: RecordedEvent): readonly string[] {
  return target.id === null ? [] : [target.id];
}
