import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import type { EventRepository } from "../../../platform/events/repositories.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";

/** How long after the deletion of a user the log still tells who that was: long enough to look into what was done with the account. */
const PERSONAL_DATA_KEPT_SECONDS = 30 * 24 * 3600;

/** Nobody accepts more. */
const MAX_ACCEPTED_INVITATIONS = 1000;

/**
 * Erases the names, addresses and values of deleted users from their events, and from those of the invitations that they accepted. What
 * has happened stays, under their ids.
 */
export const personalDataEraser: EventConsumer = {
  name: "personal_data_eraser",
  types: ["user.deleted"],
  delaySeconds: PERSONAL_DATA_KEPT_SECONDS,
  async consume({ events }, deletions) {
    for (const { target } of deletions) {
      if (target.id === null) continue;
      const invitations = await listAcceptedInvitations(events, target.id);
      for (const id of [...invitations, target.id]) await events.erasePersonalPart(id);
    }
  },
};

/** An invitation names the address of somebody who need not have been a user yet. */
async function listAcceptedInvitations(events: EventRepository, userId: string): Promise<readonly string[]> {
  const anyTime = { from: null, until: null, before: null };
  const accepted = { type: "invitation.accepted", about: null, actorId: userId, limit: MAX_ACCEPTED_INVITATIONS };
  const rows = await events.search({ ...accepted, ...anyTime });
  return rows.flatMap((row) => readEvent(row).target.id ?? []);
}
