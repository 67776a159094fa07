import type { EventConsumer } from "../../../platform/events/consume-events.ts";

/** How long after the deletion of a user the log still tells who that was: long enough to look into what was done with the account. */
const PERSONAL_DATA_KEPT_SECONDS = 30 * 24 * 3600;

/** Erases the names, addresses and values of deleted users from their events. What has happened stays, under their ids. */
export const personalDataEraser: EventConsumer = {
  name: "personal_data_eraser",
  types: ["user.deleted"],
  delaySeconds: PERSONAL_DATA_KEPT_SECONDS,
  async consume({ events }, deletions) {
    for (const { target } of deletions) if (target.id !== null) await events.erasePersonalPart(target.id);
  },
};
