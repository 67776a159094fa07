import type { connectionPageMessages } from "../../features/orgs/pages/connections/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the pages of an organization's connection, in German. */
export const connectionPages: TranslationOf<typeof connectionPageMessages> = {
  "connection_pages.heading": "Verbindungen für Single Sign-on",
  "connection_pages.of_organization": "Single Sign-on von {organization}",
  "connection_pages.none": "Noch keine Verbindungen",
  "connection_pages.none_explanation":
    "<link>Richten Sie zuerst Single Sign-on ein.</link> Die Verbindung erscheint dann hier.",
  "connection_pages.state": "Status",
  "connection_pages.signals": "Signale",
  "connection_pages.open": "Signale von {connection}",
  "connection_pages.disabled": "Deaktiviert",
  "connection_pages.test": "Test",
  "connection_pages.not_polled": "Abruf schlägt fehl",
  "connection_pages.gone": "Diese Verbindung gibt es nicht mehr.",
  "connection_pages.for_provider": "Für den Identitätsanbieter",
  "connection_pages.for_provider_explanation":
    "Mit diesen Adressen kann der Identitätsanbieter seine Benutzer hier abmelden, sobald er sie bei sich abmeldet.",
  "connection_pages.logout_url": "Back-Channel Logout",
  "connection_pages.events_url": "Sicherheitsereignisse (Push)",
  "connection_pages.revocation_url": "Global Token Revocation",
  "connection_pages.transmitter": "Shared Signals",
  "connection_pages.no_transmitter":
    "Die Verbindung nimmt keine Sicherheitsereignisse an. Legen Sie fest, wer sie sendet und ob sie zugestellt oder abgerufen werden.",
  "connection_pages.edit_transmitter": "Bearbeiten",
  "connection_pages.issuer": "Aussteller",
  "connection_pages.issuer_hint":
    "Mit dessen Schlüsseln die Ereignisse signiert sind, etwa https://signals.example.com.",
  "connection_pages.audience": "Empfänger",
  "connection_pages.audience_hint": "Was die Ereignisse als Empfänger nennen (aud).",
  "connection_pages.delivery": "Zustellung",
  "connection_pages_delivery.push": "Der Sender stellt Ereignisse zu (Push)",
  "connection_pages_delivery.poll": "Dieser Server ruft Ereignisse ab",
  "connection_pages_delivery.none": "Keine Sicherheitsereignisse",
  "connection_pages.poll_url": "Adresse zum Abrufen",
  "connection_pages.poll_url_hint": "Nur zum Abrufen.",
  "connection_pages.poll_token": "Zugriffstoken",
  "connection_pages.poll_token_hint":
    "Nur zum Abrufen. Es wird verschlüsselt gespeichert und nicht wieder angezeigt. Leer bleibt das bisherige erhalten.",
  "connection_pages.poll_interval": "Sekunden zwischen den Abrufen",
  "connection_pages.poll_interval_hint": "Von 30 bis 86400.",
  "connection_pages.last_poll": "Letzter erfolgreicher Abruf",
  "connection_pages.never": "Nie",
  "connection_pages.next_poll": "Nächster Abruf",
  "connection_pages.last_error": "Letzter Fehler",
  "connection_pages.no_error": "Keiner",
  "connection_pages_failure.unauthorized": "Der Sender akzeptiert das Zugriffstoken nicht.",
  "connection_pages_failure.refused": "Der Sender hat mit einem Fehler geantwortet.",
  "connection_pages_failure.malformed": "So antwortet keine Adresse zum Abrufen (RFC 8936).",
  "connection_pages_failure.keys_unavailable": "Die Schlüssel des Senders ließen sich nicht abrufen.",
  "connection_pages_failure.private_address": "Die Adresse zum Abrufen liegt nicht im öffentlichen Netz.",
  "connection_pages_failure.timeout": "Der Sender hat nicht rechtzeitig geantwortet.",
  "connection_pages_failure.too_large": "Die Antwort war zu groß.",
  "connection_pages_failure.unreachable": "Der Sender war nicht erreichbar.",
  "connection_pages.apps_heading": "Apps, die der Identitätsanbieter zulässt",
  "connection_pages.apps_off": "Aus. Jede Person lässt Apps selbst zu.",
  "connection_pages.apps": "Apps",
  "connection_pages.edit_apps": "Apps bearbeiten",
  "connection_pages.apps_explanation":
    "Der Identitätsanbieter entscheidet, wer diese Apps mit MCP-Servern dieser Organisation verwenden darf; die Personen werden nicht gefragt (ID-JAG). Eine App, die Sie hier entfernen, verliert diesen Zugriff sofort.",
  "connection_pages.apps_enabled": "Der Identitätsanbieter darf Apps zulassen",
  "connection_pages.client_ids": "Client-IDs",
  "connection_pages.client_ids_hint": "Eine pro Zeile. Nur Clients mit eigenen Zugangsdaten.",
  "connection_pages.tenant": "Mandant",
  "connection_pages.tenant_hint":
    "Nur wenn andere Organisationen denselben Aussteller haben: was dessen Zusagen als tenant, tid oder hd nennen.",
  "connection_pages.save": "Einstellungen speichern",
  "connection_pages.tokens": "Bearer-Token",
  "connection_pages.no_tokens": "Noch keine Token",
  "connection_pages.no_tokens_explanation":
    "Der Identitätsanbieter braucht eines, um Sicherheitsereignisse zuzustellen, und ein weiteres, um Token zu widerrufen. Back-Channel Logout braucht keines.",
  "connection_pages.create_token": "Token erstellen",
  "connection_pages.purpose": "Für",
  "connection_pages_purpose.push_events": "Sicherheitsereignisse",
  "connection_pages_purpose.revoke_tokens": "Global Token Revocation",
  "connection_pages.new_token": "Neues Token",
  "connection_pages.back": "Zurück zur Verbindung",
  "connection_pages.too_many_tokens":
    "Diese Verbindung hat so viele Token, wie sie haben kann. Widerrufen Sie zuerst eines.",
  "connection_pages.choose_purpose": "Wählen Sie, wofür das Token ist.",
  "connection_pages.revoke_consequence":
    "Der Identitätsanbieter kann mit dem Token {name} von nun an nichts mehr signalisieren.",
  "connection_pages.rotate_key": "Schlüssel zur Verschlüsselung ersetzen",
  "connection_pages.rotate_key_consequence":
    "Die Metadaten enthalten dann ein neues Zertifikat. Assertions, die mit dem bisherigen verschlüsselt sind, gelten bis zum nächsten Ersetzen, damit der Identitätsanbieter Zeit hat, die Metadaten neu zu lesen. Ist ein Schlüssel bekannt geworden, ersetzen Sie ihn zweimal.",
  "connection_pages.no_key": "Diese Verbindung nimmt keine verschlüsselten Assertions an.",
};
