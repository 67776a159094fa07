import { defineEvents } from "../../../platform/events/catalog.ts";

/**
 * What happened to the log itself, and what backends read, as counts rather than one event per request: writing each one would cost many
 * times as much as the read itself.
 */
export const auditEvents = defineEvents({
  "audit.archived": {
    description: "The events of a month were moved from the log to a file of an archive.",
    target: "audit_archive",
    details: {
      month: "the month, such as `2026-01`",
      first_sequence: "the place of the first of these events in the stream",
      last_sequence: "the place of the last one",
      hash: "the hash of the chain up to that one",
    },
  },
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
