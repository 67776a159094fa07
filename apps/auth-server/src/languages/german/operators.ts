import type { operatorMessages } from "../../features/operators/pages/messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** The messages of the overview, and of the pages about operators, in German. */
export const operators: TranslationOf<typeof operatorMessages> = {
  "operators.add": "Betreiber hinzufügen",
  "operators.initial_password": "Anfangspasswort",
  "operators.operator": "Betreiber",
  "operators.role": "Rolle",
  "operators.second_factor": "Zwei-Faktor-Anmeldung",
  "operators.since": "Seit",
  "operators.you": "Sie",
  "operators.search": "E-Mail-Adresse oder ID",
  "operators.by_email": "E-Mail-Adresse",
  "operators.none": "Noch keine Betreiber",
  "operators.without_second_factor": "Ohne Zwei-Faktor-Anmeldung",
  "operators.admins": "Admins",
  "operators.readers": "Betreiber mit Lesezugriff",
  "operators.add_in_palette": "Betreiber hinzufügen",
  "operators.roles_explanation": "Admins können alles ändern. Betreiber mit Lesezugriff sehen alles außer Secrets.",
  "operators.explanation":
    "Admins können alles ändern. Betreiber mit Lesezugriff sehen alles außer Secrets. Hat jemand das Passwort oder den zweiten Faktor verloren, hilft die Befehlszeile: „orgward operators --help“.",
  "operators.email_taken": "Einen Betreiber mit dieser E-Mail-Adresse gibt es bereits.",

  "operator.overview": "Übersicht",
  "operator.activity": "Aktivität",
  "operator.access": "Zugang",
  "operator.since": "Betreiber seit",
  "operator.on": "Ein",
  "operator.off": "Aus",
  "operator.admin": "Admin",
  "operator.read_only": "Lesezugriff",
  "operator.no_second_factor": "Keine Zwei-Faktor-Anmeldung",
  "operator.command_line":
    "Bei verlorenem Passwort oder verlorenem zweiten Faktor hilft die Befehlszeile: „orgward operators --help“.",
  "operator.change": "Ändern",
  "operator.change_role": "Rolle ändern",
  "operator.role_changed": "{role, select, admin {Rolle in Admin geändert.} other {Rolle in Lesezugriff geändert.}}",
  "operator.remove": "Betreiber entfernen",
  "operator.remove_consequence": "Der Betreiber wird überall abgemeldet und kann sich nicht mehr anmelden.",
  "operator.not_found": "Diesen Betreiber gibt es nicht.",
  "operator.gone": "Diesen Betreiber gibt es nicht mehr.",
  "operator.last_admin": "Das ist der letzte Admin. Machen Sie zuerst jemand anderen zum Admin.",

  "own_sign_in.title": "Ihre Anmeldung",
  "own_sign_in.signed_in_as":
    "{role, select, admin {Sie sind als <strong>{email}</strong> angemeldet, als Admin.} other {Sie sind als <strong>{email}</strong> angemeldet, mit Lesezugriff.}}",
  "own_sign_in.change_password": "Passwort ändern",
  "own_sign_in.current_password": "Aktuelles Passwort",
  "own_sign_in.wrong_password": "Das aktuelle Passwort ist falsch.",
  "own_sign_in.second_factor": "Zwei-Faktor-Anmeldung",
  "own_sign_in.needs_code": "Nach Ihrem Passwort brauchen Sie einen Code aus Ihrer Authenticator-App.",
  "own_sign_in.needs_passkey_or_code":
    "Nach Ihrem Passwort brauchen Sie einen Passkey oder einen Code aus Ihrer Authenticator-App.",
  "own_sign_in.needs_passkey":
    "Nach Ihrem Passwort brauchen Sie einen Passkey. Für Geräte ohne Passkey können Sie zusätzlich eine Authenticator-App verwenden.",
  "own_sign_in.second_factor_off":
    "Für den Zugang zum Dashboard genügt Ihr Passwort. Richten Sie eine Authenticator-App ein, oder fügen Sie einen Passkey hinzu, um Ihr Konto besser zu schützen.",
  "own_sign_in.passkeys":
    "{count, plural, =0 {Ein Passkey meldet Sie mit Fingerabdruck, Gesicht oder PIN an.} one {Sie haben # Passkey.} other {Sie haben # Passkeys.}}",
  "own_sign_in.manage_passkeys": "Passkeys verwalten",
  "own_sign_in.replace_codes": "Wiederherstellungscodes ersetzen",
  "own_sign_in.confirm_lead": "Geben Sie Ihr Passwort ein, um Ihre Anmeldung zu ändern.",
  "own_sign_in.back": "Zurück zu Ihrer Anmeldung",

  "own_passkeys.title": "Ihre Passkeys",
  "own_passkeys.lead":
    "Ein Passkey meldet Sie mit Fingerabdruck, Gesicht oder PIN beim Dashboard an, ohne Passwort und Code. Er kann auch den Code ersetzen.",
  "own_passkeys.remove_consequence":
    "Mit diesem Passkey können Sie sich dann nicht mehr anmelden, mit Ihrem Passwort schon.",
  "own_passkeys.nothing_to_ask": "Es gibt keinen Passkey, nach dem gefragt werden könnte.",

  "own_recovery_codes.title": "Ihre Wiederherstellungscodes",
  "own_recovery_codes.explanation":
    "Ein Wiederherstellungscode ersetzt einmal, nach Ihrem Passwort, Ihre Authenticator-App oder Ihren Passkey.",
  "own_recovery_codes.continue": "Weiter zum Dashboard",
  "own_recovery_codes.replaced": "Diese Codes wurden schon verwendet oder ersetzt. Erstellen Sie neue.",
  "own_recovery_codes.file_heading": "Wiederherstellungscodes von {email} für das Dashboard von {host}",
  "own_recovery_codes.file_explanation": "Jeder funktioniert einmal, nach Ihrem Passwort.",

  "operator_sign_in.title": "Dashboard",
  "operator_sign_in.lead": "Melden Sie sich als Betreiber dieser Installation an.",
  "operator_sign_in.lost_everything":
    "Alles verloren? Bitten Sie jemanden mit Zugang zum Server, „orgward operators reset-second-factor“ auszuführen.",
  "operator_sign_in.set_up_title": "Zwei-Faktor-Anmeldung einrichten",
  "operator_sign_in.set_up_any":
    "Bei dieser Installation brauchen Betreiber mehr als ein Passwort: einen Passkey oder eine Authenticator-App.",
  "operator_sign_in.set_up_lead":
    "Die Betreiber dieser Installation melden sich mit Passwort und Authenticator-App an.",

  "first_run.title": "Ersten Betreiber erstellen",
  "first_run.lead": "Diese Installation hat noch keine Betreiber. Der erste kann alles ändern und weitere hinzufügen.",
  "first_run.submit": "Betreiber erstellen",
  "first_run.where_token":
    "Beim Start hat der Server eine URL mit einem Einrichtungstoken ausgegeben. Öffnen Sie diese URL, oder fügen Sie das Token hier ein.",
  "first_run.token": "Einrichtungstoken",
  "first_run.wrong_token": "Das ist nicht das Einrichtungstoken.",

  "overview.period": "Zeitraum",
  "overview.last_days": "Letzte {days} Tage",
  "overview.compared": "Verglichen mit den {days} Tagen davor. Die Tage sind in UTC.",
  "overview.people": "Personen",
  "overview.active_users": "Aktive Benutzer",
  "overview.active_users_explanation": "Benutzer, die sich an dem Tag angemeldet haben; im Durchschnitt.",
  "overview.new_users": "Neue Benutzer",
  "overview.new_users_explanation": "Registrierungen und Konten, die für andere erstellt wurden.",
  "overview.connected_apps": "Verbundene Apps",
  "overview.connected_apps_explanation": "Zustimmungen zu OAuth- und MCP-Clients.",
  "overview.a_day": "{number} pro Tag",
  "overview.none": "Keine in diesen {days} Tagen.",

  "change.none_before": "Davor keine",
  "change.unchanged": "Unverändert",
  "change.up": "<hidden>Anstieg um</hidden> {size}",
  "change.down": "<hidden>Rückgang um</hidden> {size}",
  "change.points": "{number} Punkte",

  "sign_ins.title": "Anmeldungen",
  "sign_ins.succeeded": "Erfolgreich",
  "sign_ins.failed": "Fehlversuche",
  "sign_ins.why": "Warum Anmeldungen fehlschlugen",
  "sign_ins.none_failed": "In diesen {days} Tagen ist keine Anmeldung fehlgeschlagen.",
  "sign_ins.success_rate": "Erfolgsquote",
  "sign_ins.attempts": "Versuche",
  "sign_ins.reason": "Grund",
  "sign_ins.before": "Davor",
  "sign_ins.other_reason": "Anderer Grund",

  "plot.by_day": "Tag für Tag",
  "plot.caption": "{label} Tag für Tag",
  "plot.day": "Tag (UTC)",
  "plot.of_day": "{day}: {totals}",
  "plot.total_of": "{series}: {total, number}",
  "plot.description": "{label} pro Tag: {totals} in {days} Tagen",

  "concern.title": "Erfordert Aufmerksamkeit",
  "concern.mail_waiting":
    "{count, plural, one {# E-Mail konnte noch nicht gesendet werden.} other {# E-Mails konnten noch nicht gesendet werden.}}",
  "concern.mail_waiting_remedy":
    "Die älteste wartet seit: {age}. Senden Sie eine Test-E-Mail, um zu sehen, was der Mailserver antwortet.",
  "concern.email_settings": "E-Mail-Einstellungen",
  "concern.mails_not_delivered":
    "{count, plural, one {# E-Mail konnte in den letzten sieben Tagen nicht zugestellt werden.} other {# E-Mails konnten in den letzten sieben Tagen nicht zugestellt werden.}}",
  "concern.many_mails_not_delivered":
    "Mehr als {count, number} E-Mails konnten in den letzten sieben Tagen nicht zugestellt werden.",
  "concern.mails_not_delivered_remedy":
    "Was nicht zugestellt wurde, wird nicht noch einmal gesendet. Das Audit-Log nennt die Empfänger und die Gründe. Wenn es nicht nur an einer falschen Adresse liegt, <link>senden Sie eine Test-E-Mail</link>, um zu sehen, was der Mailserver antwortet.",
  "failing_receivers.webhooks":
    "{count, plural, one {Ein Webhook-Endpunkt erhält keine Ereignisse: {names}.} other {# Webhook-Endpunkte erhalten keine Ereignisse: {names}.}}",
  "failing_receivers_remedy.webhooks":
    "Öffnen Sie ihn, um zu sehen, was er antwortet. Sobald er funktioniert, aktivieren Sie ihn wieder, falls er deaktiviert wurde, und senden Sie erneut, was fehlgeschlagen ist.",
  "failing_receivers.audit_streams":
    "{count, plural, one {Ein Audit-Stream kann nicht gesendet werden: {names}.} other {# Audit-Streams können nicht gesendet werden: {names}.}}",
  "failing_receivers_remedy.audit_streams":
    "Die Liste zeigt den letzten Fehler. Es geht nichts verloren: Gesendet wird ab der Stelle, an der es stockte.",
  "failing_receivers.signal_partners":
    "{count, plural, one {Ein Partner hat Sicherheitsereignisse verpasst oder ist nicht erreichbar: {names}.} other {# Partner haben Sicherheitsereignisse verpasst oder sind nicht erreichbar: {names}.}}",
  "failing_receivers_remedy.signal_partners":
    "Fragen Sie beim Betreiber nach, ob das System noch Ereignisse abruft, und bitten Sie ihn, den Stream wieder zu aktivieren.",
  "concern.never_backed_up": "Diese Datenbank wurde noch nie gesichert.",
  "concern.last_backup": "Die letzte Sicherung ist vom {day}.",
  "concern.backup_remedy":
    "Führen Sie täglich <code>{command}</code> aus, und bewahren Sie die Datei auf einem anderen Rechner auf.",
  "concern.signing_key": "Der Signaturschlüssel wird seit {day} verwendet.",
  "concern.signing_key_remedy": "Ersetzen Sie ihn: Tokens, die er signiert hat, bleiben gültig.",
  "concern.policies_bypassed":
    "{count, plural, one {Inhaber haben die Zugangsregeln ihrer Organisation # Mal aufgehoben.} other {Inhaber haben die Zugangsregeln ihrer Organisation # Mal aufgehoben.}}",
  "concern.many_policies_bypassed":
    "Inhaber haben die Zugangsregeln ihrer Organisation mehr als {count, number} Mal aufgehoben.",
  "concern.policies_bypassed_remedy":
    "Fragen Sie nach, ob sie es selbst waren. Wenn Zugangsregeln Leute aussperren, setzen Sie sie aus, bis sie korrigiert sind.",
  "concern.directories_held":
    "{count, plural, one {Die Änderungen des Verzeichnisses {names} warten auf eine Entscheidung.} other {Die Änderungen von # Verzeichnissen warten auf eine Entscheidung: {names}.}}",
  "concern.directories_held_remedy":
    "Sie würden mehr Personen als üblich den Zugang entziehen. Führen Sie sie aus, oder verwerfen Sie sie.",
  "concern.held_changes": "Angehaltene Änderungen",
  "concern.certificates_ending":
    "{count, plural, one {Ein Zertifikat für das Single Sign-on läuft ab: {names}.} other {Die Zertifikate von # Verbindungen laufen ab: {names}.}}",
  "concern.certificates_ending_remedy":
    "Sobald der Identitätsanbieter mit einem anderen Zertifikat signiert, das die Verbindung nicht kennt, kann sich niemand anmelden. Fügen Sie das neue vorher hinzu.",
  "concern.metadata_failing":
    "{count, plural, one {Die Metadaten eines Identitätsanbieters können nicht verwendet werden: {names}.} other {Die Metadaten von # Identitätsanbietern können nicht verwendet werden: {names}.}}",
  "concern.metadata_failing_remedy": "Solange werden neue Zertifikate nicht übernommen. Das Ereignis nennt den Grund.",
  "concern.users_locked":
    "{count, plural, one {# Benutzer ist nach fehlgeschlagenen Anmeldungen gesperrt.} other {# Benutzer sind nach fehlgeschlagenen Anmeldungen gesperrt.}}",
  "concern.users_locked_remedy":
    "Entsperren Sie, wer Sie darum bittet. Viele auf einmal können bedeuten, dass jemand Passwörter errät.",
  "concern.locked_users": "Gesperrte Benutzer",
  "concern.token_reused": "{count, plural, one {{event}: # Mal.} other {{event}: # Mal.}}",
  "concern.token_reused_remedy":
    "Vielleicht wurde etwas gestohlen. Der Zugriff wurde widerrufen; fragen Sie bei den Betroffenen nach.",

  "getting_started.title": "Erste Schritte <progress>{count, number} von {total, number} erledigt</progress>",
  "getting_started.hide": "Ausblenden",
  "getting_started.done": "(erledigt)",
  "getting_started.second_factor": "Zwei-Faktor-Anmeldung einrichten",
  "getting_started.second_factor_why": "Sonst kann jeder, der Ihr Passwort hat, jedes Konto ändern.",
  "getting_started.mail": "Mailserver verbinden",
  "getting_started.mail_why": "Setzen Sie SMTP_URL und MAIL_FROM, und senden Sie eine Test-E-Mail.",
  "getting_started.appearance": "Anmeldeseite gestalten",
  "getting_started.appearance_why": "Ihr Name, Ihr Logo und Ihre Farbe, für Seiten und E-Mails.",
  "getting_started.organization": "Organisation erstellen",
  "getting_started.organization_why": "Die Teams Ihrer Kunden, mit Mitgliedern und Rollen.",
  "getting_started.app": "Erste App verbinden",
  "getting_started.app_why":
    "Erstellen Sie einen API-Schlüssel für ihr Backend. Erledigt ist das, sobald er verwendet wird.",
  "getting_started.sign_in": "Als Benutzer anmelden",
  "getting_started.sign_in_why": "Öffnen Sie die Anmeldeseite in einem anderen Browser, und erstellen Sie ein Konto.",
};
