import { defineEvents } from "../../../platform/events/catalog.ts";

/** What backends read, as counts rather than one event per request: writing each one would cost many times as much as the read itself. */
export const auditEvents = defineEvents({
  "api.read": {
    description: "A backend read with one operation, as often as said, within a minute.",
    isRead: true,
    target: "operation",
    details: {
      calls: "how often",
      first_request_id: "the id of the first request",
      last_request_id: "the id of the last one",
    },
  },
});

type AuditEvents = typeof auditEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends AuditEvents {}
}
