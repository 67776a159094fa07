import type { Translation } from "../platform/language/catalog.ts";
import { agentPages } from "./german/agents.ts";
import { approvals } from "./german/approvals.ts";
import { audit } from "./german/audit.ts";
import { auditStreams } from "./german/audit-streams.ts";
import { bulk } from "./german/bulk.ts";
import { bulkClients } from "./german/bulk-clients.ts";
import { bulkInvitations } from "./german/bulk-invitations.ts";
import { bulkUsers } from "./german/bulk-users.ts";
import { changes } from "./german/changes.ts";
import { clients } from "./german/clients.ts";
import { connectionPages } from "./german/connection-pages.ts";
import { connections } from "./german/connections.ts";
import { dashboard } from "./german/dashboard.ts";
import { directoryPages } from "./german/directory-pages.ts";
import { events } from "./german/events/index.ts";
import { fields } from "./german/fields.ts";
import { impersonation } from "./german/impersonation.ts";
import { keys } from "./german/keys.ts";
import { mcp } from "./german/mcp.ts";
import { mcpConnect } from "./german/mcp-connect.ts";
import { operators } from "./german/operators.ts";
import { orgConnectionSignals } from "./german/org-connection-signals.ts";
import { orgConnections } from "./german/org-connections.ts";
import { orgDirectory } from "./german/org-directory.ts";
import { orgDomains } from "./german/org-domains.ts";
import { orgs } from "./german/orgs.ts";
import { ownChanges } from "./german/own-changes.ts";
import { revocations } from "./german/revocations.ts";
import { serviceAccountPages } from "./german/service-account-pages.ts";
import { setUp } from "./german/set-up.ts";
import { settingNames } from "./german/setting-names.ts";
import { settings } from "./german/settings.ts";
import { sharedSignals } from "./german/shared-signals.ts";
import { users } from "./german/users.ts";
import { webhooks } from "./german/webhooks.ts";

