import type { accessPolicyEventSentences } from "../../../features/access-policies/pages/event-sentences.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of access policies, in German. */
export const accessPolicyEvents: EventMessagesOf<typeof accessPolicyEventSentences> = {
  "event_label.organization.access_policy_changed": "Zugriffsrichtlinie geändert",
  "event_group.access_policies": "Zugriffsrichtlinien",
  "event_sentence.organization.access_policy_changed.only": "{actor} hat die Zugriffsrichtlinie von {target} geändert",
  "event_label.organization.access_policy_suspended": "Zugriffsrichtlinie ausgesetzt",
  "event_sentence.organization.access_policy_suspended.until":
    "{actor} hat die Zugriffsrichtlinie von {target} bis {until} ausgesetzt",
  "event_label.organization.access_policy_bypassed": "Zugriffsrichtlinie umgangen",
  "event_sentence.organization.access_policy_bypassed.until":
    "{actor} hat die Zugriffsrichtlinie von {target} bis {until} umgangen",
  "event_label.organization.access_policy_resumed": "Zugriffsrichtlinie wieder durchgesetzt",
  "event_sentence.organization.access_policy_resumed.only":
    "{actor} lässt die Zugriffsrichtlinie von {target} wieder durchsetzen",
};
