import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const connectionEvents = defineEvents({
  "connection.created": {
    description: "A connection to a provider was created, with which people sign in by their accounts there.",
    target: "connection",
  },
  "connection.changed": {
    description: "A connection was edited, enabled or disabled.",
    target: "connection",
    details: { secret_replaced: "whether the client secret was replaced" },
  },
  "connection.deleted": {
    description: "A connection was deleted. Nobody signs in with it any more.",
    target: "connection",
  },
  "user.identity_linked": {
    description: "A user can sign in with an account at a provider.",
    target: "user",
    details: { connection: "the id of the connection" },
  },
  "user.identity_unlinked": {
    description: "A user can no longer sign in with an account at a provider.",
    target: "user",
    details: { connection: "the id of the connection" },
  },
});

type ConnectionEvents = typeof connectionEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ConnectionEvents {}
}
