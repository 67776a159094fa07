import type { connectionDashboardMessages } from "../../features/connections/pages/dashboard-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the dashboard's page about connections in German. */
export const connections: TranslationOf<typeof connectionDashboardMessages> = {
  "connections.title": "Verbindungen",
  "connections.explanation": "Benutzer können sich mit einem Konto anmelden, das sie bei einem dieser Anbieter haben.",
  "connections.search": "Name, ID oder Anbieter",
  "connections.none": "Noch keine Verbindungen",
  "connections.choose_explanation":
    "Wählen Sie, mit wessen Konten man sich anmelden kann. Sie brauchen die Client-ID und das Secret einer App, die Sie dort registrieren.",
  "connections.add": "Verbindung hinzufügen",
  "connections.add_kind": "{provider} hinzufügen",
  "connections.edit_one": "{connection} bearbeiten",
  "connections.name": "Name",
  "connections.people": "Personen",
  "connections.by_people": "Anzahl der Personen",
  "connections.people_count": "{count, plural, one {# Person} other {# Personen}}",
  "connections.enabled": "Aktiviert",
  "connections.disabled": "Deaktiviert",
  "connections.test": "Verbindung testen",
  "connections.test_title": "Test",
  "connections.test_explanation":
    "Fragt den Anbieter nach seinen Endpunkten und Schlüsseln, und ob er Client-ID und Secret akzeptiert. Dabei wird niemand angemeldet.",
  "connections.delete": "Verbindung löschen",
  "connections.delete_unused": "Niemand meldet sich damit an.",
  "connections.delete_used":
    "{count, plural, one {# Benutzer kann sich nicht mehr damit anmelden. Die Anmeldung per E-Mail bleibt möglich.} other {# Benutzer können sich nicht mehr damit anmelden. Die Anmeldung per E-Mail bleibt möglich.}}",
  "connections.works": "{connection} funktioniert",
  "connections.fails": "{connection} funktioniert noch nicht",
  "connections.passed": "Bestanden",
  "connections.failed": "Fehlgeschlagen",
  "connections.try_the_rest":
    "Melden Sie sich einmal damit an, um den Rest zu prüfen: die Callback-URL und die Scopes.",
  "connections.gone": "Diese Verbindung gibt es nicht mehr.",
  "connections.choose_kind": "Wählen Sie einen Anbieter.",

  "connection_test.discovery_read": "Das Discovery-Dokument von {issuer} wurde gelesen.",
  "connection_test.endpoints_known": "Die Endpunkte von GitHub sind bekannt.",
  "connection_test.no_keys_named": "Das Discovery-Dokument nennt keine Schlüssel.",
  "connection_test.keys_published":
    "{count, plural, one {Der Anbieter veröffentlicht # Schlüssel.} other {Der Anbieter veröffentlicht # Schlüssel.}}",
  "connection_test.keys_unreadable": "Die Schlüssel des Anbieters lassen sich nicht lesen.",
  "connection_test.credentials_accepted": "Der Token-Endpunkt akzeptiert Client-ID und Client-Secret.",
  "connection_test.any_code_accepted": "Der Token-Endpunkt hat einen Code akzeptiert, den es nicht gibt.",
  "connection_test.credentials_refused":
    "Der Token-Endpunkt hat mit dem Fehler {error} geantwortet. Prüfen Sie die Client-ID, das Client-Secret und die Callback-URL.",
  "connection_test.credentials_refused_unnamed":
    "Der Token-Endpunkt hat mit einem Fehler geantwortet, den OAuth nicht kennt. Prüfen Sie die Client-ID, das Client-Secret und die Callback-URL.",
  "connection_test.request_refused": "Der Anbieter hat die Zugangsdaten dieses Servers abgelehnt (Status {status}).",
  "connection_test.unusable_answer": "Die Antwort des Anbieters ist nicht verwendbar: {detail}.",
  "connection_test.private_address": "Die Adresse des Anbieters liegt nicht im öffentlichen Netz.",
  "connection_test.timeout": "Der Anbieter hat nicht rechtzeitig geantwortet.",
  "connection_test.too_large": "Die Antwort des Anbieters ist zu groß.",
  "connection_test.unreachable": "Die Verbindung zum Anbieter ist fehlgeschlagen.",

  "connection_form.add": "Verbindung hinzufügen",
  "connection_form.save": "Verbindung speichern",
  "connection_form.callback_url": "Callback-URL, die Sie beim Anbieter registrieren: <code>{url}</code>",
  "connection_form.callback_url_follows":
    "Callback-URL, die Sie beim Anbieter registrieren: <code>sichtbar, sobald die Verbindung eine ID hat</code>",
  "connection_form.id": "ID",
  "connection_form.id_hint": "Das Ende der Callback-URL. Sie lässt sich später nicht ändern.",
  "connection_form.name": "Name",
  "connection_form.name_hint": "Wie in „Weiter mit Google“.",
  "connection_form.client_id": "Client-ID",
  "connection_form.services_id": "Services ID",
  "connection_form.services_id_hint": "Die Kennung der Services ID, nicht der App.",
  "connection_form.client_secret": "Client-Secret",
  "connection_form.private_key": "Privater Schlüssel (.p8)",
  "connection_form.new_secret_hint": "Wird verschlüsselt gespeichert und nie wieder angezeigt.",
  "connection_form.secret_hint": "Festgelegt. Leer lassen, um es zu behalten.",
  "connection_form.scopes": "Weitere Scopes",
  "connection_form.scopes_hint": "Einer pro Zeile. Zum Anmelden ist keiner nötig.",
  "connection_form.enabled": "Aktiviert: Benutzer können sich damit anmelden",
  "connection_form.hosted_domain": "Workspace-Domain",
  "connection_form.hosted_domain_hint":
    "Nur Konten dieser Domain können sich anmelden. Leer lassen für jedes Google-Konto.",
  "connection_form.tenant": "Mandant",
  "connection_form.tenant_hint": "common, organizations, consumers oder die ID eines Mandanten.",
  "connection_form.team_id": "Team-ID",
  "connection_form.key_id": "Schlüssel-ID",
  "connection_form.issuer": "Aussteller",
  "connection_form.issuer_hint": "Die URL vor /.well-known/openid-configuration. Sie lässt sich später nicht ändern.",
  "connection_form.trusts_email":
    "Dieser Anbieter prüft E-Mail-Adressen: Wem laut ihm eine Adresse gehört, der kann das Konto dafür erstellen",
};
