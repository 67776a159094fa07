import type { operatorEventSentences } from "../../../features/operators/pages/event-sentences.ts";
import type { operatorSubjects } from "../../../features/operators/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of operators, in German. */
export const operatorEvents: EventMessagesOf<typeof operatorEventSentences> &
  SubjectMessagesOf<typeof operatorSubjects> = {
  "event_label.operator.created": "Betreiber hinzugefügt",
  "event_group.operators": "Betreiber",
  "event_sentence.operator.created.withRole": "{actor} hat {target} als Betreiber hinzugefügt, Rolle: {role}",
  "event_sentence.operator.created.added": "{actor} hat {target} als Betreiber hinzugefügt",
  "event_label.operator.deleted": "Betreiber entfernt",
  "event_sentence.operator.deleted.only": "{actor} hat {target} als Betreiber entfernt",
  "event_label.operator.role_changed": "Rolle eines Betreibers geändert",
  "event_sentence.operator.role_changed.known":
    "{actor} hat die Betreiberrolle von {target} geändert: vorher {before}, jetzt {after}",
  "event_sentence.operator.role_changed.changed": "{actor} hat die Betreiberrolle von {target} geändert",
  "event_label.operator.password_changed": "Passwort eines Betreibers geändert",
  "event_sentence.operator.password_changed.own": "{target} hat das eigene Passwort geändert",
  "event_sentence.operator.password_changed.others": "{actor} hat das Dashboard-Passwort von {target} geändert",
  "event_label.operator.second_factor_enabled": "Zwei-Faktor-Anmeldung eines Betreibers eingerichtet",
  "event_sentence.operator.second_factor_enabled.only": "{target} hat die Zwei-Faktor-Anmeldung eingerichtet",
  "event_label.operator.second_factor_reset": "Zwei-Faktor-Anmeldung eines Betreibers zurückgesetzt",
  "event_sentence.operator.second_factor_reset.only":
    "{actor} hat die Zwei-Faktor-Anmeldung von {target} beim Dashboard zurückgesetzt",
  "event_label.operator.passkey_added": "Passkey eines Betreibers hinzugefügt",
  "event_sentence.operator.passkey_added.named": "{target} hat den Passkey {passkey} hinzugefügt",
  "event_sentence.operator.passkey_added.erased": "{target} hat einen Passkey hinzugefügt",
  "event_label.operator.passkey_renamed": "Passkey eines Betreibers umbenannt",
  "event_sentence.operator.passkey_renamed.named": "{target} hat den Passkey {before} in {after} umbenannt",
  "event_sentence.operator.passkey_renamed.erased": "{target} hat einen Passkey umbenannt",
  "event_label.operator.passkey_removed": "Passkey eines Betreibers entfernt",
  "event_sentence.operator.passkey_removed.named": "{target} hat den Passkey {passkey} entfernt",
  "event_sentence.operator.passkey_removed.erased": "{target} hat einen Passkey entfernt",
  "event_label.operator.recovery_code_used": "Wiederherstellungscode eines Betreibers verwendet",
  "event_sentence.operator.recovery_code_used.only":
    "{target} hat sich beim Dashboard mit einem Wiederherstellungscode angemeldet",
  "event_label.operator.recovery_codes_replaced": "Wiederherstellungscodes eines Betreibers ersetzt",
  "event_sentence.operator.recovery_codes_replaced.only": "{target} hat die eigenen Wiederherstellungscodes ersetzt",
  "event_label.operator.signed_in": "Betreiber angemeldet",
  "event_sentence.operator.signed_in.only": "{target} hat sich beim Dashboard angemeldet",
  "event_label.operator.signed_out": "Betreiber abgemeldet",
  "event_sentence.operator.signed_out.only": "{target} hat sich beim Dashboard abgemeldet",
  "event_reason.operator.sign_in_failed.unknown_account": "Unbekanntes Konto",
  "event_reason.operator.sign_in_failed.wrong_password": "Falsches Passwort",
  "event_reason.operator.sign_in_failed.wrong_code": "Falscher Zwei-Faktor-Code",
  "event_reason.operator.sign_in_failed.wrong_passkey": "Falscher Passkey",
  "event_reason.operator.sign_in_failed.cloned_passkey": "Kopierter Passkey",
  "event_label.operator.sign_in_failed": "Anmeldung eines Betreibers fehlgeschlagen",
  "event_sentence.operator.sign_in_failed.unknown_account":
    "{actor} hat versucht, sich beim Dashboard mit einer E-Mail-Adresse anzumelden, die keinem Betreiber gehört",
  "event_sentence.operator.sign_in_failed.wrong_password":
    "{actor} hat versucht, sich beim Dashboard mit einem falschen Passwort als {target} anzumelden",
  "event_sentence.operator.sign_in_failed.wrong_code":
    "{actor} hat versucht, sich beim Dashboard mit einem falschen Zwei-Faktor-Code als {target} anzumelden",
  "event_sentence.operator.sign_in_failed.wrong_passkey":
    "{actor} hat versucht, sich beim Dashboard mit einem Passkey als {target} anzumelden, der das nicht belegt",
  "event_sentence.operator.sign_in_failed.cloned_passkey":
    "{actor} hat versucht, sich beim Dashboard mit der Kopie eines Passkeys als {target} anzumelden",
  "event_sentence.operator.sign_in_failed.other": "{actor} konnte sich beim Dashboard nicht als {target} anmelden",
  "event_subject.operator.unnamed": "Betreiber (unbekannt)",
};
