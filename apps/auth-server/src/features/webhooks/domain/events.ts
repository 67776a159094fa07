import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const webhookEvents = defineEvents({
  "webhook.created": {
    description: "A webhook endpoint was created. Events are sent to its URL.",
    target: "webhook",
  },
  "webhook.changed": {
    description: "A webhook endpoint was edited, enabled or disabled.",
    target: "webhook",
    details: { url_changed: "whether its URL changed, of which events hold the origin alone" },
  },
  "webhook.deleted": {
    description: "A webhook endpoint was deleted, with everything queued for it.",
    target: "webhook",
  },
  "webhook.secret_rotated": {
    description: "A webhook endpoint got a new secret. Until the overlap ends, both sign.",
    target: "webhook",
    details: { overlap_seconds: "for how long the secret before signs too" },
  },
  "webhook.tested": {
    description: "A webhook endpoint was tried: this event was sent to it, whatever it subscribes to.",
    target: "webhook",
  },
  "webhook.replayed": {
    description: "Events that were sent to a webhook endpoint before, or couldn't be, are sent again.",
    target: "webhook",
    details: { from: "the first sequence", to: "the last sequence", count: "how many events" },
  },
  "webhook.disabled": {
    description: "The server disabled a webhook endpoint, because nothing arrives there.",
    target: "webhook",
    outcome: "failure",
  },
});

type WebhookEvents = typeof webhookEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends WebhookEvents {}
}
