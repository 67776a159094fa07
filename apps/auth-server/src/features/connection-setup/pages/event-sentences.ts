import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { connectionSetUpEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const connectionSetUpSentences = inGroup(
  { key: "connections", label: "Connections" },
  {
    "set_up_link.created": sentence("Set-up link created", "{actor} created a link to set up single sign-on"),
    "set_up_link.opened": sentence("Set-up link opened", "Someone opened the link to set up single sign-on"),
    "set_up_link.revoked": sentence("Set-up link revoked", "{actor} revoked a link to set up single sign-on"),
    "connection_set_up.restarted": sentence(
      "Set-up of another connection started",
      "{actor} started the set-up of another single sign-on of {target}",
    ),
    "connection_set_up.chosen": sentences(
      "Identity provider chosen",
      { only: "{actor} chose {provider} ({protocol}) in the set-up of single sign-on of {target}" },
      ({ details }) => [
        "only",
        { provider: String(details?.provider ?? "…"), protocol: String(details?.protocol ?? "…").toUpperCase() },
      ],
    ),
  },
) satisfies EventSentences<typeof connectionSetUpEvents>;

type ConnectionSetUpEventMessages = EventMessagesOf<typeof connectionSetUpSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionSetUpEventMessages {}
}
