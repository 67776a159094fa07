import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const userEvents = defineEvents({
  "user.created": {
    description: "A user account was created: by signing up, by an operator, a backend or the command line.",
    target: "user",
  },
  "user.updated": {
    description: "A user's profile or permissions were edited.",
    target: "user",
  },
  "user.deleted": {
    description: "A user account was deleted, with its sessions, memberships and grants.",
    target: "user",
    details: { organizations: "the ids of the organizations of which the user was a member" },
  },
});

type UserEvents = typeof userEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends UserEvents {}
}
