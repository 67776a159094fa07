import type { settingMessages } from "../../features/settings/pages/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the settings pages in German. */
export const settings: TranslationOf<typeof settingMessages> = {
  "settings.sign_out": "Gefahrenbereich",
  "settings.sign_out_explanation":
    "Wenn Schlüssel oder Sitzungen in falsche Hände geraten sein könnten, melden Sie alle Benutzer auf einmal ab.",
  "settings.sign_out_open": "Alle abmelden",
  "settings.users_title": "Benutzereinstellungen",
  "settings.organizations_title": "Organisationseinstellungen",
  "settings.users": "Benutzer",
  "settings.save_users": "Benutzereinstellungen speichern",
  "settings.sign_up_open": "Alle können ohne Einladung ein Konto erstellen",
  "settings.passkeys": "Benutzer können Passkeys hinzufügen und sich damit anmelden",
  "settings.new_users_create_organizations": "Neue Benutzer können Organisationen erstellen",
  "settings.users_delete_own_accounts": "Benutzer können ihr eigenes Konto löschen",
  "settings.usernames": "Benutzer haben Benutzernamen",
  "settings.names": "Benutzer haben Vor- und Nachnamen",
  "settings.personal_api_keys": "Benutzer können eigene API-Schlüssel erstellen",
  "settings.organization_api_keys": "Wer Mitglieder verwaltet, kann API-Schlüssel für die Organisation erstellen",
  "settings.members_register_agents": "Mitglieder können in ihren Organisationen Agenten anlegen",
  "settings.approval_emails": "E-Mail senden, wenn ein Aufruf auf jemandes Freigabe wartet",
  "settings.fields_kept":
    "Nach Feldern, die Sie abschalten, wird nicht mehr gefragt. Was Benutzer schon angegeben haben, bleibt erhalten.",

  "settings.organizations": "Organisationen",
  "settings.save_organizations": "Organisationseinstellungen speichern",
  "settings.member_managers": "Niedrigste Rolle, die Mitglieder verwalten kann",
  "settings.member_managers_hint":
    "Mitglieder mit dieser oder einer höheren Rolle können Mitglieder einladen und entfernen und Rollen bis zur eigenen vergeben. In Organisationen ohne diese Rolle kann das nur die höchste Rolle.",

  "settings.organization_service_accounts":
    "Wer Mitglieder verwaltet, kann die Dienstkonten der Organisation verwalten, mit Rollen bis zur eigenen",
  "settings.owners_set_access_policies":
    "Mitglieder mit der höchsten Rolle können die Zugangsregeln ihrer Organisation festlegen",
  "settings.owners_receive_events":
    "Mitglieder mit der höchsten Rolle können die Webhooks und Audit-Streams ihrer Organisation verwalten",
  "settings.owners_prove_domains":
    "Mitglieder mit der höchsten Rolle können Domains ihrer Organisation hinzufügen und nachweisen",
  "settings.max_endpoints": "Webhooks und Audit-Streams pro Organisation",
  "settings.max_endpoints_hint":
    "So viele kann eine Organisation jeweils haben. Was sie schon darüber hinaus hat, bleibt.",
  "settings.impersonation": "Handeln im Namen anderer",
  "settings.save_impersonation": "Speichern",
  "settings.impersonation_by_operators": "Betreiber mit der Rolle Admin können sich im Namen von Benutzern anmelden",
  "settings.impersonation_permission": "Berechtigung, mit der Mitglieder im Namen anderer handeln können",
  "settings.impersonation_permission_hint":
    "Nur im Namen von Mitgliedern derselben Organisation, die nicht mehr Rechte haben. Leer lassen für niemanden.",
  "settings.impersonation_notice": "Benutzer bekommen eine E-Mail, wenn jemand in ihrem Namen zu handeln beginnt",
  "settings.access_policy": "Zugangsregeln",
  "settings.save_access_policy": "Zugangsregeln speichern",
  "settings.access_policy_explanation":
    "Was jede Organisation von den Anmeldungen ihrer Mitglieder verlangt. Sie kann mehr verlangen, aber nicht weniger. Das gilt, sobald das nächste Zugriffstoken erstellt wird; niemand wird abgemeldet.",
  "settings.floor_asks":
    "{asked, number} von {members, plural, one {# Mitglied} other {# Mitgliedern}} würden nach etwas gefragt, sobald das nächste Zugriffstoken erstellt wird.",
  "settings.floor_without_second_factor":
    "{count, plural, one {# davon hat keinen zweiten Faktor eingerichtet.} other {# davon haben keinen zweiten Faktor eingerichtet.}}",
  "settings.floor_without_able_owner":
    "In {count, plural, one {# Organisation} other {# Organisationen}} ist von keinem Inhaber bekannt, dass er das erfüllen kann.",
  "settings.floor_partly_forecast": "Nur die ältesten {count, number} Organisationen wurden betrachtet.",
  "settings.floor_confirm": "Trotzdem in Kraft setzen",

  "settings.appearance": "Erscheinungsbild",
  "settings.save_appearance": "Erscheinungsbild speichern",
  "settings.name": "Name der Installation",
  "settings.accent_color": "Farbe der Schaltflächen und Links",
  "settings.accent_color_hint":
    "Zum Beispiel #4353d6. Text darauf ist hell oder dunkel, je nachdem, was besser lesbar ist.",

  "settings.languages": "Sprachen",
  "settings.save_languages": "Spracheinstellungen speichern",
  "settings.visitors_choose_language": "Sprache der gehosteten Seiten",
  "settings.each_visitors_own": "Die des jeweiligen Besuchers",
  "settings.default_for_everyone": "Für alle die Standardsprache",
  "settings.default_language": "Standardsprache",
  "settings.default_language_hint":
    "Für Besucher, deren Sprache es nicht gibt, und für E-Mails, die ihre Empfänger nicht selbst ausgelöst haben, zum Beispiel Einladungen.",

  "settings.links": "Links in E-Mails",
  "settings.save_links": "Linkeinstellungen speichern",
  "settings.default_redirect_url": "Standardziel von Anmeldelinks",
  "settings.default_redirect_url_hint":
    "Eine URL, oder ein Pfad wie /welcome auf dem ersten Ursprung unten. Wenn leer, die Kontoseite.",
  "settings.allowed_redirect_origins": "Ursprünge, zu denen Anmeldelinks weiterleiten dürfen",
  "settings.allowed_redirect_origins_hint": "Zum Beispiel https://app.example.com, durch Kommas getrennt.",

  "settings.audit_log": "Audit-Log",
  "settings.save_audit_log": "Audit-Log-Einstellungen speichern",
  "settings.events_kept_months": "Monate, für die Ereignisse im Log bleiben",
  "settings.events_kept_months_hint":
    "Ältere Ereignisse werden in dem Ordner archiviert, den ARCHIVE_DIR nennt, oder mit orgward audit archive. Leer lassen, um alle zu behalten.",

  "logo.title": "Logo",
  "logo.hint": "Ein PNG-Bild mit bis zu 128 KiB und 2048 Pixeln. Am besten mit transparentem Hintergrund.",
  "logo.light_field": "Logo anstelle des Namens",
  "logo.light_upload": "Logo hochladen",
  "logo.light_remove": "Logo entfernen",
  "logo.light_missing": "Die Seiten zeigen stattdessen den Namen.",
  "logo.light_preview": "{name} auf hellen Seiten",
  "logo.dark_field": "Logo für dunkle Seiten",
  "logo.dark_upload": "Logo für dunkle Seiten hochladen",
  "logo.dark_remove": "Logo für dunkle Seiten entfernen",
  "logo.dark_missing":
    "Dunkle Seiten zeigen dasselbe Logo. Laden Sie ein anderes hoch, wenn es auf dunklem Hintergrund schwer zu erkennen ist.",
  "logo.dark_preview": "{name} auf dunklen Seiten",

  "mail_settings.title": "E-Mail",
  "mail_settings.server": "E-Mails werden über den Mailserver gesendet, der in der Umgebung dieses Servers steht.",
  "mail_settings.no_server":
    "Es ist kein Mailserver eingerichtet. E-Mails bleiben im <link>Entwicklungspostfach</link>.",
  "mail_settings.test": "Test-E-Mail",
  "mail_settings.to": "An",
  "mail_settings.send_test": "Test-E-Mail senden",
  "mail_settings.unreachable": "Nicht erreichbar: {problem}",
  "mail_settings.queue": "Warteschlange",
  "mail_settings.waiting":
    "{count, plural, =0 {Keine E-Mails warten auf den Versand.} one {# E-Mail wartet auf den Versand.} other {# E-Mails warten auf den Versand.}}",
  "mail_settings.not_delivered":
    "E-Mails, die der Mailserver nicht annimmt, werden drei Tage lang immer wieder gesendet. Nicht zugestellte stehen im <link>Audit-Log</link>.",
  "mail_settings.oldest": "Älteste E-Mails in der Warteschlange",
  "mail_settings.kind": "Art",
  "mail_settings.since": "Seit",
  "mail_settings.attempts": "Versuche",
  "mail_settings.next_attempt": "Nächster Versuch",

  "mail_kind.sign_up": "Registrierung",
  "mail_kind.already_registered": "Bereits registriert",
  "mail_kind.confirm_email": "Bestätigung der E-Mail-Adresse",
  "mail_kind.account_deleted": "Konto gelöscht",
  "mail_kind.email_changed": "E-Mail-Adresse geändert",
  "mail_kind.reset_password": "Zurücksetzen des Passworts",
  "mail_kind.password_changed": "Passwort geändert",
  "mail_kind.passkey_added": "Passkey hinzugefügt",
  "mail_kind.passkey_removed": "Passkey entfernt",
  "mail_kind.operator_passkey_added": "Passkey eines Betreibers hinzugefügt",
  "mail_kind.operator_passkey_removed": "Passkey eines Betreibers entfernt",
  "mail_kind.operator_recovery_code_used": "Wiederherstellungscode eines Betreibers verwendet",
  "mail_kind.operator_second_factor_reset": "Zwei-Faktor-Anmeldung eines Betreibers zurückgesetzt",
  "mail_kind.identity_linked": "Anmeldung verknüpft",
  "mail_kind.identity_unlinked": "Verknüpfung entfernt",
  "mail_kind.sign_in_link": "Anmeldelink",
  "mail_kind.proof_code": "Bestätigungscode",
  "mail_kind.invitation": "Einladung",
  "mail_kind.impersonation_started": "Anmeldung im Namen eines Benutzers",
  "mail_kind.access_policy_bypassed": "Zugangsregeln aufgehoben",
  "mail_kind.approval_requested": "Aufruf wartet auf Freigabe",
  "mail_kind.directory_held": "Verzeichnis angehalten",
  "mail_kind.domain_failing": "DNS-Eintrag einer Domain fehlt",
  "mail_kind.domain_lost": "Domain nicht mehr nachgewiesen",
  "mail_kind.certificate_ending": "Zertifikat läuft bald ab",
  "mail_kind.test": "Test-E-Mail",
};
