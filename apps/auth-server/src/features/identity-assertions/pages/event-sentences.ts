import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { identityAssertionEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const identityAssertionEventSentences = inGroup(
  { key: "identity_assertions", label: "Access by identity providers" },
  {
    "connection.identity_assertions_changed": sentence(
      "Access by identity provider changed",
      "{actor} changed which apps the identity provider of {target} lets in",
    ),
    "identity_assertion.redeemed": sentence(
      "Access given by identity provider",
      "{actor} got an access token for {user} by the identity provider of {organization}",
    ),
    "identity_assertion.refused": sentences(
      "Identity assertion refused",
      { code: "{actor} got no access token by the identity provider of {target} ({code})" },
      ({ reason }) => ["code", { code: reason ?? "" }],
    ),
  },
) satisfies EventSentences<typeof identityAssertionEvents>;

type IdentityAssertionEventMessages = EventMessagesOf<typeof identityAssertionEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends IdentityAssertionEventMessages {}
}
