import type { connectionSignalEventSentences } from "../../../features/connection-signals/pages/event-sentences.ts";
import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of the signals of identity providers, in German. */
export const connectionSignalEvents: EventMessagesOf<typeof connectionSignalEventSentences> = {
  "event_group.connection_signals": "Signale von Identitätsanbietern",
  "event_label.connection.signal_received": "Signal empfangen",
  "event_sentence.connection.signal_received.signed_out":
    "Der Identitätsanbieter von {target} hat einen Benutzer abgemeldet ({signal})",
  "event_sentence.connection.signal_received.disconnected":
    "Der Identitätsanbieter von {target} hat einen Benutzer endgültig abgemeldet ({signal})",
  "event_sentence.connection.signal_received.noted":
    "Der Identitätsanbieter von {target} hat etwas gemeldet, das hier nichts ändert ({signal})",
  "event_label.connection.signal_refused": "Signal abgelehnt",
  "event_sentence.connection.signal_refused.code":
    "Ein Signal des Identitätsanbieters von {target} wurde nicht angenommen ({code})",
  "event_label.connection.transmitter_changed": "Sender geändert",
  "event_sentence.connection.transmitter_changed.only":
    "{actor} hat geändert, wer der Verbindung {target} Sicherheitsereignisse sendet",
  "event_label.connection.signal_token_created": "Token für Signale erstellt",
  "event_sentence.connection.signal_token_created.named":
    "{actor} hat das Bearer-Token {token} für Signale an die Verbindung {target} erstellt",
  "event_sentence.connection.signal_token_created.unnamed":
    "{actor} hat ein Bearer-Token für Signale an die Verbindung {target} erstellt",
  "event_label.connection.signal_token_rotated": "Token für Signale ersetzt",
  "event_sentence.connection.signal_token_rotated.named":
    "{actor} hat das Bearer-Token {token} für Signale an die Verbindung {target} ersetzt",
  "event_sentence.connection.signal_token_rotated.unnamed":
    "{actor} hat ein Bearer-Token für Signale an die Verbindung {target} ersetzt",
  "event_label.connection.signal_token_revoked": "Token für Signale widerrufen",
  "event_sentence.connection.signal_token_revoked.named":
    "{actor} hat das Bearer-Token {token} für Signale an die Verbindung {target} widerrufen",
  "event_sentence.connection.signal_token_revoked.unnamed":
    "{actor} hat ein Bearer-Token für Signale an die Verbindung {target} widerrufen",
};