/** All messages in German. People are addressed as “Sie”; buttons are infinitives. */
export const german: Translation = {
  ...dashboard,
  ...changes,
  ...ownChanges,
  ...bulk,
  ...bulkUsers,
  ...bulkClients,
  ...bulkInvitations,
  ...fields,
  ...events,
  ...settingNames,
  ...operators,
  ...settings,
  ...mcp,
  ...clients,
  ...mcpConnect,
  ...keys,
  ...impersonation,
  ...approvals,
  ...audit,
  ...auditStreams,
  ...users,
  ...orgs,
  ...agentPages,
  ...connectionPages,
  ...orgConnections,
  ...orgConnectionSignals,
  ...orgDirectory,
  ...directoryPages,
  ...serviceAccountPages,
  ...orgDomains,
  ...connections,
  ...setUp,
  ...sharedSignals,
  ...revocations,
  ...webhooks,

  "frame.skip_to_content": "Zum Inhalt springen",
  "frame.error_title": "Fehler: {title}",
  "navigation.label": "Ihr Konto",
  "navigation.account": "Konto",
  "navigation.organizations": "Organisationen",
  "navigation.back_to": "Zurück zu {host}",
  "navigation.sign_out": "Abmelden",

  "link.back_to_account": "Zurück zu Ihrem Konto",
  "link.to_account": "Zu Ihrem Konto",
  "link.to_overview": "Zur Übersicht",
  "link.sign_in": "Anmelden",
  "link.back_to_sign_in": "Zurück zur Anmeldung",
  "button.continue": "Weiter",
  "button.send_email": "E-Mail senden",
  "button.sign_out": "Abmelden",
  "button.add": "Hinzufügen",
  "button.change": "Ändern",
  "button.manage": "Verwalten",
  "button.set": "Festlegen",
  "button.set_up": "Einrichten",
  "button.view": "Ansehen",
  "button.about": "{action}: {subject}",
  "lead.signed_in_as": "Angemeldet als <strong>{email}</strong>",

  "pager.label": "Seiten",
  "pager.none": "Keine Ergebnisse",
  "pager.beyond": "Auf dieser Seite ist keines der {total, number} Ergebnisse",
  "pager.range": "{first, number} bis {last, number} von {total, number}",
  "pager.first": "Erste Seite",
  "pager.previous": "Vorherige Seite",
  "pager.next": "Nächste Seite",
  "pager.last": "Letzte Seite",

  "field.email": "E-Mail-Adresse",
  "field.password": "Passwort",
  "field.new_password": "Neues Passwort",
  "field.new_password_hint": "Mindestens 8 Zeichen",
  "field.code": "Code",
  "field.name": "Name",
  "field.organization_name": "Name der Organisation",
  "field.username": "Benutzername",
  "field.first_name": "Vorname (optional)",
  "field.last_name": "Nachname (optional)",

  "alert.invalid_email": "Geben Sie eine gültige E-Mail-Adresse ein.",
  "alert.username_taken": "Dieser Benutzername ist bereits vergeben.",
  "alert.form_changed": "Das Formular hat sich geändert. Füllen Sie es bitte noch einmal aus.",
  "alert.wrong_password":
    "Falsches Passwort. Nach vielen Versuchen müssen Sie eine Weile warten, bevor Sie es erneut versuchen.",
  "alert.wrong_code":
    "Der Code ist falsch oder wurde bereits verwendet. Nach vielen Versuchen müssen Sie eine Weile warten, bevor Sie es erneut versuchen.",

  "password.too_short": "Das Passwort muss mindestens {minimum} Zeichen lang sein.",
  "password.too_long": "Das Passwort darf höchstens {maximum} Zeichen lang sein.",
  "password.common": "Das Passwort gehört zu den häufigsten überhaupt. Wählen Sie eines, das schwerer zu erraten ist.",
  "password.own":
    "Das Passwort darf nicht Ihr Name oder Ihre E-Mail-Adresse sein. Wählen Sie eines, das schwerer zu erraten ist.",
  "password.unchanged": "Das Passwort muss sich vom bisherigen unterscheiden.",

  "name.blank":
    "{field, select, username {Der Benutzername} first_name {Der Vorname} last_name {Der Nachname} other {Der Name}} darf nicht leer sein.",
  "name.unseen":
    "{field, select, username {Der Benutzername} first_name {Der Vorname} last_name {Der Nachname} other {Der Name}} darf keine Zeilenumbrüche, Steuerzeichen oder unsichtbaren Zeichen enthalten.",
  "name.marks":
    "{field, select, username {Der Benutzername} first_name {Der Vorname} last_name {Der Nachname} other {Der Name}} darf nicht mit einem Akzentzeichen beginnen und höchstens 4 davon auf einem Buchstaben haben.",
  "name.too_long":
    "{field, select, username {Der Benutzername} first_name {Der Vorname} last_name {Der Nachname} other {Der Name}} darf höchstens {maximum} Zeichen lang sein.",

  "sign_in.submit": "Anmelden",
  "sign_in.continue_with": "Weiter mit {provider}",
  "sign_in.or": "oder",
  "sign_in.with_password": "Mit Passwort anmelden",
  "sign_in.with_link": "Anmeldelink per E-Mail erhalten",
  "sign_in.invalid_credentials":
    "E-Mail-Adresse oder Passwort ist falsch, oder die Anmeldung ist vorübergehend gesperrt. Prüfen Sie beides, oder versuchen Sie es später noch einmal.",
  "sign_in.email_not_confirmed":
    "Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden. Wir haben Ihnen eine E-Mail mit einem Link geschickt.",
  "sign_in.title": "Anmelden",
  "sign_in.resend_confirmation": "Bestätigungs-E-Mail erneut senden",
  "sign_in.forgot_password": "Passwort vergessen?",
  "sign_in.create_account": "Konto erstellen",
  "sign_in.single_sign_on_offered": "Ihre Organisation bietet Single Sign-on für <strong>{email}</strong>.",
  "sign_in.single_sign_on_demanded":
    "Ihre Organisation verlangt Single Sign-on. Sie sind dabei, sich als <strong>{email}</strong> anzumelden.",
  "sign_in.another_way": "Anders anmelden",
  "sign_in.another_address": "Andere E-Mail-Adresse verwenden",
  "sign_in.link_title": "Per E-Mail anmelden",
  "sign_in.link_lead": "Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Anmeldelink.",
  "sign_in.about_to": "Sie melden sich gleich als <strong>{email}</strong> an.",
  "sign_in.about_to_remove_password":
    "Sie melden sich gleich als <strong>{email}</strong> an. Diese E-Mail-Adresse wurde noch nicht bestätigt. Das Passwort, das jemand für das Konto gewählt hat, wird entfernt. Nach der Anmeldung können Sie ein eigenes festlegen.",
  "sign_in.second_factor_title": "Zwei-Faktor-Anmeldung",
  "sign_in.second_factor_lead":
    "Geben Sie den Code aus Ihrer Authenticator-App oder einen Ihrer Wiederherstellungscodes ein.",
  "sign_in.new_password_title": "Neues Passwort wählen",
  "sign_in.new_password_lead":
    "Bevor es weitergeht, müssen Sie ein neues Passwort wählen. Dabei werden Ihre verbundenen Apps getrennt und Ihre API-Schlüssel gelöscht.",
  "sign_in.save_new_password": "Speichern und fortfahren",

  "without_password.title": "Sie kennen das Passwort nicht?",
  "without_password.submit": "Ohne Passwort fortfahren",

  "dead_link.title": "Dieser Link funktioniert nicht mehr",
  "dead_link.reason": "Er wurde bereits verwendet, ist abgelaufen oder wurde nicht vollständig kopiert.",
  "mail_sent.title": "Prüfen Sie Ihr Postfach",
  "mail_sent.explanation":
    "Falls wir eine E-Mail an <strong>{email}</strong> schicken können, ist sie unterwegs. Das kann eine Minute dauern. Wenn Sie in der letzten Stunde schon eine bekommen haben, funktioniert auch deren Link.",

  "no_organization.explanation":
    "Sie gehören noch keiner Organisation an. <link>{canCreate, select, yes {Erstellen Sie eine, oder treten Sie einer bei} other {Treten Sie einer bei}}</link>, oder lassen Sie <strong>{email}</strong> von jemandem einladen, der eine verwaltet.",
  "organization_choice.title": "Organisation wählen",
  "organization_choice.explanation":
    "Sie fahren als Mitglied einer Organisation fort und können später zu einer anderen wechseln.",

  "account_impersonation.by_member": "Ein Mitglied Ihrer Organisation",
  "account_impersonation.by_staff": "Jemand, der diesen Dienst betreibt",
  "account_impersonation.running": "Jetzt",
  "sessions.unknown_browser": "Unbekannter Browser",
  "sessions.browser_on_system": "{browser} unter {system}",
  "sessions.this_browser": "Dieser Browser",
  "sessions.end": "Sitzung beenden",
  "sessions.end_others": "Alle anderen Sitzungen beenden",
  "time.utc": "{time} UTC",

  "connected_apps.none": "Keine App hat Zugriff auf Ihr Konto.",
  "connected_apps.since": "seit {day}",
  "connected_apps.disconnect": "Trennen",
  "connected_apps.unnamed": "Eine App ohne Namen",
  "connected_apps.unnamed_at": "Eine App ohne Namen ({host})",

  "api_keys.none": "Noch keine API-Schlüssel.",
  "api_keys.lasting": "Erstellt am {created}, läuft nicht ab",
  "api_keys.expiring": "Erstellt am {created}, läuft am {expires} ab",
  "api_keys.delete": "Löschen",
  "api_keys.delete_consequence": "Apps, die diesen Schlüssel verwenden, werden ab sofort abgewiesen.",
  "api_keys.delete_key": "Schlüssel löschen",
  "api_keys.new": "Neuer API-Schlüssel",
  "api_keys.confirm_identity": "Bestätigen Sie Ihre Identität, um einen Schlüssel zu erstellen",
  "api_keys.create": "Schlüssel erstellen",
  "api_keys.name_hint": "Wofür der Schlüssel da ist",
  "api_keys.expires": "Läuft ab",
  "api_keys.in_days": "In {days} Tagen",
  "api_keys.in_a_year": "In einem Jahr",
  "api_keys.never": "Nie",
  "api_keys.last_used": "Zuletzt verwendet am {used}",
  "api_keys.never_used": "Nie verwendet",
  "api_keys.limited_to": "Beschränkt auf {scopes}",
  "api_keys.unlimited": "Darf alles, was sein Benutzer darf",
  "api_keys.without_permissions": "Ohne Berechtigungen",
  "api_keys.permissions": "Was der Schlüssel darf",
  "api_keys.everything": "Alles, was Sie dürfen",
  "api_keys.chosen_only": "Nur, was Sie unten auswählen",
  "api_keys.choose_permissions": "Berechtigungen des Schlüssels",
  "api_keys.organization_permissions": "Ohne Berechtigung sehen Apps nur, dass der Schlüssel zur Organisation gehört.",
  "api_keys.choose_one":
    "Wählen Sie mindestens eine Berechtigung, oder lassen Sie den Schlüssel alles tun, was Sie dürfen.",
  "api_keys.not_held":
    "Sie können einem Schlüssel nur Berechtigungen geben, die Sie selbst haben. Wählen Sie noch einmal.",
  "api_keys.rotate": "Ersetzen",
  "api_keys.rotate_consequence":
    "Sie erhalten einen neuen Schlüssel mit denselben Berechtigungen und sehen ihn einmal. Geben Sie Ihren Apps Zeit zu wechseln.",
  "api_keys.rotate_now": "Ersatz erstellen",
  "api_keys.one": "API-Schlüssel",
  "api_keys.copy_now": "Kopieren Sie diesen Schlüssel jetzt. Er wird nicht noch einmal angezeigt.",

  "recovery_codes.left":
    "{count, plural, =0 {Sie haben keine Wiederherstellungscodes mehr.} one {Sie haben noch # Wiederherstellungscode.} other {Sie haben noch # Wiederherstellungscodes.}}",
  "passkey.sign_in": "Mit Passkey anmelden",
  "passkey.use": "Passkey verwenden",
  "passkey.cancelled": "Es wurde kein Passkey verwendet. Versuchen Sie es erneut, oder wählen Sie einen anderen Weg.",
  "passkey.registered": "Dieses Gerät hat bereits einen Passkey für Ihr Konto.",
  "passkey.failed":
    "Ihr Browser konnte hier keinen Passkey verwenden. Versuchen Sie es erneut, oder wählen Sie einen anderen Weg.",
  "passkey.refused": "Das hat nicht funktioniert. Laden Sie die Seite neu, und versuchen Sie es erneut.",
  "second_factor.passkeys_explanation":
    "Ihre Passkeys sind Ihr zweiter Faktor. Für Geräte ohne Passkey können Sie zusätzlich eine Authenticator-App verwenden.",
  "second_factor.recovery_code": "Wiederherstellungscode",
  "second_factor.use_recovery_code": "Stattdessen einen Wiederherstellungscode verwenden",
  "second_factor.without_passkeys":
    "Für Ihren Passkey brauchen Sie einen Browser, der ihn unterstützt und in dem JavaScript eingeschaltet ist. Schalten Sie es ein, und laden Sie diese Seite neu, oder verwenden Sie einen Wiederherstellungscode.",
  "second_factor.create_codes_with_passkey": "Neue Codes mit Passkey erstellen",
  "second_factor.remove_app": "Authenticator-App entfernen",
  "second_factor.passkeys_stay": "Nach Ihren Passkeys werden Sie weiterhin gefragt.",

  "second_factor.explanation":
    "Mit einer Authenticator-App reicht Ihr Passwort allein nicht mehr aus, um sich bei Ihrem Konto anzumelden.",
  "second_factor.set_up": "Authenticator-App einrichten",
  "second_factor.set_up_passkey": "Passkey einrichten",
  "second_factor.scan":
    "Scannen Sie diesen Code mit Ihrer Authenticator-App, oder geben Sie den Schlüssel dort ein. Geben Sie dann den Code ein, den die App anzeigt.",
  "second_factor.qr_code": "QR-Code für den Schlüssel darunter",
  "second_factor.key": "Schlüssel: {secret}",
  "second_factor.enable": "Zwei-Faktor-Anmeldung aktivieren",
  "second_factor.is_on": "Die Zwei-Faktor-Anmeldung ist aktiv.",
  "second_factor.create_codes_below": "Erstellen Sie unten neue, bevor Sie sie brauchen.",
  "second_factor.new_codes": "Neue Wiederherstellungscodes",
  "second_factor.old_codes_stop": "Ihre alten Wiederherstellungscodes funktionieren dann nicht mehr.",
  "second_factor.create_codes": "Neue Codes erstellen",
  "second_factor.app_code": "Code aus Ihrer Authenticator-App",
  "second_factor.disable": "Zwei-Faktor-Anmeldung deaktivieren",
  "second_factor.code_or_recovery_code": "Code oder Wiederherstellungscode",
  "second_factor.keep_codes":
    "Bewahren Sie diese Wiederherstellungscodes so auf, dass Sie sie auch ohne Ihr Telefon finden. Jeder ersetzt einmal die App oder den Passkey. Sie werden nicht noch einmal angezeigt.",
  "second_factor.codes_name": "Wiederherstellungscodes",
  "second_factor.select_codes": "Wählen Sie einen aus, um alle auszuwählen, und kopieren Sie sie dann.",
  "second_factor.download_codes": "Als Textdatei herunterladen",

  "mailbox.title": "Postfach",
  "mailbox.explanation":
    "SMTP_URL ist nicht gesetzt, deshalb versendet dieser Server keine E-Mails. Was er versendet hätte, bleibt eine Woche lang hier.",
  "mailbox.none": "Noch keine E-Mails.",
  "mailbox.to": "An {email}",
  "mailbox.preview": "Vorschau von „{subject}“",
  "mailbox.plain_text": "Nur Text",
  "mailbox.open_link": "Link öffnen",
  "mailbox.all": "Alle E-Mails",
  "mailbox.not_found": "Diese E-Mail gibt es nicht.",

  "problem.title": "Etwas ist schiefgegangen",
  "problem.user_not_found": "Es gibt keinen Benutzer mit dieser ID.",
  "problem.org_not_found": "Es gibt keine Organisation mit dieser ID.",
  "problem.not_allowed_title": "Nicht erlaubt",
  "problem.not_found_title": "Seite nicht gefunden",
  "problem.page_not_found":
    "Unter dieser Adresse gibt es nichts. Vielleicht ist der Link unvollständig, oder was dort war, wurde entfernt.",
  "problem.wrong_method": "Diese Adresse nimmt nur {methods} an.",
  "problem.invalid_url": "Die Adresse enthält ein ungültiges Zeichen.",
  "problem.invalid_form": "Das Formular enthält ein ungültiges Zeichen.",
  "problem.body_too_large": "Die Anfrage ist größer als {bytes} Bytes.",
  "problem.invalid_fields": "Einige Angaben der Anfrage sind falsch.",
  "problem.csrf_failed":
    "Dieses Formular ist abgelaufen. Öffnen Sie die Seite noch einmal, und senden Sie es erneut ab.",
  "problem.too_many_attempts":
    "Zu viele Versuche. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.",
  "problem.too_many_waiting":
    "Aus Ihrem Netzwerk warten zu viele Anfragen. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.",
  "problem.too_busy":
    "Gerade melden sich zu viele Personen an. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.",
  "problem.link_in_use":
    "Sie haben dieses Formular schon abgesendet, und wir bearbeiten es noch. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.",
  "problem.database_unavailable":
    "Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es in einigen Sekunden noch einmal.",
  "problem.database_busy": "Die Datenbank ist gerade ausgelastet. Versuchen Sie es in einigen Sekunden noch einmal.",
  "problem.storage_full":
    "Im Moment kann nichts gespeichert werden: Der Speicherplatz des Servers ist voll. Versuchen Sie es später noch einmal.",
  "problem.internal_error": "Bei uns ist etwas schiefgegangen. Geben Sie {requestId} an, wenn Sie den Fehler melden.",

  "mail.unexpected": "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.",
  "mail.contact_operators": "Wenn Sie das nicht waren, wenden Sie sich sofort an die Betreiber des Dienstes.",
  "mail.link_expires": "Der Link funktioniert einmal und ist {time} lang gültig.",
  "mail.button_fails": "Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:",
  "mail.labelled_link": "{label}:",
  "mail.view_account": "Konto ansehen",
  "mail.sign_up.subject": "Schließen Sie Ihre Registrierung bei {site} ab",
  "mail.sign_up.opening":
    "Willkommen bei {site}! Um Ihr Konto zu erstellen, öffnen Sie diese Seite und geben Sie das Passwort ein, das Sie gewählt haben.",
  "mail.sign_up.unknown_password":
    "Falls Sie das Passwort nicht kennen, weil sich jemand anderes mit Ihrer E-Mail-Adresse registriert hat, können Sie auf dieser Seite auch ohne Passwort fortfahren.",
  "mail.sign_up.action": "Konto erstellen",
  "mail.sign_up.footnote":
    "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ein Konto entsteht nur, wenn Sie auf dieser Seite fortfahren.",
  "mail.already_registered.subject": "Sie haben bereits ein Konto bei {site}",
  "mail.already_registered.opening":
    "Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse bei {site} registrieren. Sie gehört aber schon zu einem Konto.",
  "mail.already_registered.what_to_do":
    "Melden Sie sich mit Ihrem Passwort an. Falls Sie es vergessen haben, können Sie dort ein neues wählen.",
  "mail.already_registered.action": "Anmelden",
  "mail.confirm_email.subject": "Bestätigen Sie Ihre E-Mail-Adresse für {site}",
  "mail.confirm_email.opening": "Bestätigen Sie, dass Sie unter dieser Adresse E-Mails empfangen.",
  "mail.confirm_email.action": "E-Mail-Adresse bestätigen",
  "mail.email_changed.subject": "Ihre E-Mail-Adresse bei {site} wurde geändert",
  "mail.email_changed.opening": "Ihr Konto bei {site} verwendet jetzt {newEmail} anstelle dieser E-Mail-Adresse.",
  "mail.account_deleted.subject": "Ihr Konto bei {site} wurde gelöscht",
  "mail.account_deleted.opening":
    "Ihr Konto bei {site} wurde gelöscht, wie Sie es auf Ihrer Kontoseite veranlasst haben. Damit endeten auch Ihre Mitgliedschaften, verbundenen Apps und API-Schlüssel.",
  "mail.reset_password.subject": "Setzen Sie Ihr Passwort für {site} zurück",
  "mail.reset_password.opening": "Wählen Sie ein neues Passwort für Ihr Konto bei {site}.",
  "mail.reset_password.action": "Neues Passwort wählen",
  "mail.reset_password.footnote":
    "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dann, wie es ist.",
  "mail.password_changed.subject": "Ihr Passwort für {site} wurde geändert",
  "mail.password_changed.opening":
    "Das Passwort für Ihr Konto bei {site} wurde geändert. Ihre anderen Browser wurden abgemeldet, Ihre verbundenen Apps getrennt und Ihre API-Schlüssel gelöscht.",
  "mail.password_changed.action": "Neues Passwort wählen",
  "mail.password_changed.footnote": "Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort.",
  "mail.passkey_added.subject": "Ihrem Konto bei {site} wurde ein Passkey hinzugefügt",
  "mail.passkey_added.opening":
    "Der Passkey {name} wurde Ihrem Konto bei {site} hinzugefügt. Man kann sich jetzt damit anmelden.",
  "mail.passkey_added.action": "Passkeys ansehen",
  "mail.passkey_added.footnote":
    "Wenn Sie das nicht waren, entfernen Sie den Passkey, und ändern Sie sofort Ihr Passwort.",
  "mail.passkey_removed.subject": "Aus Ihrem Konto bei {site} wurde ein Passkey entfernt",
  "mail.passkey_removed.opening":
    "Der Passkey {name} wurde aus Ihrem Konto bei {site} entfernt. Man kann sich damit nicht mehr anmelden.",
  "mail.passkey_removed.footnote":
    "Wenn Sie das nicht waren, prüfen Sie Ihre Passkeys, und ändern Sie sofort Ihr Passwort.",

  "mail.operator_passkey_added.subject": "Ihrem Betreiberkonto bei {site} wurde ein Passkey hinzugefügt",
  "mail.operator_passkey_added.opening":
    "Der Passkey {name} wurde Ihrem Betreiberkonto hinzugefügt. Man kann damit das Dashboard von {site} öffnen.",
  "mail.operator_passkey_added.footnote":
    "Wenn Sie das nicht waren, entfernen Sie den Passkey, ändern Sie Ihr Passwort, und informieren Sie sofort die anderen Betreiber.",
  "mail.operator_passkey_removed.subject": "Aus Ihrem Betreiberkonto bei {site} wurde ein Passkey entfernt",
  "mail.operator_passkey_removed.opening":
    "Der Passkey {name} wurde aus Ihrem Betreiberkonto entfernt. Man kann damit das Dashboard von {site} nicht mehr öffnen.",
  "mail.operator_passkey_removed.footnote":
    "Wenn Sie das nicht waren, ändern Sie Ihr Passwort, prüfen Sie Ihre Passkeys, und informieren Sie sofort die anderen Betreiber.",
  "mail.operator_recovery_code_used.subject":
    "Mit einem Wiederherstellungscode wurde das Dashboard von {site} geöffnet",
  "mail.operator_recovery_code_used.opening":
    "Jemand hat sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes beim Dashboard von {site} angemeldet. Dieser Code funktioniert nicht noch einmal.",
  "mail.operator_recovery_code_used.action": "Ihre Anmeldung ansehen",
  "mail.operator_recovery_code_used.footnote":
    "Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, ersetzen Sie Ihre Wiederherstellungscodes, und prüfen Sie Ihre Passkeys.",
  "mail.operator_second_factor_reset.subject":
    "Ihre Zwei-Faktor-Anmeldung für das Dashboard von {site} wurde zurückgesetzt",
  "mail.operator_second_factor_reset.opening":
    "Authenticator-App, Passkeys und Wiederherstellungscodes Ihres Betreiberkontos bei {site} wurden entfernt, und Sie wurden überall abgemeldet. Melden Sie sich mit Ihrem Passwort an, und richten Sie die Zwei-Faktor-Anmeldung neu ein.",
  "mail.operator_second_factor_reset.footnote":
    "Wenn Sie nicht darum gebeten haben, ändern Sie sofort Ihr Passwort, und informieren Sie die anderen Betreiber.",

  "mail.sign_in_link.subject": "Ihr Anmeldelink für {site}",
  "mail.sign_in_link.opening": "Melden Sie sich mit diesem Link bei {site} an.",
  "mail.sign_in_link.action": "Anmelden",
  "mail.sign_in_link.footnote":
    "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Geben Sie den Link an niemanden weiter.",
  "mail.identity_linked.subject": "Sie können sich jetzt mit {provider} bei {site} anmelden",
  "mail.identity_linked.opening":
    "Ein Konto bei {provider} wurde mit Ihrem Konto bei {site} verbunden. Man kann sich damit anmelden.",
  "mail.identity_linked.footnote":
    "Wenn Sie das nicht waren, trennen Sie es sofort, und wählen Sie ein neues Passwort. Möglicherweise ist jemand anderes in Ihrem Konto angemeldet.",

  "mail.identity_unlinked.subject": "Sie melden sich bei {site} nicht mehr mit {provider} an",
  "mail.identity_unlinked.opening": "Ein Konto bei {provider} wurde von Ihrem Konto bei {site} getrennt.",
  "mail.identity_unlinked.footnote":
    "Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort, und beenden Sie alle anderen Sitzungen.",

  "mail.proof_code.subject": "Ihr Bestätigungscode für {site}",
  "mail.proof_code.opening":
    "Bestätigen Sie mit diesem Code, dass die Änderung an Ihrem Konto bei {site} von Ihnen kommt:",
  "mail.proof_code.expires": "Er funktioniert einmal und ist {time} lang gültig.",
  "mail.proof_code.footnote":
    "Wenn Sie das nicht angefordert haben, ist vielleicht jemand anderes in Ihrem Konto angemeldet. Beenden Sie auf Ihrer Kontoseite Ihre anderen Sitzungen.",
  "mail.impersonation_started.subject": "Jemand verwendet Ihr Konto bei {site}, um Ihnen zu helfen",
  "mail.impersonation_started.by_member":
    "Ein Mitglied Ihrer Organisation hat sich bei {site} in Ihrem Namen angemeldet, für höchstens {time}.",
  "mail.impersonation_started.by_operator":
    "Jemand, der {site} betreibt, hat sich in Ihrem Namen angemeldet, für höchstens {time}.",
  "mail.impersonation_started.limits":
    "Ihr Passwort, Ihr zweiter Faktor, Ihre Passkeys, Ihre E-Mail-Adresse und Ihre API-Schlüssel bleiben dabei unzugänglich. Was getan wird, wird unter dem Namen dieser Person aufgezeichnet.",

  "mail.approval_requested.subject": "Auf {site} wartet ein Aufruf auf Ihre Freigabe",
  "mail.approval_requested.opening":
    "Eine App oder ein Agent möchte {tool} verwenden. Ausgeführt wird das erst, wenn Sie es freigeben.",
  "mail.approval_requested.opening_in":
    "Eine App oder ein Agent möchte {tool} in {orgName} verwenden. Ausgeführt wird das erst, wenn Sie es freigeben.",
  "mail.approval_requested.expires":
    "Sie können {time} lang entscheiden. Sehen Sie sich vorher an, was genau ausgeführt würde.",
  "mail.approval_requested.action": "Aufruf ansehen",
  "mail.approval_requested.footnote": "Wenn Sie nicht entscheiden, wird nichts ausgeführt.",

  "mail.access_policy_bypassed.subject": "Die Zugangsregeln von {orgName} bei {site} wurden aufgehoben",
  "mail.access_policy_bypassed.opening":
    "{who} hat die Zugangsregeln von {orgName} für einen Browser für {time} aufgehoben, mit dem Passwort und einem Code per E-Mail.",
  "mail.access_policy_bypassed.why_you":
    "Sie erhalten diese E-Mail, weil Sie die höchste Rolle in der Organisation haben.",
  "mail.access_policy_bypassed.action": "Zugangsregeln ansehen",
  "mail.access_policy_bypassed.footnote":
    "Wenn Sie das nicht erwartet haben, fragen Sie nach, oder wenden Sie sich sofort an die Betreiber des Dienstes.",

  "mail.directory_held.subject": "Änderungen an {orgName} bei {site} warten auf eine Entscheidung",
  "mail.directory_held.opening":
    "Das Verzeichnis {directoryName} von {orgName} entzieht bei {site} mehr Personen den Zugang als üblich. Solche Änderungen werden ab jetzt angehalten, bis jemand darüber entscheidet. Neue Personen kommen weiterhin hinzu.",
  "mail.directory_held.what_to_do":
    "Wenn das ein Versehen ist, korrigieren Sie es beim Identitätsanbieter, verwerfen Sie die Änderungen und machen Sie frühere rückgängig. Wenn es gewollt ist, führen Sie die Änderungen aus.",
  "mail.directory_held.what_to_ask":
    "Wenn das ein Versehen ist, korrigieren Sie es beim Identitätsanbieter und bitten Sie die Betreiber des Dienstes, die Änderungen zu verwerfen und frühere rückgängig zu machen. Wenn es gewollt ist, bitten Sie sie, die Änderungen auszuführen.",
  "mail.directory_held.action": "Änderungen ansehen",
  "mail.directory_held.why_you":
    "Sie erhalten diese E-Mail, weil Sie in {orgName} die höchste Rolle haben oder Operator von {site} sind.",

  "mail.domain.action": "Domains ansehen",
  "mail.domain_failing.subject": "Der DNS-Eintrag, der {domain} bei {site} nachweist, fehlt",
  "mail.domain_failing.opening":
    "{site} hat den DNS-Eintrag nicht gefunden, der {domain} als Domain von {orgName} nachweist. Wenn er in sieben Tagen nicht wieder da ist, gilt die Domain nicht mehr als nachgewiesen.",
  "mail.domain_failing.what_to_do":
    "Bitten Sie die Zuständigen für Ihr DNS, den Eintrag wieder zu veröffentlichen. Auf der Seite der Organisation steht, wie er lauten muss.",
  "mail.domain_lost.subject": "{domain} ist bei {site} nicht mehr nachgewiesen",
  "mail.domain_lost.opening":
    "{domain} gilt bei {site} nicht mehr als nachgewiesene Domain von {orgName}: Der DNS-Eintrag dafür ist nicht mehr da.",
  "mail.domain_lost.what_to_do":
    "Personen mit E-Mail-Adressen dieser Domain können darüber nicht mehr beitreten und werden nicht mehr zu Ihrem Single Sign-on geleitet. Veröffentlichen Sie den Eintrag, der auf der Seite der Organisation steht, um die Domain wieder nachzuweisen.",

  "mail.certificate_ending.subject_ends":
    "Ein Zertifikat für das Single Sign-on von {orgName} bei {site} läuft bald ab",
  "mail.certificate_ending.subject_ended":
    "Ein Zertifikat für das Single Sign-on von {orgName} bei {site} ist abgelaufen",
  "mail.certificate_ending.ends":
    "Das Zertifikat, mit dem {connectionName}, der Identitätsanbieter von {orgName}, seine Antworten an {site} signiert, läuft am {date} ab.",
  "mail.certificate_ending.ended":
    "Das Zertifikat, mit dem {connectionName}, der Identitätsanbieter von {orgName}, seine Antworten an {site} signiert, ist am {date} abgelaufen.",
  "mail.certificate_ending.what_to_do":
    "Sobald der Identitätsanbieter mit einem anderen Zertifikat signiert, kann sich niemand anmelden, bis auch die Verbindung es kennt. Fügen Sie das neue Zertifikat der Verbindung vorher hinzu: Solange sich beide überschneiden, gelten beide. Wenn die Verbindung die Metadaten des Identitätsanbieters selbst liest, veröffentlichen Sie das neue Zertifikat dort einen Tag, bevor es benutzt wird.",
  "mail.certificate_ending.what_to_ask":
    "Sobald der Identitätsanbieter mit einem anderen Zertifikat signiert, kann sich niemand anmelden, bis auch die Verbindung es kennt. Schicken Sie das neue Zertifikat vorher den Betreibern des Dienstes: Solange sich beide überschneiden, gelten beide. Wenn die Verbindung die Metadaten des Identitätsanbieters selbst liest, veröffentlichen Sie das neue Zertifikat dort einen Tag, bevor es benutzt wird.",
  "mail.certificate_ending.action": "Verbindung öffnen",
  "mail.certificate_ending.why_you":
    "Sie erhalten diese E-Mail, weil Sie {orgName} als Inhaber verwalten oder {site} betreiben.",

  "mail.test.subject": "Test-E-Mail von {site}",
  "mail.test.opening": "Wenn Sie das lesen können, kann {site} E-Mails an diese Adresse senden.",
  "mail.test.footnote":
    "Jemand, der den Dienst betreibt, hat diese E-Mail vom Dashboard aus gesendet. Sie müssen nichts tun.",
  "mail.invitation.subject": "Einladung zu {orgName} bei {site}",
  "mail.invitation.opening": "{inviter} hat Sie eingeladen, {orgName} bei {site} beizutreten.",
  "mail.invitation.opening_without_inviter":
    "Die Betreiber von {site} haben Sie eingeladen, dort {orgName} beizutreten.",
  "mail.invitation.action": "Einladung ansehen",
  "mail.invitation.footnote": "Wenn Sie keine Einladung erwartet haben, können Sie diese E-Mail ignorieren.",

  "sign_up.title": "Konto erstellen",
  "sign_up.submit": "Konto erstellen",
  "sign_up.has_account": "Sie haben schon ein Konto? Anmelden",
  "sign_up.closed_title": "Nur mit Einladung",
  "sign_up.closed": "Um hier ein Konto zu erstellen, brauchen Sie eine Einladung.",
  "sign_up.finish_title": "Registrierung abschließen",
  "sign_up.finish_lead":
    "Geben Sie das Passwort ein, das Sie für <strong>{email}</strong> gewählt haben, um Ihr Konto zu erstellen.",
  "sign_up.without_password":
    "Vielleicht hat sich jemand anderes mit Ihrer E-Mail-Adresse registriert. Sie können das Konto ohne dessen Angaben erstellen und ein eigenes Passwort wählen.",
  "sign_up.other_password":
    "Das ist nicht das Passwort, das gewählt wurde. Versuchen Sie es noch einmal, oder fahren Sie ohne es fort.",
  "sign_up.other_username": "Der Benutzername wurde inzwischen vergeben: mit einem anderen registrieren",

  "reset_password.title": "Passwort vergessen?",
  "reset_password.lead":
    "Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen können.",
  "reset_password.new_link": "Neuen Link anfordern",
  "reset_password.choose_title": "Neues Passwort wählen",
  "reset_password.choose_lead":
    "Alle Ihre Browser werden abgemeldet, Ihre verbundenen Apps getrennt und Ihre API-Schlüssel gelöscht.",
  "reset_password.submit": "Passwort speichern",
  "reset_password.done_title": "Passwort geändert",
  "reset_password.done": "Melden Sie sich mit Ihrem neuen Passwort an.",

  "confirm_email.title": "E-Mail-Adresse bestätigen",
  "confirm_email.submit": "E-Mail-Adresse bestätigen",
  "confirm_email.is_yours": "Ist <strong>{email}</strong> Ihre E-Mail-Adresse?",
  "confirm_email.is_yours_with_password":
    "Ist <strong>{email}</strong> Ihre E-Mail-Adresse? Geben Sie zur Bestätigung das Passwort Ihres Kontos ein.",
  "confirm_email.without_password":
    "Vielleicht hat es jemand anderes festgelegt. Wir entfernen es, zusammen mit allem anderen, was Zugang zum Konto gibt, und Sie können ein eigenes wählen.",
  "confirm_email.change":
    "<strong>{email}</strong> soll die E-Mail-Adresse eines Kontos werden. Wenn das Ihr Konto ist, melden Sie sich mit seiner bisherigen E-Mail-Adresse an. Wenn Sie das nicht angefordert haben, schließen Sie diese Seite.",
  "confirm_email.sign_in": "Bei Ihrem Konto anmelden",
  "confirm_email.other_account": "Sie sind mit einem anderen Konto angemeldet.",
  "confirm_email.changed_title": "E-Mail-Adresse geändert",
  "confirm_email.changed": "Melden Sie sich von jetzt an mit Ihrer neuen E-Mail-Adresse an.",
  "confirm_email.taken_title": "E-Mail-Adresse nicht geändert",
  "confirm_email.taken": "Diese E-Mail-Adresse wird inzwischen von einem anderen Konto verwendet.",
  "confirm_email.resend_title": "Bestätigungs-E-Mail",
  "confirm_email.resend_lead": "Geben Sie Ihre E-Mail-Adresse ein, um einen neuen Bestätigungslink zu erhalten.",

  "confirm_identity.title": "Bestätigen Sie Ihre Identität",
  "confirm_identity.enter_password":
    "Hier geht es darum, wer Zugang hat, und Ihre Anmeldung liegt schon eine Weile zurück. Geben Sie Ihr Passwort ein, um fortzufahren.",
  "confirm_identity.will_email_code":
    "Hier geht es darum, wer Zugang hat, und Ihre Anmeldung liegt schon eine Weile zurück. Wir schicken einen Code an <strong>{email}</strong>.",
  "confirm_identity.enter_second_factor":
    "Hier geht es darum, wer Zugang hat, und Ihre Anmeldung liegt schon eine Weile zurück. Geben Sie den Code aus Ihrer Authenticator-App oder einen Ihrer Wiederherstellungscodes ein.",
  "confirm_identity.enter_password_for_app":
    "Die App möchte sichergehen, dass Sie es sind. Geben Sie Ihr Passwort ein, um fortzufahren.",
  "confirm_identity.will_email_code_for_app":
    "Die App möchte sichergehen, dass Sie es sind. Wir schicken einen Code an <strong>{email}</strong>.",
  "confirm_identity.enter_second_factor_for_app":
    "Die App möchte sichergehen, dass Sie es sind. Geben Sie den Code aus Ihrer Authenticator-App oder einen Ihrer Wiederherstellungscodes ein.",
  "confirm_identity.use_passkey_for_app":
    "Die App möchte sichergehen, dass Sie es sind. Verwenden Sie einen Passkey, oder geben Sie einen Ihrer Wiederherstellungscodes ein.",
  "confirm_identity.use_passkey_or_app_for_app":
    "Die App möchte sichergehen, dass Sie es sind. Verwenden Sie einen Passkey, oder geben Sie den Code aus Ihrer Authenticator-App oder einen Ihrer Wiederherstellungscodes ein.",
  "confirm_identity.lost_form":
    "Was Sie gesendet haben, wurde nicht gespeichert. Senden Sie es noch einmal, sobald Sie wieder in der App sind.",
  "confirm_identity.email_code": "Code per E-Mail senden",
  "confirm_identity.enter_code": "Geben Sie den Code ein, den wir an <strong>{email}</strong> geschickt haben.",
  "confirm_identity.email_another_code": "Neuen Code per E-Mail senden",
  "confirm_identity.wrong_code":
    "Der Code ist falsch oder abgelaufen. Nach vielen Versuchen müssen Sie eine Weile warten, bevor Sie es erneut versuchen.",
  "confirm_identity.identity_first":
    "Ihr Sicherheitsschlüssel hat nicht nach einer PIN gefragt. Bestätigen Sie deshalb zuerst, dass Sie es sind, und verwenden Sie den Schlüssel danach noch einmal, falls Sie darum gebeten werden.",
  "confirm_identity.sent_recently":
    "Wir haben Ihnen gerade erst einen Code geschickt. Warten Sie eine Minute, bevor Sie einen neuen anfordern.",

  "sign_in.second_factor_any":
    "Verwenden Sie einen Passkey, oder geben Sie den Code Ihrer Authenticator-App oder einen Ihrer Wiederherstellungscodes ein.",
  "sign_in.second_factor_passkey":
    "Verwenden Sie einen Passkey, oder geben Sie einen Ihrer Wiederherstellungscodes ein.",
  "sign_in.passkey_and_app":
    "Ihr Passkey hat nicht nach PIN, Fingerabdruck oder Gesicht gefragt. Deshalb ist noch etwas nötig: ein Code Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.",
  "sign_in.passkey_and_code":
    "Ihr Passkey hat nicht nach PIN, Fingerabdruck oder Gesicht gefragt. Deshalb ist noch etwas nötig: einer Ihrer Wiederherstellungscodes oder ein Passkey, der danach fragt.",
  "sign_in.start_again": "Mit Passwort oder E-Mail-Link neu beginnen",
  "new_passkey.title": "Passkey hinzufügen",
  "new_passkey.not_now": "Jetzt nicht",
  "passkeys.title": "Passkeys",
  "passkeys.lead":
    "Ein Passkey meldet Sie mit Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel an. Er schützt vor Phishing, und Sie müssen sich nichts merken.",
  "passkeys.off":
    "Hier lassen sich keine Passkeys hinzufügen. Nach denen, die Sie haben, werden Sie weiterhin als zweitem Faktor gefragt.",
  "passkeys.none": "Noch keine Passkeys.",
  "passkeys.first":
    "Sobald Sie einen Passkey haben, genügt Ihr Passwort allein nicht mehr: Sie werden zusätzlich nach einem Passkey oder einem Code gefragt.",
  "passkeys.add": "Passkey hinzufügen",
  "passkeys.needs_browser":
    "Für Passkeys brauchen Sie einen Browser, der sie unterstützt und in dem JavaScript eingeschaltet ist.",
  "passkeys.never_used": "hinzugefügt am {date}, nie verwendet",
  "passkeys.last_used": "hinzugefügt am {date}, zuletzt verwendet am {used}",
  "passkeys.unnamed": "Passkey",
  "passkeys.rename": "Umbenennen",
  "passkeys.save_name": "Namen speichern",
  "passkeys.remove": "Entfernen",
  "passkeys.remove_passkey": "Passkey entfernen",
  "passkeys.others_stay": "Mit diesem Passkey können Sie sich dann nicht mehr anmelden, mit Ihren anderen schon.",
  "passkeys.password_and_app": "Sie melden sich dann mit Passwort und Authenticator-App an.",
  "passkeys.link_and_app": "Sie melden sich dann mit E-Mail-Links und Authenticator-App an.",
  "passkeys.password_alone":
    "Es ist Ihr letzter: Zur Anmeldung genügt dann Ihr Passwort allein, und Ihre Wiederherstellungscodes werden ungültig.",
  "passkeys.link_alone":
    "Sie haben sonst nichts, womit Sie sich anmelden: Nur E-Mail-Links melden Sie dann an, und Ihre Wiederherstellungscodes werden ungültig.",
  "passkeys.expired": "Das hat zu lange gedauert. Versuchen Sie es erneut.",
  "passkeys.unknown":
    "Dieser Passkey funktioniert hier nicht. Vielleicht wurde er entfernt. Wählen Sie einen anderen Weg.",
  "passkeys.cloned":
    "Dieser Passkey wurde abgelehnt, weil anscheinend jemand eine Kopie davon verwendet hat. Wählen Sie einen anderen Weg, und entfernen Sie den Passkey dann aus Ihrem Konto.",
  "passkeys.wrong":
    "Dieser Passkey wurde abgelehnt. Nach vielen Versuchen müssen Sie eine Weile warten, oder Sie wählen einen anderen Weg.",
  "passkeys.not_offered": "Passkeys sind hier nicht verfügbar. Wählen Sie einen anderen Weg.",
  "passkeys.invalid":
    "Ihr Browser hat einen Passkey gesendet, der hier nicht verwendet werden kann. Versuchen Sie es erneut, oder nehmen Sie ein anderes Gerät.",
  "passkeys.already_registered": "Dieser Passkey wurde bereits hinzugefügt.",
  "passkeys.too_many": "Sie haben so viele Passkeys, wie ein Konto haben kann. Entfernen Sie zuerst einen.",
  "passkeys.nothing_to_ask": "Es gibt keinen Passkey, nach dem gefragt werden könnte.",
  "account.passkeys": "Passkeys: {count, plural, =0 {noch keine} other {#}}",
  "step_up.done_title": "Ihre Identität ist bestätigt",
  "step_up.done": "Vielen Dank. Sie können diese Seite schließen und zur App zurückkehren.",
  "step_up.refused_title": "So können Sie nicht fortfahren",
  "step_up.other_method": "<strong>{organization}</strong> akzeptiert die Art nicht, wie Sie sich angemeldet haben.",
  "step_up.connection":
    "<strong>{organization}</strong> verlangt, dass Sie sich über das eigene Single Sign-on anmelden.",
  "step_up.continue_with": "Weiter mit {connection}",
  "step_up.sign_in_another_way": "Auf andere Weise anmelden",
  "step_up.accepts_your_passkey": "Ihr Passkey wird akzeptiert: Melden Sie sich damit an.",
  "step_up.accepts_passkeys":
    "Passkeys werden akzeptiert. <link>Fügen Sie zuerst einen hinzu</link>, und melden Sie sich dann damit an.",
  "step_up.other_network":
    "<strong>{organization}</strong> lässt nur Zugriffe aus bestimmten Netzwerken zu. Wechseln Sie in eines davon und versuchen Sie es dann in der App erneut.",
  "step_up.your_organization": "Ihre Organisation",
  "step_up.needs_second_factor": "Die App verlangt eine Zwei-Faktor-Anmeldung. Sie haben noch keine eingerichtet.",
  "step_up.passkey_or_app":
    "Ein Passkey ist Ihr Fingerabdruck, Ihr Gesicht oder eine PIN auf diesem Gerät. Eine Authenticator-App zeigt jede halbe Minute einen neuen Code an.",
  "step_up.continue": "Weiter zur App",

  "account.title": "Ihr Konto",
  "account.profile": "Profil",
  "account.name": "Name",
  "account.not_set": "Nicht angegeben",
  "account.edit_profile": "Profil bearbeiten",
  "account.security": "Sicherheit",
  "account.second_factor_on": "Zwei-Faktor-Anmeldung: ein",
  "account.second_factor_off": "Zwei-Faktor-Anmeldung: aus",
  "account.api_keys": "API-Schlüssel",
  "account.create_recovery_codes": "Neue Wiederherstellungscodes erstellen",
  "account.organizations": "Organisationen",
  "account.connected_apps": "Verbundene Apps",
  "account.impersonations": "Wer sich in Ihrem Namen angemeldet hat",
  "account.sessions": "Wo Sie angemeldet sind",
  "account.delete": "Konto löschen",
  "account.delete_explanation": "Sie sehen, was damit endet, bevor etwas gelöscht wird.",
  "account.delete_yours": "Ihr Konto löschen",

  "own_password.set_title": "Passwort festlegen",
  "own_password.change_title": "Passwort ändern",
  "own_password.lead":
    "Ihre anderen Browser werden abgemeldet, Ihre verbundenen Apps getrennt und Ihre API-Schlüssel gelöscht.",
  "own_password.current": "Aktuelles Passwort",
  "own_password.submit": "Passwort speichern",
  "own_password.wrong":
    "Ihr aktuelles Passwort ist falsch. Nach vielen Versuchen müssen Sie eine Weile warten, bevor Sie es erneut versuchen.",

  "own_email.title": "E-Mail-Adresse ändern",
  "own_email.lead":
    "Ihre E-Mail-Adresse ist <strong>{email}</strong>. An die neue schicken wir einen Link. Sie ersetzt die alte, sobald Sie den Link in einem Browser öffnen, in dem Sie angemeldet sind.",
  "own_email.new": "Neue E-Mail-Adresse",
  "own_email.your_password": "Ihr Passwort",
  "own_email.same": "Das ist bereits Ihre E-Mail-Adresse.",
  "own_email.sent_recently":
    "Wir haben gerade erst eine E-Mail dorthin geschickt. Warten Sie eine Minute, bevor Sie eine neue anfordern.",

  "own_second_factor.title": "Zwei-Faktor-Anmeldung",
  "own_second_factor.codes_title": "Wiederherstellungscodes",
  "own_second_factor.codes_replaced": "Diese Wiederherstellungscodes wurden schon verwendet oder ersetzt.",
  "own_second_factor.file_heading": "Wiederherstellungscodes von {email} für {site}",
  "own_second_factor.file_explanation": "Mit jedem können Sie sich einmal anstelle Ihrer App anmelden.",

  "delete_account.title": "Ihr Konto löschen",
  "delete_account.consequences": "Das Konto von <strong>{email}</strong> wird endgültig gelöscht:",
  "delete_account.leaves": "Sie verlassen {organizations}.",
  "delete_account.signs_out": "Sie werden überall abgemeldet.",
  "delete_account.ends_access": "Verbundene Apps verlieren den Zugriff, und Ihre API-Schlüssel werden gelöscht.",
  "delete_account.revokes_invitations": "Einladungen, die Sie verschickt haben, werden zurückgezogen.",
  "delete_account.empties":
    "In {organizations} ist danach niemand mehr. {count, plural, one {Die Organisation bleibt bestehen, aber niemand kommt mehr hinein.} other {Die Organisationen bleiben bestehen, aber niemand kommt mehr hinein.}}",
  "delete_account.invite_first": "Zuerst jemanden zu {organization} einladen",
  "delete_account.submit": "Konto löschen",
  "delete_account.is_needed":
    "Nur Sie haben die höchste Rolle in {organizations}. Geben Sie sie einem anderen Mitglied, und löschen Sie dann Ihr Konto.",
  "delete_account.manage_members": "Mitglieder von {organization} verwalten",
  "delete_account.done_title": "Ihr Konto wurde gelöscht",
  "delete_account.done": "Sie sind überall abgemeldet. Zur Bestätigung haben wir Ihnen eine E-Mail geschickt.",
  "delete_account.other_account": "Mit einem anderen Konto anmelden",
  "delete_account.not_offered":
    "Sie können Ihr Konto hier nicht löschen. Wenden Sie sich an die Betreiber des Dienstes.",

  "profile.title": "Ihr Profil",
  "profile.submit": "Profil speichern",
  "profile.username_missing": "Wählen Sie einen Benutzernamen.",

  "own_api_keys.title": "API-Schlüssel",
  "own_api_keys.lead": "Apps, die einen dieser Schlüssel verwenden, handeln in Ihrem Namen.",
  "own_api_keys.new_title": "Ihr neuer API-Schlüssel",
  "own_api_keys.back": "Zurück zu Ihren API-Schlüsseln",
  "own_api_keys.not_offered": "API-Schlüssel gibt es hier nicht.",

  "web_sessions.token_too_large":
    "Ihr Profil ist zu groß für ein Zugriffstoken. Wenden Sie sich an Ihren Administrator.",

  "web_apps.explanation":
    "Webanwendungen schicken Benutzer zur Anmeldung hierher. Danach kehren Benutzer zu einer dieser URLs zurück, die genau übereinstimmen muss.",
  "web_apps.caption": "Callback-URLs",
  "web_apps.url": "URL",
  "web_apps.tokens_go_to": "Tokens gehen an",
  "web_apps.added": "Hinzugefügt",
  "web_apps.browser": "Seiten im Browser",
  "web_apps.backend": "Ein Backend",
  "web_apps.remove": "Callback-URL entfernen",
  "web_apps.remove_browser":
    "Benutzer können nicht mehr dorthin geschickt werden, und die Seiten dort können ihre Sitzungen nicht mehr erneuern.",
  "web_apps.remove_backend":
    "Benutzer können nicht mehr dorthin geschickt werden. Sitzungen, die dort begonnen haben, bestehen weiter.",
  "web_apps.add_in_palette": "Callback-URL hinzufügen",
  "web_apps.search": "URL",
  "web_apps.none": "Noch keine Callback-URLs",
  "web_apps.edit": "Callback-URL bearbeiten",
  "web_apps.save": "Callback-URL speichern",
  "web_apps.not_found": "Diese Callback-URL steht nicht in der Liste.",
  "web_apps.add": "Callback-URL hinzufügen",
  "web_apps.callback_url": "Callback-URL",
  "web_apps.url_hint": "Zum Beispiel https://app.example.com/api/auth/callback.",
  "web_apps.logout_uri": "URL für Back-Channel-Logout",
  "web_apps.logout_uri_hint":
    "Wo die App vom Ende von Sitzungen erfährt (OpenID Connect Back-Channel Logout). Apps mit einer Bibliothek von Orgward brauchen sie nicht.",
  "web_apps.told_at": "Abmeldungen werden an {url} gemeldet",
  "web_apps.is_browser_app": "Browser-App: Seiten der Anwendung bekommen selbst Tokens, ohne API-Schlüssel",

  "organizations.title": "Ihre Organisationen",
  "organizations.invited":
    "{count, plural, one {Sie wurden in eine Organisation eingeladen.} other {Sie haben # Einladungen.}} <link>{count, plural, one {Einladung ansehen} other {Einladungen ansehen}}</link>",
  "organizations.none_ask":
    "Sie gehören noch keiner Organisation an. Bitten Sie jemanden, der eine verwaltet, Sie einzuladen.",
  "organizations.none_create_or_ask":
    "Sie gehören noch keiner Organisation an. Erstellen Sie unten eine, oder bitten Sie jemanden, der eine verwaltet, Sie einzuladen.",
  "organizations.new": "Neue Organisation",
  "organizations.new_explanation": "Sie erhalten darin die höchste Rolle und können andere einladen.",
  "organizations.create": "Organisation erstellen",

  "organization.members": "Mitglieder",
  "organization.member_count": "{count, plural, one {# Mitglied} other {# Mitglieder}}",
  "organization.confirm_first":
    "Bevor Sie jemandem die Rolle {roles} geben, <link>bestätigen Sie Ihre Identität</link>.",
  "organization.you": "Sie",
  "organization.role": "Rolle",
  "organization.role_of": "Rolle von {email}",
  "organization.additional_roles": "Weitere Rollen",
  "organization.change_role": "Rolle ändern",
  "organization.remove": "Entfernen",
  "organization.remove_consequence":
    "Das Mitglied verliert sofort den Zugriff und braucht eine neue Einladung, um zurückzukehren. API-Schlüssel, die es für die Organisation erstellt hat, gelten nicht mehr.",
  "organization.remove_member": "Mitglied entfernen",
  "organization.invitations": "Einladungen",
  "organization.no_invitations": "Es gibt keine offenen Einladungen.",
  "organization.nobody_else":
    "Außer Ihnen ist noch niemand hier. Wer eine Einladung bekommt, erhält eine E-Mail mit einem Link.",
  "organization.invited_until": "{roles}, bis {day}",
  "organization.invitation_undelivered":
    "Die E-Mail konnte nicht zugestellt werden. Prüfen Sie die Adresse, und laden Sie erneut ein.",
  "organization.revoke_invitation": "Einladung zurückziehen",
  "organization.invite": "Jemanden einladen",
  "organization.send_invitation": "Einladung senden",
  "organization.api_keys": "API-Schlüssel",
  "organization.sign_in": "Anmeldung",
  "organization.access_policy_detail": "Was Anmeldungen erfüllen müssen",
  "organization.domains_detail": "E-Mail-Domains, die Ihrer Organisation gehören",
  "organization.single_sign_on_detail": "Anmeldung über Ihren Identitätsanbieter",
  "organization.connections": "Verbindungen",
  "organization.connections_detail": "Was Identitätsanbieter melden, und welche Apps ihnen vertrauen",
  "organization.directory_detail": "Mitglieder und Rollen aus Ihrem Identitätsanbieter",
  "organization.integrations": "Integrationen",
  "organization.api_keys_detail": "Für Apps, die im Namen der Organisation handeln",
  "organization.service_accounts_detail": "Maschinen mit einer eigenen Rolle",
  "organization.agents_detail": "Agenten, für die ein Mitglied verantwortlich ist",
  "organization.webhooks_detail": "Ereignisse an Ihre eigenen Systeme senden",
  "organization.audit_streams_detail": "Das Protokoll an Ihr SIEM senden",
  "organization.name": "Name",
  "organization.rename": "Organisation umbenennen",
  "organization.sign_out": "Alle abmelden",
  "organization.sign_out_everybody": "Alle aus dieser Organisation abmelden",
  "organization.sign_out_consequence":
    "Alle Mitglieder, auch Sie selbst, müssen ihre Identität bestätigen, bevor sie wieder hineinkommen. In ihren anderen Organisationen bleiben sie angemeldet.",
  "organization.sign_out_submit": "Alle abmelden",
  "organization.leave": "Verlassen",
  "organization.leave_named": "{organization} verlassen",
  "organization.leave_consequence":
    "Sie verlieren den Zugriff auf {organization} und brauchen eine neue Einladung, um zurückzukehren. API-Schlüssel, die Sie für sie erstellt haben, gelten nicht mehr.",
  "organization.leave_submit": "Organisation verlassen",
  "organization.not_found": "Unter dieser Adresse gibt es keine Organisation, der Sie angehören.",

  "organization.access_policy": "Zugangsregeln",

  "access_policy.title": "Zugangsregeln von {organization}",
  "access_policy.preview_title": "Vorschau der Zugangsregeln von {organization}",
  "access_policy.not_highest": "Nur Mitglieder mit der höchsten Rolle können diese Seite sehen.",
  "access_policy.back_to": "Zurück zu {organization}",
  "access_policy.everything": "Jede Anmeldung wird akzeptiert.",
  "access_policy.second_factor": "Mitglieder brauchen einen zweiten Faktor.",
  "access_policy.methods": "Nur Anmeldungen mit {methods} zählen.",
  "access_policy.connection": "Nur Anmeldungen über die eigene Verbindung der Organisation zählen.",
  "access_policy.session_age": "Anmeldungen, die älter als {duration} sind, zählen nicht.",
  "access_policy.idle_time": "Nach {duration} ohne Aktivität müssen Mitglieder erneut nachweisen, wer sie sind.",
  "access_policy.impersonation": "Niemand darf sich im Namen von Mitgliedern anmelden, auch nicht der Betreiber.",
  "access_policy.networks": "Nur Anmeldungen aus {networks} zählen.",
  "access_policy.by_password": "einem Passwort",
  "access_policy.by_magic_link": "einem Link per E-Mail",
  "access_policy.by_passkey": "einem Passkey",
  "access_policy.own_unmet": "Ihre eigene Anmeldung erfüllt das nicht. Es fehlt: {lacking}.",
  "access_policy.change": "Regeln ändern",
  "access_policy.preview": "Vorschau",
  "access_policy.choose_methods": "Anmeldearten, die zählen; ohne Auswahl zählen alle",
  "access_policy.providers_hint": "Zum Beispiel Google, GitHub.",
  "access_policy.demanded_connections": "Single Sign-on, das Mitglieder verwenden müssen",
  "access_policy.demanded_connections_hint":
    "Ist keines ausgewählt, dürfen sich Mitglieder auch anders anmelden. Eines der ausgewählten genügt.",
  "access_policy.idle_hours": "Stunden ohne Aktivität, nach denen Mitglieder erneut nachweisen, wer sie sind",
  "access_policy.no_limit": "Leer lassen für keine Grenze.",
  "access_policy.forbid_impersonation": "Niemand darf sich im Namen von Mitgliedern anmelden",
  "access_policy.network_hint": "Zum Beispiel 192.0.2.0/24, durch Leerzeichen getrennt. Leer lassen für alle.",
  "access_policy.what_changes": "Was sich für Mitglieder ändert",
  "access_policy.when":
    "Niemand wird abgemeldet. Die Regeln zählen, sobald eine App den Zugang eines Mitglieds das nächste Mal erneuert.",
  "access_policy.put_in_force": "Regeln in Kraft setzen",
  "access_policy.back": "Zurück zu den Regeln",
  "access_policy.meet_it_first":
    "Sie müssen die Regeln selbst erfüllen, bevor Sie sie festlegen. Ihrer Anmeldung fehlt: {lacking}.",
  "access_policy.overtaken":
    "Jemand anderes hat die Regeln geändert, während Sie das Formular geöffnet hatten. Ihre Änderungen wurden nicht gespeichert.",
  "access_policy.unfit": "Prüfen Sie Ihre Eingaben: {fields}.",
  "access_policy.cannot_meet": "Wenn Sie das nicht erfüllen können",
  "access_policy.lift_explanation":
    "Sie können die Regeln für diesen Browser 15 Minuten lang aufheben, mit Ihrem Passwort und einem Code, den wir Ihnen per E-Mail senden. Alle mit der höchsten Rolle erhalten eine E-Mail darüber.",
  "access_policy.lift_needs_password":
    "Bitten Sie die Betreiber dieses Dienstes, die Regeln auszusetzen. Mit einem Passwort könnten Sie sie selbst aufheben.",
  "access_policy.email_code": "Code per E-Mail senden",
  "access_policy.email_another_code": "Weiteren Code senden",
  "access_policy.current_password": "Passwort",
  "access_policy.code": "Code aus der E-Mail",
  "access_policy.lift": "Regeln aufheben",
  "access_policy.lifted": "Die Regeln sind für diesen Browser 15 Minuten lang aufgehoben.",

  "access_policy_lack.second_factor": "ein zweiter Faktor",
  "access_policy_lack.method": "eine andere Anmeldeart",
  "access_policy_lack.connection": "die Verbindung der Organisation",
  "access_policy_lack.session_age": "eine neuere Anmeldung",
  "access_policy_lack.idle_time": "ein neuer Nachweis nach Inaktivität",
  "access_policy_lack.network": "ein erlaubtes Netz",

  "access_policy_forecast.nobody":
    "{members, plural, one {Von # Mitglied} other {Von # Mitgliedern}} würde niemand nach etwas gefragt.",
  "access_policy_forecast.second_factor":
    "{count, number} von {members, plural, one {# Mitglied} other {# Mitgliedern}} bräuchten einen zweiten Faktor; {without, plural, one {# davon hat keinen eingerichtet.} other {# davon haben keinen eingerichtet.}}",
  "access_policy_forecast.method":
    "{count, number} von {members, plural, one {# Mitglied} other {# Mitgliedern}} müssten sich auf andere Art anmelden.",
  "access_policy_forecast.connection":
    "{count, number} von {members, plural, one {# Mitglied} other {# Mitgliedern}} müssten sich über die eigene Verbindung der Organisation anmelden.",
  "access_policy_forecast.without_connection":
    "{count, plural, one {# Mitglied hat} other {# Mitglieder haben}} sich dort noch nie angemeldet.",
  "access_policy_forecast.session_age":
    "{count, number} von {members, plural, one {# Mitglied} other {# Mitgliedern}} müssten erneut nachweisen, wer sie sind, weil ihre Anmeldung zu alt ist.",
  "access_policy_forecast.idle_time":
    "{count, number} von {members, plural, one {# Mitglied} other {# Mitgliedern}} müssten erneut nachweisen, wer sie sind, weil sie zu lange inaktiv waren.",
  "access_policy_forecast.network":
    "{count, number} von {members, plural, one {# Mitglied} other {# Mitgliedern}} haben sich aus einem anderen Netz angemeldet und kämen erst wieder hinein, wenn sie sich aus einem erlaubten anmelden.",

  "access_policy.confirm_lead":
    "Die Regeln entscheiden, wer hineinkommt. Bestätigen Sie deshalb zuerst, dass Sie es sind.",
  "access_policy.confirm_identity": "Identität bestätigen",
  "access_policy_refusal.not_allowed": "Sie können die Regeln dieser Organisation nicht ändern.",
  "access_policy_refusal.org_not_found": "Diese Organisation gibt es nicht mehr.",
  "access_policy_refusal.unknown_connection":
    "Es müssen aktive und eingeschaltete Verbindungen dieser Organisation sein.",
  "access_policy_refusal.connection_not_among_methods":
    "Die erlaubten Anmeldearten müssen das Single Sign-on einschließen, das Mitglieder verwenden müssen.",
  "access_policy_refusal.idle_time_below_token_lifetime":
    "Die Zeit ohne Aktivität muss mindestens so lang sein, wie Access Tokens gelten.",
  "access_policy_refusal.methods_beyond_floor": "Keine dieser Anmeldearten zählt in diesem Dienst.",
  "access_policy_refusal.networks_beyond_floor": "Keines dieser Netze zählt in diesem Dienst.",
  "access_policy_refusal.nothing_unmet": "Ihre Anmeldung erfüllt die Regeln.",
  "access_policy_refusal.no_password": "Sie brauchen ein Passwort, um die Regeln aufzuheben.",
  "access_policy_refusal.wrong_password":
    "Falsches Passwort. Wenn Sie es oft versucht haben, warten Sie eine Weile, bevor Sie es erneut versuchen.",
  "access_policy_refusal.wrong_code":
    "Der Code ist falsch oder abgelaufen. Wenn Sie es oft versucht haben, warten Sie eine Weile, bevor Sie es erneut versuchen.",
  "access_policy_refusal.sent_recently":
    "Wir haben Ihnen gerade einen Code gesendet. Warten Sie eine Minute, bevor Sie einen weiteren anfordern.",

  "organization_api_keys.title": "API-Schlüssel von {organization}",
  "organization_api_keys.lead": "Apps, die einen dieser Schlüssel verwenden, handeln im Namen der Organisation.",
  "organization_api_keys.new_title": "Neuer API-Schlüssel",
  "organization_api_keys.back": "Zurück zu den API-Schlüsseln",
  "organization_api_keys.back_to": "Zurück zu {organization}",
  "organization_api_keys.not_offered": "Für diese Organisation können Sie keine API-Schlüssel verwenden.",

  "welcome.create_title": "Erstellen Sie Ihre Organisation",
  "welcome.join_title": "Treten Sie Ihrer Organisation bei",
  "welcome.invited_by": "{inviter} hat Sie als {role} eingeladen",
  "welcome.invited": "Sie wurden als {role} eingeladen",
  "welcome.open_to": "Offen für alle mit einer Adresse bei {domain}",
  "welcome.accept_invitation": "Einladung annehmen",
  "welcome.join": "Beitreten",
  "welcome.or_create": "Oder eine eigene erstellen",
  "welcome.name_hint": "Andere können Sie einladen, sobald die Organisation besteht.",
  "welcome.ask":
    "Bitten Sie jemanden, der Ihre Organisation verwaltet, <strong>{email}</strong> einzuladen. Die Einladung erscheint dann auf dieser Seite.",
  "welcome.ask_if_missing":
    "Falls Ihre nicht dabei ist, bitten Sie jemanden, der sie verwaltet, <strong>{email}</strong> einzuladen. Die Einladung erscheint dann auf dieser Seite.",
  "welcome.check_again": "Erneut prüfen",
  "welcome.passkey":
    "Melden Sie sich beim nächsten Mal mit Fingerabdruck, Gesicht oder PIN an: <link>Passkey hinzufügen</link>.",
  "welcome.skip": "Vorerst überspringen",
  "welcome.not_possible":
    "Sie können dieser Organisation im Moment nicht beitreten. Bitten Sie jemanden, der sie verwaltet, um eine neue Einladung.",

  "joined.title": "Sie sind {organization} als {roles} beigetreten",
  "joined.see_members": "Mitglieder von {organization} ansehen",
  "joined.continue_to_app": "Weiter zur App",
  "joined.continue_to": "Weiter zu {host}",

  "refusal.not_allowed": "Ihre Rolle in dieser Organisation erlaubt das nicht.",
  "refusal.not_a_member": "Diese Person ist kein Mitglied mehr.",
  "refusal.org_not_found": "Diese Organisation gibt es nicht mehr.",
  "refusal.last_owner": "Jemand muss die höchste Rolle haben. Geben Sie sie zuerst einem anderen Mitglied.",
  "refusal.already_member": "Diese Person ist bereits Mitglied.",
  "refusal.email_domain_not_allowed": "Diese Organisation lässt nur E-Mail-Adressen ihrer eigenen Domains zu.",
  "refusal.role_gone": "Diese Rolle gibt es nicht mehr. Wählen Sie eine andere.",
  "refusal.single_role_only": "Mitglieder können hier nur eine Rolle haben.",
  "refusal.settings_at_odds":
    "Die Einstellungen dieser Organisation widersprechen sich. Bitten Sie die Betreiber des Dienstes, sie zu korrigieren.",
  "refusal.sent_recently":
    "Sie haben gerade erst Einladungen dorthin geschickt. Warten Sie eine Minute, bevor Sie die nächste senden.",
  "founding_refusal.not_allowed":
    "Mit Ihrem Konto können Sie keine Organisationen erstellen. Wenden Sie sich an die Betreiber des Dienstes.",
  "founding_refusal.no_roles": "Sie können erst Organisationen erstellen, wenn dieser Dienst Rollen hat.",
  "founding_refusal.too_many":
    "Sie haben bereits {count} Organisationen. Bitten Sie die Betreiber des Dienstes, nicht mehr benötigte zu löschen.",

  "invitation.title": "{organization} beitreten",
  "invitation.lead": "{inviter} hat <strong>{email}</strong> eingeladen, als {role} beizutreten.",
  "invitation.lead_without_inviter":
    "Jemand bei {organization} hat <strong>{email}</strong> eingeladen, als {role} beizutreten.",
  "invitation.accept": "Einladung annehmen",
  "invitation.other_account":
    "Sie sind mit einem anderen Konto angemeldet. Melden Sie sich ab, und öffnen Sie den Link dann noch einmal.",
  "invitation.sign_in_to_accept": "Als {email} anmelden und annehmen",
  "invitation.create_account": "Konto erstellen und beitreten",
  "invitation.account_exists": "Mit dieser E-Mail-Adresse gibt es bereits ein Konto.",
  "invitation.not_accepted": "Sie sind noch kein Mitglied",
  "invitation.other_user":
    "Diese Einladung ging an eine andere E-Mail-Adresse als die des Kontos, mit dem Sie angemeldet sind.",
  "invitation.not_possible":
    "Sie können dieser Organisation im Moment nicht beitreten. Bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung.",

  "consent.title": "Diese App verbinden?",
  "consent.no_organization_title": "Sie gehören noch keiner Organisation an",
  "consent.wants_access": "<strong>{client}</strong> möchte auf <strong>{resource}</strong> zugreifen.",
  "consent.needs_organization":
    "Ein Teil dieses Zugriffs gilt für eine Organisation. Treten Sie einer bei, und verbinden Sie die App dann erneut.",
  "consent.allow": "Erlauben",
  "consent.deny": "Nicht erlauben",
  "consent.go_back": "Zurück",
  "consent.app": "App",
  "consent.redirects_to": "Leitet weiter an",
  "consent.service": "Dienst",
  "consent.added_by_operators": "Hinzugefügt von den Betreibern dieses Dienstes.",
  "consent.published_by": "Veröffentlicht von <strong>{host}</strong>.",
  "consent.registered_itself": "Hat sich am {time} selbst registriert.",
  "consent.named_itself": "Die App hat ihren Namen selbst gewählt. Niemand hier hat ihn überprüft.",
  "consent.local_warning":
    "Diese App läuft auf Ihrem eigenen Computer, und jede andere App dort kann sich für sie ausgeben. Erlauben Sie den Zugriff nur, wenn Sie sie gerade selbst gestartet haben.",
  "consent.knows_you": "Die App erfährt, wer Sie sind.",
  "consent.can": "Die App kann dann:",
  "consent.which_organization": "Welche Organisation?",
  "consent.can_in_organization": "In dieser Organisation kann die App dann:",
  "consent.choose_organization": "Wählen Sie eine Organisation.",
  "consent.signed_in_as": "Angemeldet als {email}",
  "consent.other_account": "Anderes Konto verwenden",
  "consent.request_ended":
    "Diese Anfrage ist abgelaufen oder wurde schon beantwortet. Beginnen Sie noch einmal in der App, die Sie hierher geschickt hat.",
  "consent.mcp_disabled": "MCP ist auf diesem Server deaktiviert.",
  "authorization_error.title": "Diese App kann nicht verbunden werden",
  "authorization_error.app_waits": "Die App wartet auf eine Antwort. <link>Zurück zu {app}</link>",
  "authorization_error.close_page":
    "Sie können diese Seite schließen und zu der App zurückkehren, die Sie hierher geschickt hat.",

  "held_roles.none": "keine",

  "connect.title": "{provider} verbinden",
  "connect.lead":
    "Sie sind als <strong>{user}</strong> angemeldet. Wenn Sie das Konto <strong>{email}</strong> bei {provider} verbinden, können Sie sich künftig mit {provider} anmelden.",
  "connect.lead_without_email":
    "Sie sind als <strong>{user}</strong> angemeldet. Wenn Sie das eben verwendete Konto bei {provider} verbinden, können Sie sich künftig mit {provider} anmelden.",
  "connect.grants":
    "Sie werden dadurch unter Umständen Mitglied von {organization}. Wer dort {provider} verwaltet, kann sich dann bei diesem Konto anmelden und sieht, was es auch in anderen Organisationen sieht.",
  "connect.not_now": "Jetzt nicht",
  "connect.has_account_title": "Sie haben bereits ein Konto",
  "connect.has_account":
    "Für <strong>{email}</strong> gibt es bereits ein Konto. Melden Sie sich einmal dort an, dann können Sie {provider} verbinden.",
  "connect.sign_in_otherwise": "Anders anmelden",
  "connect.prove_title": "E-Mail-Adresse bestätigen",
  "connect.prove":
    "Mit diesem Konto bei {provider} hat sich hier noch niemand angemeldet. Wir schicken Ihnen einen Link, um sicherzugehen, dass die Adresse Ihnen gehört. Öffnen Sie ihn in diesem Browser.",
  "connect.sign_in_to_existing": "Bei einem bestehenden Konto anmelden",

  "sign_in_accounts.title": "Konten bei anderen Diensten",
  "sign_in_accounts.lead": "Sie können sich mit Konten anmelden, die Sie bei anderen Diensten haben.",
  "sign_in_accounts.none": "Keines verbunden",
  "sign_in_accounts.last_used": "zuletzt verwendet {time}",
  "sign_in_accounts.of_organization": "Single Sign-on von {organization}",
  "sign_in_accounts.disconnect": "Trennen",
  "sign_in_accounts.disconnect_consequence": "Sie können sich mit diesem Konto bei {provider} nicht mehr anmelden.",
  "sign_in_accounts.disconnect_last":
    "Sie haben kein Passwort, keinen Passkey und kein anderes Konto zum Anmelden. Sie würden sich mit Links anmelden, die an {email} geschickt werden.",
  "sign_in_accounts.back": "Zurück zu Ihren Konten bei anderen Diensten",

  "connected_accounts.title": "Konten bei anderen Diensten",
  "connected_accounts.none": "Mit diesem Benutzer ist kein Konto verbunden.",
  "connected_accounts.provider": "Anbieter",
  "connected_accounts.email": "Adresse dort",
  "connected_accounts.unknown_email": "Unbekannt",
  "connected_accounts.since": "Seit",
  "connected_accounts.last_used": "Zuletzt verwendet",
  "connected_accounts.disconnect_permanently": "Konto trennen",
  "connected_accounts.disconnect_consequence":
    "Der Benutzer kann sich mit diesem Konto bei {provider} nicht mehr anmelden und wird per E-Mail benachrichtigt.",
  "connected_accounts.disconnect_last":
    "Der Benutzer hat kein Passwort, keinen Passkey und kein anderes Konto zum Anmelden. Es bleibt die Anmeldung mit Links an {email}.",

  "provider_sign_in.failed_title": "Sie sind nicht angemeldet",
  "provider_sign_in.not_connected_title": "Das hat nicht geklappt",
  "provider_sign_in.unknown_connection":
    "Diese Art der Anmeldung gibt es nicht mehr. Melden Sie sich auf andere Weise an.",
  "provider_sign_in.unknown_sign_in":
    "Das hat zu lange gedauert oder wurde in einem anderen Browser geöffnet. Beginnen Sie von vorn.",
  "provider_sign_in.disabled": "Ihr Konto ist gesperrt. Wenden Sie sich an die Betreiber des Dienstes.",
  "provider_sign_in.sign_up_closed":
    "Mit diesem Konto bei {provider} ist hier kein Konto verbunden, und neue Konten gibt es nur auf Einladung.",
  "provider_sign_in.identity_taken": "Dieses Konto bei {provider} ist mit einem anderen Konto verbunden.",
  "provider_sign_in.connection_off":
    "{provider} ist nicht mehr eingeschaltet. Wenden Sie sich an die Personen, die in Ihrer Organisation das Single Sign-on verwalten.",
  "provider_sign_in.provider_session_over":
    "Ihre Sitzung bei {provider} ist beendet. Melden Sie sich zuerst dort und dann hier neu an.",
  "provider_sign_in.subject_reassigned":
    "Dieses Konto bei {provider} hat die E-Mail-Adresse eines anderen Benutzers. Wenden Sie sich an die Personen, die in Ihrer Organisation das Single Sign-on verwalten.",
  "provider_sign_in.domain_not_proven":
    "Ihre Organisation hat nicht nachgewiesen, dass die Domain der E-Mail-Adresse dieses Kontos bei {provider} ihr gehört. Wenden Sie sich an die Personen, die in Ihrer Organisation das Single Sign-on verwalten.",
  "provider_sign_in.not_a_member":
    "Sie sind noch kein Mitglied der Organisation, und {provider} macht Sie nicht dazu. Bitten Sie um eine Einladung.",
  "provider_start.title": "Anmelden",
  "provider_start.lead": "{provider} hat Sie hierher geschickt. Fahren Sie fort, wenn Sie sich anmelden möchten.",
  "provider_start.continue": "Weiter mit {provider}",
  "provider_sign_in.idp_initiated":
    "{provider} hat Sie ohne Anfrage hierher geschickt. Das hat Ihre Organisation nicht eingeschaltet. Beginnen Sie auf der Anmeldeseite: Von dort kommen Sie zu {provider} und zurück.",
  "provider_sign_in.response_refused":
    "Der Antwort von {provider} kann nicht vertraut werden, deshalb sind Sie nicht angemeldet. Versuchen Sie es noch einmal. Wenn das nicht hilft, nennen Sie den Personen, die in Ihrer Organisation das Single Sign-on verwalten, diesen Code: {code}.",
  "joining_failed.title": "Sie sind angemeldet",
  "joining_failed.unknown_role":
    "Sie sind angemeldet, aber die Rolle, die {provider} Ihnen gibt, gibt es in {organization} nicht. Wenden Sie sich an die Personen, die dort das Single Sign-on verwalten.",
  "joining_failed.role_too_high":
    "Sie sind angemeldet, aber {provider} darf Ihnen die Rolle aus den Regeln in {organization} nicht geben. Wenden Sie sich an die Personen, die dort das Single Sign-on verwalten.",
  "joining_failed.organization_full":
    "Sie sind angemeldet, aber {organization} hat keinen Platz für ein weiteres Mitglied. Bitten Sie dort darum, Platz zu schaffen.",
  "joining_failed.email_domain_not_allowed":
    "Sie sind angemeldet, aber {organization} nimmt keine Mitglieder mit einer E-Mail-Adresse wie Ihrer auf.",
  "joining_failed.invitation_not_possible":
    "Sie sind angemeldet, aber Ihre Einladung zu {organization} kann nicht mehr angenommen werden. Bitten Sie um eine neue.",
  "joining_failed.go_on": "Weiter",
  "provider_sign_in.denied": "Sie haben die Anmeldung mit {provider} nicht abgeschlossen.",
  "provider_sign_in.not_allowed":
    "Dieses Konto bei {provider} kann hier nicht verwendet werden. Versuchen Sie ein anderes.",
  "provider_sign_in.failed":
    "Die Anmeldung mit {provider} hat nicht geklappt. Versuchen Sie es noch einmal, oder melden Sie sich auf andere Weise an.",
};
