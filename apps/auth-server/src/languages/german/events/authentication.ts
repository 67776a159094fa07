import type { authenticationEventSentences } from "../../../features/authentication/pages/event-sentences.ts";
import type { authenticationSubjects } from "../../../features/authentication/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of sign-in, sessions and credentials, in German. */
export const authenticationEvents: EventMessagesOf<typeof authenticationEventSentences> &
  SubjectMessagesOf<typeof authenticationSubjects> = {
  "event_label.sign_in.succeeded": "Angemeldet",
  "event_group.sign_in": "Anmeldung und Sitzungen",
  "event_sentence.sign_in.succeeded.with_password": "{target} hat sich mit Passwort und zweitem Faktor angemeldet",
  "event_sentence.sign_in.succeeded.with_magic_link":
    "{target} hat sich mit einem Anmeldelink und zweitem Faktor angemeldet",
  "event_sentence.sign_in.succeeded.with_email_confirmation_link":
    "{target} hat sich durch Bestätigen der E-Mail-Adresse und mit zweitem Faktor angemeldet",
  "event_sentence.sign_in.succeeded.with_passkey": "{target} hat sich mit einem Passkey und zweitem Faktor angemeldet",
  "event_sentence.sign_in.succeeded.with_connection":
    "{target} hat sich über das Single Sign-on der eigenen Organisation und mit einem zweiten Faktor angemeldet",
  "event_sentence.sign_in.succeeded.with_social_sso":
    "{target} hat sich mit einem Konto bei einem anderen Anbieter und zweitem Faktor angemeldet",
  "event_sentence.sign_in.succeeded.password": "{target} hat sich mit Passwort angemeldet",
  "event_sentence.sign_in.succeeded.magic_link": "{target} hat sich mit einem Anmeldelink angemeldet",
  "event_sentence.sign_in.succeeded.email_confirmation_link":
    "{target} hat sich durch Bestätigen der E-Mail-Adresse angemeldet",
  "event_sentence.sign_in.succeeded.passkey": "{target} hat sich mit einem Passkey angemeldet",
  "event_sentence.sign_in.succeeded.connection":
    "{target} hat sich über das Single Sign-on der eigenen Organisation angemeldet",
  "event_sentence.sign_in.succeeded.social_sso":
    "{target} hat sich mit einem Konto bei einem anderen Anbieter angemeldet",
  "event_sentence.sign_in.succeeded.other": "{target} hat sich angemeldet",
  "event_label.sign_in.failed": "Anmeldung fehlgeschlagen",
  "event_sentence.sign_in.failed.own_unknown_account": "{actor} konnte die eigene Identität nicht bestätigen",
  "event_sentence.sign_in.failed.own_disabled":
    "{actor} konnte die eigene Identität nicht bestätigen, weil das Konto deaktiviert ist",
  "event_sentence.sign_in.failed.own_locked":
    "{actor} konnte die eigene Identität nicht bestätigen, weil das Konto nach Fehlversuchen gesperrt ist",
  "event_sentence.sign_in.failed.own_no_password": "{actor} hat ein Passwort eingegeben, obwohl das Konto keines hat",
  "event_sentence.sign_in.failed.own_wrong_password": "{actor} hat ein falsches Passwort eingegeben",
  "event_sentence.sign_in.failed.own_wrong_code":
    "{actor} hat bei der Zwei-Faktor-Anmeldung einen falschen Code eingegeben",
  "event_sentence.sign_in.failed.own_wrong_emailed_code": "{actor} hat einen falschen Code aus einer E-Mail eingegeben",
  "event_sentence.sign_in.failed.own_email_not_confirmed":
    "{actor} konnte die eigene Identität nicht bestätigen, weil die E-Mail-Adresse nicht bestätigt ist",
  "event_sentence.sign_in.failed.unknown_account":
    "{actor} hat versucht, sich bei einem Konto anzumelden, das es nicht gibt",
  "event_sentence.sign_in.failed.disabled":
    "{actor} hat versucht, sich als {target} anzumelden; das Konto ist deaktiviert",
  "event_sentence.sign_in.failed.locked":
    "{actor} hat versucht, sich als {target} anzumelden; das Konto ist nach Fehlversuchen gesperrt",
  "event_sentence.sign_in.failed.no_password":
    "{actor} hat versucht, sich mit Passwort als {target} anzumelden; das Konto hat keines",
  "event_sentence.sign_in.failed.wrong_password":
    "{actor} hat versucht, sich mit einem falschen Passwort als {target} anzumelden",
  "event_sentence.sign_in.failed.wrong_code":
    "{actor} hat versucht, sich mit einem falschen Zwei-Faktor-Code als {target} anzumelden",
  "event_sentence.sign_in.failed.wrong_emailed_code":
    "{actor} hat versucht, sich mit einem falschen Code aus einer E-Mail als {target} anzumelden",
  "event_sentence.sign_in.failed.email_not_confirmed":
    "{actor} hat versucht, sich als {target} anzumelden; die E-Mail-Adresse ist nicht bestätigt",
  "event_sentence.sign_in.failed.other": "{actor} konnte sich nicht als {target} anmelden",
  "event_sentence.sign_in.failed.wrong_passkey":
    "{actor} hat versucht, sich als {target} mit einem Passkey anzumelden, der das nicht belegt",
  "event_sentence.sign_in.failed.cloned_passkey":
    "{actor} hat versucht, sich mit der Kopie eines Passkeys als {target} anzumelden",
  "event_sentence.sign_in.failed.provider_error":
    "{actor} hat versucht, sich mit einem Konto bei einem anderen Anbieter anzumelden; der Anbieter konnte es nicht bestätigen",
  "event_sentence.sign_in.failed.own_wrong_passkey":
    "{actor} hat einen Passkey verwendet, der die eigene Identität nicht belegt",
  "event_sentence.sign_in.failed.own_cloned_passkey": "{actor} hat die Kopie eines Passkeys verwendet",
  "event_sentence.sign_in.failed.own_provider_error":
    "{actor} konnte die eigene Identität nicht mit einem Konto bei einem anderen Anbieter bestätigen",
  "event_reason.sign_in.failed.wrong_passkey": "Falscher Passkey",
  "event_reason.sign_in.failed.cloned_passkey": "Kopierter Passkey",
  "event_sentence.sign_in.failed.subject_reassigned":
    "{actor} hat versucht, sich als {target} mit einem Konto anzumelden, das die Adresse eines anderen Benutzers hat",
  "event_sentence.sign_in.failed.domain_not_proven":
    "{actor} hat versucht, sich mit einer Adresse anzumelden, deren Domain die Organisation nicht nachgewiesen hat",
  "event_sentence.sign_in.failed.not_a_member":
    "{actor} hat versucht, sich über ein Single Sign-on anzumelden, ohne Mitglied der Organisation zu sein",
  "event_sentence.sign_in.failed.own_subject_reassigned":
    "{actor} hat ein Konto verwendet, das die Adresse eines anderen Benutzers hat",
  "event_sentence.sign_in.failed.own_domain_not_proven":
    "{actor} hat eine Adresse verwendet, deren Domain die Organisation nicht nachgewiesen hat",
  "event_sentence.sign_in.failed.own_not_a_member":
    "{actor} hat das Single Sign-on einer fremden Organisation verwendet",
  "event_reason.sign_in.failed.subject_reassigned": "Konto neu vergeben",
  "event_reason.sign_in.failed.domain_not_proven": "Domain nicht nachgewiesen",
  "event_reason.sign_in.failed.not_a_member": "Kein Mitglied",
  "event_reason.sign_in.failed.provider_error": "Fehler des Anbieters",
  "event_reason.sign_in.failed.unknown_account": "Unbekanntes Konto",
  "event_reason.sign_in.failed.disabled": "Deaktiviertes Konto",
  "event_reason.sign_in.failed.locked": "Gesperrtes Konto",
  "event_reason.sign_in.failed.no_password": "Kein Passwort festgelegt",
  "event_reason.sign_in.failed.wrong_password": "Falsches Passwort",
  "event_reason.sign_in.failed.wrong_code": "Falscher Zwei-Faktor-Code",
  "event_reason.sign_in.failed.wrong_emailed_code": "Falscher Code aus einer E-Mail",
  "event_reason.sign_in.failed.email_not_confirmed": "E-Mail-Adresse nicht bestätigt",
  "event_label.session.ended": "Sitzung beendet",
  "event_sentence.session.ended.own": "{actor} hat sich abgemeldet",
  "event_sentence.session.ended.others": "{actor} hat eine Sitzung von {user} beendet",
  "event_label.session.reauthenticated": "Identität bestätigt",
  "event_sentence.session.reauthenticated.password": "{user} hat die eigene Identität mit dem Passwort bestätigt",
  "event_sentence.session.reauthenticated.emailed_code":
    "{user} hat die eigene Identität mit einem Code aus einer E-Mail bestätigt",
  "event_sentence.session.reauthenticated.second_factor":
    "{user} hat die eigene Identität mit dem zweiten Faktor bestätigt",
  "event_sentence.session.reauthenticated.passkey": "{user} hat die eigene Identität mit einem Passkey bestätigt",
  "event_sentence.session.reauthenticated.other": "{user} hat die eigene Identität bestätigt",
  "event_label.session.expired": "Sitzung abgelaufen",
  "event_sentence.session.expired.only": "Eine Sitzung von {user} ist abgelaufen",
  "event_label.user.sessions_ended": "Überall abgemeldet",
  "event_sentence.user.sessions_ended.own": "{target} hat die eigenen anderen Sitzungen beendet",
  "event_sentence.user.sessions_ended.others": "{actor} hat {target} überall abgemeldet",
  "event_label.user.unlocked": "Benutzer entsperrt",
  "event_sentence.user.unlocked.only": "{actor} hat {target} entsperrt",
  "event_label.user.enabled": "Benutzer aktiviert",
  "event_group.accounts": "Konten und Anmeldedaten",
  "event_sentence.user.enabled.only": "{actor} hat {target} aktiviert",
  "event_label.user.disabled": "Benutzer deaktiviert",
  "event_sentence.user.disabled.only": "{actor} hat {target} deaktiviert",
  "event_label.user.email_change_requested": "Änderung der E-Mail-Adresse angefordert",
  "event_sentence.user.email_change_requested.own": "{target} möchte die eigene E-Mail-Adresse in {email} ändern",
  "event_sentence.user.email_change_requested.ownErased": "{target} möchte die eigene E-Mail-Adresse ändern",
  "event_sentence.user.email_change_requested.others":
    "{actor} hat {target} gebeten, {email} als neue E-Mail-Adresse zu bestätigen",
  "event_sentence.user.email_change_requested.othersErased":
    "{actor} hat {target} gebeten, eine neue E-Mail-Adresse zu bestätigen",
  "event_label.user.email_changed": "E-Mail-Adresse geändert",
  "event_sentence.user.email_changed.own": "{target} hat die eigene E-Mail-Adresse von {before} in {after} geändert",
  "event_sentence.user.email_changed.ownErased": "{target} hat die eigene E-Mail-Adresse geändert",
  "event_sentence.user.email_changed.others":
    "{actor} hat die E-Mail-Adresse von {target} von {before} in {after} geändert",
  "event_sentence.user.email_changed.othersErased": "{actor} hat die E-Mail-Adresse von {target} geändert",
  "event_label.user.email_confirmed": "E-Mail-Adresse bestätigt",
  "event_sentence.user.email_confirmed.own": "{target} hat die eigene E-Mail-Adresse bestätigt",
  "event_sentence.user.email_confirmed.others": "{actor} hat die E-Mail-Adresse von {target} bestätigt",
  "event_label.user.confirmation_sent": "Bestätigungs-E-Mail gesendet",
  "event_sentence.user.confirmation_sent.own": "{target} hat eine Bestätigungs-E-Mail angefordert",
  "event_sentence.user.confirmation_sent.others": "{actor} hat eine Bestätigungs-E-Mail an {target} gesendet",
  "event_label.user.magic_link_created": "Anmeldelink erstellt",
  "event_sentence.user.magic_link_created.user": "{actor} hat einen Anmeldelink für {target} erstellt",
  "event_sentence.user.magic_link_created.newcomer":
    "{actor} hat einen Anmeldelink für {email} erstellt; ein Konto gibt es dort noch nicht",
  "event_sentence.user.magic_link_created.erasedNewcomer":
    "{actor} hat einen Anmeldelink für jemanden erstellt, der noch kein Konto hatte",
  "event_label.user.password_changed": "Passwort geändert",
  "event_sentence.user.password_changed.own": "{target} hat das eigene Passwort geändert",
  "event_sentence.user.password_changed.others": "{actor} hat das Passwort von {target} geändert",
  "event_label.user.password_reset": "Passwort zurückgesetzt",
  "event_sentence.user.password_reset.only":
    "{target} hat das eigene Passwort über einen Link aus einer E-Mail zurückgesetzt",
  "event_label.user.password_removed": "Passwort entfernt",
  "event_sentence.user.password_removed.byProof":
    "Das Passwort von {target} wurde entfernt, weil es vor der Bestätigung der E-Mail-Adresse festgelegt worden war",
  "event_sentence.user.password_removed.removed": "{actor} hat das Passwort von {target} entfernt",
  "event_label.user.second_factor_enabled": "Zwei-Faktor-Anmeldung aktiviert",
  "event_sentence.user.second_factor_enabled.own": "{target} hat die eigene Zwei-Faktor-Anmeldung aktiviert",
  "event_sentence.user.second_factor_enabled.others": "{actor} hat die Zwei-Faktor-Anmeldung von {target} aktiviert",
  "event_label.user.second_factor_removed": "Zwei-Faktor-Anmeldung deaktiviert",
  "event_sentence.user.second_factor_removed.own": "{target} hat die eigene Zwei-Faktor-Anmeldung deaktiviert",
  "event_sentence.user.second_factor_removed.others": "{actor} hat die Zwei-Faktor-Anmeldung von {target} deaktiviert",
  "event_label.user.passkey_added": "Passkey hinzugefügt",
  "event_sentence.user.passkey_added.named": "{target} hat den Passkey {passkey} hinzugefügt",
  "event_sentence.user.passkey_added.erased": "{target} hat einen Passkey hinzugefügt",
  "event_label.user.passkey_renamed": "Passkey umbenannt",
  "event_sentence.user.passkey_renamed.named": "{target} hat den Passkey {before} in {after} umbenannt",
  "event_sentence.user.passkey_renamed.erased": "{target} hat einen Passkey umbenannt",
  "event_label.user.passkey_removed": "Passkey entfernt",
  "event_sentence.user.passkey_removed.own": "{target} hat den Passkey {passkey} entfernt",
  "event_sentence.user.passkey_removed.ownErased": "{target} hat einen Passkey entfernt",
  "event_sentence.user.passkey_removed.others": "{actor} hat den Passkey {passkey} von {target} entfernt",
  "event_sentence.user.passkey_removed.othersErased": "{actor} hat einen Passkey von {target} entfernt",
  "event_label.user.recovery_code_used": "Wiederherstellungscode verwendet",
  "event_sentence.user.recovery_code_used.only": "{target} hat einen Wiederherstellungscode verwendet",
  "event_label.user.recovery_codes_replaced": "Wiederherstellungscodes ersetzt",
  "event_sentence.user.recovery_codes_replaced.only": "{target} hat die eigenen Wiederherstellungscodes ersetzt",
  "event_subject.session.unnamed": "Sitzung",
};
