import type { accessPolicyEventSentences } from "../../../features/access-policies/pages/event-sentences.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of access policies, in German. */
export const accessPolicyEvents: EventMessagesOf<typeof accessPolicyEventSentences> = {
  "event_label.organization.access_policy_changed": "Zugangsregeln geändert",
  "event_group.access_policies": "Zugangsregeln",
  "event_sentence.organization.access_policy_changed.only": "{actor} hat die Zugangsregeln von {target} geändert",
  "event_label.organization.access_policy_suspended": "Zugangsregeln ausgesetzt",
  "event_sentence.organization.access_policy_suspended.until":
    "{actor} hat die Zugangsregeln von {target} bis {until} ausgesetzt",
  "event_label.organization.access_policy_bypassed": "Zugangsregeln aufgehoben",
  "event_sentence.organization.access_policy_bypassed.until":
    "{actor} hat die Zugangsregeln von {target} bis {until} aufgehoben",
  "event_label.organization.access_policy_resumed": "Zugangsregeln wieder in Kraft",
  "event_sentence.organization.access_policy_resumed.only":
    "{actor} hat die Zugangsregeln von {target} wieder in Kraft gesetzt",
};
