import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const revocationEvents = defineEvents({
  "organization.signed_out": {
    description: "Every member of an organization was signed out of it: each has to prove again who they are.",
    target: "organization",
  },
  "deployment.signed_out": {
    description: "Every user of the deployment was signed out, and every app disconnected.",
    target: "deployment",
    details: {
      sessions: "how many sessions ended",
      grants: "how many connected apps lost their access",
    },
  },
});

type RevocationEvents = typeof revocationEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends RevocationEvents {}
}
