import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const serviceAccountEvents = defineEvents({
  "service_account.created": {
    description: "An organization got a service account.",
    target: "service_account",
  },
  "service_account.updated": {
    description: "The name, the roles, the limit or the need for DPoP of a service account were changed.",
    target: "service_account",
  },
  "service_account.disabled": {
    description: "A service account was disabled: it gets no tokens, and those that it has are void.",
    target: "service_account",
  },
  "service_account.enabled": {
    description: "A disabled service account was enabled.",
    target: "service_account",
  },
  "service_account.deleted": {
    description: "A service account was deleted, with its credentials and tokens.",
    target: "service_account",
  },
});

type ServiceAccountEvents = typeof serviceAccountEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends ServiceAccountEvents {}
}
