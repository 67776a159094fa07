import type { orgConnectionSignalMessages } from "../../features/orgs/pages/dashboard/signal-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What the dashboard says about the signals of identity providers, in German. */
export const orgConnectionSignals: TranslationOf<typeof orgConnectionSignalMessages> = {
  "connection_signals.latest": "Letzte Signale",
  "connection_signals.none": "Noch keine Signale",
  "connection_signals.time": "Zeit",
  "connection_signals.signal": "Signal",
  "connection_signals.result": "Ergebnis",
  "connection_signals_channel.backchannel_logout": "Back-Channel Logout",
  "connection_signals_channel.security_event": "Sicherheitsereignis",
  "connection_signals_channel.global_token_revocation": "Global Token Revocation",
  "connection_signals_effect.signed_out": "Abgemeldet",
  "connection_signals_effect.disconnected": "Abgemeldet und das Konto getrennt",
  "connection_signals_effect.noted": "Zur Kenntnis genommen",
  "connection_signals.refused": "Abgelehnt",
  "connection_signals_refusal.connection_off": "Die Verbindung war deaktiviert oder im Testmodus.",
  "connection_signals_refusal.not_configured": "Die Verbindung hat keinen Sender oder unterstützt dies nicht.",
  "connection_signals_refusal.keys_unavailable": "Die Schlüssel des Anbieters ließen sich nicht abrufen.",
  "connection_signals_refusal.bad_signature": "Es war nicht mit einem Schlüssel des Anbieters signiert.",
  "connection_signals_refusal.invalid_token": "Das Token war fehlerhaft oder von anderer Art.",
  "connection_signals_refusal.wrong_issuer": "Es kam von einem anderen Aussteller.",
  "connection_signals_refusal.wrong_audience": "Es war für jemand anderen bestimmt.",
  "connection_signals_refusal.too_old": "Es war zu alt oder aus der Zukunft.",
  "connection_signals_refusal.replayed": "Es war schon einmal gekommen.",
  "connection_signals_refusal.domain_not_proven":
    "Die Adresse liegt außerhalb der nachgewiesenen Domains der Organisation.",
  "connection_signals_refusal.unknown_subject": "Es nannte niemanden mit einem Konto bei dieser Verbindung.",
};
