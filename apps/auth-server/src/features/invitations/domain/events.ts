import { defineEvents } from "../../../platform/events/catalog.ts";

/** Events that this feature appends. */
export const invitationEvents = defineEvents({
  "invitation.created": {
    description:
      "Somebody was invited to an organization. If they had been invited before, the earlier link no longer works.",
    target: "invitation",
  },
  "invitation.accepted": {
    description: "An invitation was accepted; the membership has an event of its own.",
    target: "invitation",
  },
  "invitation.revoked": {
    description: "An invitation was revoked.",
    target: "invitation",
  },
  "invitation.expired": {
    description: "An invitation was not accepted in time.",
    target: "invitation",
  },
});

type InvitationEvents = typeof invitationEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends InvitationEvents {}
}
