import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { webhookEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const webhookEventSentences = inGroup(
  { key: "webhooks", label: "Webhooks" },
  {
    "webhook.created": sentence("Webhook endpoint created", "{actor} created the webhook endpoint {target}"),
    "webhook.changed": sentences(
      "Webhook endpoint changed",
      {
        enabled: "{actor} enabled the webhook endpoint {target}",
        disabled: "{actor} disabled the webhook endpoint {target}",
        changed: "{actor} changed the webhook endpoint {target}",
      },
      ({ changes = {} }) => {
        const [only, ...others] = Object.keys(changes);
        if (only !== "enabled" || others.length > 0) return "changed";
        return changes.enabled?.after === true ? "enabled" : "disabled";
      },
    ),
    "webhook.deleted": sentence("Webhook endpoint deleted", "{actor} deleted the webhook endpoint {target}"),
    "webhook.secret_rotated": sentence(
      "Webhook secret rotated",
      "{actor} rotated the secret of the webhook endpoint {target}",
    ),
    "webhook.tested": sentence("Webhook endpoint tested", "{actor} sent a test event to the webhook endpoint {target}"),
    "webhook.replayed": sentences(
      "Webhooks replayed",
      {
        one: "{actor} replayed an event to the webhook endpoint {target}",
        several: "{actor} replayed {count} events to the webhook endpoint {target}",
      },
      ({ details }) => (details?.count === 1 ? "one" : ["several", { count: String(details?.count || 0) }]),
    ),
    "webhook.disabled": sentences(
      "Webhook endpoint disabled by the server",
      {
        gone: "The server disabled the webhook endpoint {target}: it answered that it’s gone",
        failing: "The server disabled the webhook endpoint {target}: nothing has arrived there for days",
      },
      ({ reason }) => (reason === "gone" ? "gone" : "failing"),
    ),
  },
) satisfies EventSentences<typeof webhookEvents>;

type WebhookEventMessages = EventMessagesOf<typeof webhookEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends WebhookEventMessages {}
}
