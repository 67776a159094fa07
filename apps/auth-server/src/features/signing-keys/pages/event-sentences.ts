import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { signingKeyEvents } from "../domain/events.ts";

const group = { key: "signing_keys", label: "Signing keys" } as const;

/** How the events of this feature are told. */
export const signingKeyEventSentences = inGroup(group, {
  "signing_key.published": sentence("Signing key published", "{actor} published the signing key {target}"),
  "signing_key.activated": sentences(
    "Signing key activated",
    {
      byItself: "The signing key {target} began to sign",
      atOnce: "{actor} made the signing key {target} sign at once",
    },
    ({ actor }) => (actor.kind === "server" ? "byItself" : "atOnce"),
  ),
  "signing_key.retired": sentence("Signing key retired", "The signing key {target} left the published key set"),
}) satisfies EventSentences<typeof signingKeyEvents>;

type SigningKeyEventMessages = EventMessagesOf<typeof signingKeyEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SigningKeyEventMessages {}
}
