import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence } from "../../../platform/events/sentence.ts";
import type { revocationEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const revocationEventSentences = inGroup(
  { key: "sign_outs", label: "Everybody signed out" },
  {
    "organization.signed_out": sentence("Organization signed out", "{actor} signed everybody out of {target}"),
    "deployment.signed_out": sentence("Everybody signed out", "{actor} signed everybody out"),
  },
) satisfies EventSentences<typeof revocationEvents>;

type RevocationEventMessages = EventMessagesOf<typeof revocationEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends RevocationEventMessages {}
}
