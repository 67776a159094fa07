import type { identityAssertionEventSentences } from "../../../features/identity-assertions/pages/event-sentences.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of the access that identity providers give, in German. */
export const identityAssertionEvents: EventMessagesOf<typeof identityAssertionEventSentences> = {
  "event_group.identity_assertions": "Zugriff durch Identitätsanbieter",
  "event_label.connection.identity_assertions_changed": "Zugriff durch Identitätsanbieter geändert",
  "event_sentence.connection.identity_assertions_changed.only":
    "{actor} hat geändert, welche Apps der Identitätsanbieter von {target} zulässt",
  "event_label.identity_assertion.redeemed": "Zugriff durch Identitätsanbieter erteilt",
  "event_sentence.identity_assertion.redeemed.only":
    "{actor} hat durch den Identitätsanbieter von {organization} ein Zugriffstoken für {user} bekommen",
  "event_label.identity_assertion.refused": "Zusage eines Identitätsanbieters abgelehnt",
  "event_sentence.identity_assertion.refused.code":
    "{actor} hat durch den Identitätsanbieter von {target} kein Zugriffstoken bekommen ({code})",
};
