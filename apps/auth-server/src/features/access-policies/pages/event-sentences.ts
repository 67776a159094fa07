import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import type { accessPolicyEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const accessPolicyEventSentences = inGroup(
  { key: "access_policies", label: "Access policies" },
  {
    "organization.access_policy_changed": sentence(
      "Access policy changed",
      "{actor} changed the access policy of {target}",
    ),
    "organization.access_policy_suspended": sentences(
      "Access policy suspended",
      { until: "{actor} suspended the access policy of {target} until {until}" },
      ({ details }) => ["until", { until: writeTime(Number(details?.until ?? 0)) }],
    ),
    "organization.access_policy_bypassed": sentences(
      "Access policy bypassed",
      { until: "{actor} got past the access policy of {target} until {until}" },
      ({ details }) => ["until", { until: writeTime(Number(details?.until ?? 0)) }],
    ),
    "organization.access_policy_resumed": sentence(
      "Access policy resumed",
      "{actor} had the access policy of {target} enforced again",
    ),
  },
) satisfies EventSentences<typeof accessPolicyEvents>;

type AccessPolicyEventMessages = EventMessagesOf<typeof accessPolicyEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AccessPolicyEventMessages {}
}

/** Writes a time in Unix seconds, such as `2026-11-23 08:35 UTC`. */
function writeTime(seconds: number): (t: Translate) => string {
  const time = new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ");
  return (t) => t("time.utc", { time });
}
