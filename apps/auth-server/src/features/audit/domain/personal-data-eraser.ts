import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import { ANY_EVENT, type EventRepository } from "../../../platform/events/repositories.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";

/** How long the log still says who it is about: long enough to investigate what was done with an account. */
const PERSONAL_DATA_KEPT_SECONDS = 30 * 24 * 3600;

/** More than anyone accepts. */
const MAX_ACCEPTED_INVITATIONS = 1000;

/**
 * Erases the names, addresses and values of deleted users from their events and from those of the invitations they accepted, and those of
 * people who were invited and never joined. What happened is kept, under their ids.
 */
export const personalDataEraser: EventConsumer = {
  name: "personal_data_eraser",
  types: ["user.deleted", "invitation.revoked", "invitation.expired"],
  delaySeconds: PERSONAL_DATA_KEPT_SECONDS,
  async consume({ events }, ends) {
    for (const { type, target, eventId } of ends) {
      if (target.id === null) continue;
      const invitations = type === "user.deleted" ? await listAcceptedInvitations(events, target.id) : [];
      // An invitation keeps its id when the same address is invited again later.
      for (const id of [...invitations, target.id]) await events.erasePersonalPart(id, { until: eventId });
    }
  },
};

/** An invitation contains the address of someone who may not have been a user yet. */
async function listAcceptedInvitations(events: EventRepository, userId: string): Promise<readonly string[]> {
  const accepted = { ...ANY_EVENT, types: ["invitation.accepted"], actorId: userId };
  const rows = await events.search({ ...accepted, before: null, limit: MAX_ACCEPTED_INVITATIONS });
  return rows.flatMap((row) => readEvent(row).target.id ?? []);
}
