import type { webhookEventSentences } from "../../../features/webhooks/pages/event-sentences.ts";
import type { webhookSubjects } from "../../../features/webhooks/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of webhooks, in German. */
export const webhookEvents: EventMessagesOf<typeof webhookEventSentences> & SubjectMessagesOf<typeof webhookSubjects> =
  {
    "event_group.webhooks": "Webhooks",
    "event_label.webhook.created": "Webhook-Endpunkt erstellt",
    "event_sentence.webhook.created.only": "{actor} hat den Webhook-Endpunkt {target} erstellt",
    "event_label.webhook.changed": "Webhook-Endpunkt geändert",
    "event_sentence.webhook.changed.enabled": "{actor} hat den Webhook-Endpunkt {target} aktiviert",
    "event_sentence.webhook.changed.disabled": "{actor} hat den Webhook-Endpunkt {target} deaktiviert",
    "event_sentence.webhook.changed.changed": "{actor} hat den Webhook-Endpunkt {target} geändert",
    "event_label.webhook.deleted": "Webhook-Endpunkt gelöscht",
    "event_sentence.webhook.deleted.only": "{actor} hat den Webhook-Endpunkt {target} gelöscht",
    "event_label.webhook.secret_rotated": "Webhook-Secret ersetzt",
    "event_sentence.webhook.secret_rotated.only": "{actor} hat das Secret des Webhook-Endpunkts {target} ersetzt",
    "event_label.webhook.tested": "Webhook-Endpunkt getestet",
    "event_sentence.webhook.tested.only": "{actor} hat ein Testereignis an den Webhook-Endpunkt {target} gesendet",
    "event_label.webhook.replayed": "Webhooks erneut gesendet",
    "event_sentence.webhook.replayed.one": "{actor} hat ein Ereignis erneut an den Webhook-Endpunkt {target} gesendet",
    "event_sentence.webhook.replayed.several":
      "{actor} hat {count} Ereignisse erneut an den Webhook-Endpunkt {target} gesendet",
    "event_label.webhook.disabled": "Webhook-Endpunkt vom Server deaktiviert",
    "event_sentence.webhook.disabled.gone":
      "Der Server hat den Webhook-Endpunkt {target} deaktiviert: Er hat gemeldet, dass es ihn nicht mehr gibt",
    "event_sentence.webhook.disabled.failing":
      "Der Server hat den Webhook-Endpunkt {target} deaktiviert: Dort ist seit Tagen nichts angekommen",
    "event_subject.webhook.unnamed": "ohne Namen",
  };
