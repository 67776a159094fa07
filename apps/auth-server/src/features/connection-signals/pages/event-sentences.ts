import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, nameToken, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { connectionSignalEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const connectionSignalEventSentences = inGroup(
  { key: "connection_signals", label: "Signals of identity providers" },
  {
    "connection.signal_received": sentences(
      "Signal received",
      {
        signed_out: "The identity provider of {target} signed a user out ({signal})",
        disconnected: "The identity provider of {target} signed a user out for good ({signal})",
        noted: "The identity provider of {target} signalled something that changes nothing here ({signal})",
      },
      ({ details }) => [effectOf(details), { signal: String(details?.signal ?? details?.channel ?? "") }],
    ),
    "connection.signal_refused": sentences(
      "Signal refused",
      { code: "A signal of the identity provider of {target} wasn’t accepted ({code})" },
      ({ details }) => ["code", { code: String(details?.code ?? "") }],
    ),
    "connection.transmitter_changed": sentence(
      "Transmitter changed",
      "{actor} changed who sends security events to the connection {target}",
    ),
    "connection.signal_token_created": sentences(
      "Signal token created",
      {
        named: "{actor} created the bearer token {token} for signals to the connection {target}",
        unnamed: "{actor} created a bearer token for signals to the connection {target}",
      },
      nameToken,
    ),
    "connection.signal_token_rotated": sentences(
      "Signal token replaced",
      {
        named: "{actor} replaced the bearer token {token} for signals to the connection {target}",
        unnamed: "{actor} replaced a bearer token for signals to the connection {target}",
      },
      nameToken,
    ),
    "connection.signal_token_revoked": sentences(
      "Signal token revoked",
      {
        named: "{actor} revoked the bearer token {token} for signals to the connection {target}",
        unnamed: "{actor} revoked a bearer token for signals to the connection {target}",
      },
      nameToken,
    ),
  },
) satisfies EventSentences<typeof connectionSignalEvents>;

type ConnectionSignalEventMessages = EventMessagesOf<typeof connectionSignalEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionSignalEventMessages {}
}

function effectOf(details: RecordedEvent["details"]): "signed_out" | "disconnected" | "noted" {
  const effect = details?.effect;
  return effect === "signed_out" || effect === "disconnected" ? effect : "noted";
}
