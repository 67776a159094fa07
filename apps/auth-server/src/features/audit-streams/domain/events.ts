import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const auditStreamEvents = defineEvents({
  "audit_stream.created": {
    description: "An audit stream was created, which sends events to another system.",
    target: "audit_stream",
  },
  "audit_stream.changed": {
    description: "An audit stream was edited, paused or resumed.",
    target: "audit_stream",
    details: {
      secret_replaced: "whether the secret of its destination was replaced",
      url_changed: "whether its destination's URL changed, of which events hold the origin alone",
    },
  },
  "audit_stream.replayed": {
    description: "An audit stream was told to send lines again.",
    target: "audit_stream",
    details: { from_sequence: "the first line that is sent again" },
  },
  "audit_stream.deleted": {
    description: "An audit stream was deleted.",
    target: "audit_stream",
  },
});

type AuditStreamEvents = typeof auditStreamEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends AuditStreamEvents {}
}
