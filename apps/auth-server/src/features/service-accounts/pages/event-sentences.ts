import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence } from "../../../platform/events/sentence.ts";
import type { serviceAccountEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const serviceAccountEventSentences = inGroup(
  { key: "service_accounts", label: "Service accounts" },
  {
    "service_account.created": sentence(
      "Service account created",
      "{actor} created the service account {target} of {organization}",
    ),
    "service_account.updated": sentence(
      "Service account edited",
      "{actor} edited the service account {target} of {organization}",
    ),
    "service_account.disabled": sentence(
      "Service account disabled",
      "{actor} disabled the service account {target} of {organization}",
    ),
    "service_account.enabled": sentence(
      "Service account enabled",
      "{actor} enabled the service account {target} of {organization}",
    ),
    "service_account.deleted": sentence(
      "Service account deleted",
      "{actor} deleted the service account {target} of {organization}",
    ),
  },
) satisfies EventSentences<typeof serviceAccountEvents>;

type ServiceAccountEventMessages = EventMessagesOf<typeof serviceAccountEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ServiceAccountEventMessages {}
}
