import type { settingsEventSentences } from "../../../features/settings/pages/event-sentences.ts";
import type { settingsSubjects } from "../../../features/settings/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of settings, in German. */
export const settingsEvents: EventMessagesOf<typeof settingsEventSentences> &
  SubjectMessagesOf<typeof settingsSubjects> = {
  "event_label.setting.changed": "Einstellung geändert",
  "event_group.settings": "Einstellungen",
  "event_sentence.setting.changed.turnedOn": "{actor} hat die Einstellung {setting} eingeschaltet",
  "event_sentence.setting.changed.turnedOff": "{actor} hat die Einstellung {setting} ausgeschaltet",
  "event_sentence.setting.changed.changed": "{actor} hat die Einstellung {setting} von {before} in {after} geändert",
  "event_sentence.setting.changed.set": "{actor} hat {setting} auf {after} gesetzt",
  "event_sentence.setting.changed.cleared": "{actor} hat die Einstellung {setting} geleert",
  "event_sentence.setting.changed.logo": "{actor} hat das Logo geändert",
  "event_sentence.setting.changed.darkLogo": "{actor} hat das Logo für dunkle Seiten geändert",
  "event_label.email.tested": "Test-E-Mail gesendet",
  "event_sentence.email.tested.only": "{actor} hat eine Test-E-Mail gesendet",
  "event_reason.email.test_failed.not_taken": "Vom Mailserver nicht angenommen",
  "event_label.email.test_failed": "Test-E-Mail fehlgeschlagen",
  "event_sentence.email.test_failed.only":
    "{actor} hat eine Test-E-Mail gesendet, die der Mailserver nicht angenommen hat",
  "event_label.email.not_delivered": "E-Mail nicht zugestellt",
  "event_sentence.email.not_delivered.refused":
    "{target} hat die E-Mail „{kind}“ nicht erhalten: Der Mailserver hat sie abgelehnt ({code})",
  "event_sentence.email.not_delivered.refusedUnknown":
    "Jemand ohne Konto hat die E-Mail „{kind}“ nicht erhalten: Der Mailserver hat sie abgelehnt ({code})",
  "event_sentence.email.not_delivered.neverAccepted":
    "{target} hat die E-Mail „{kind}“ nicht erhalten: Sie konnte drei Tage lang nicht gesendet werden ({code})",
  "event_sentence.email.not_delivered.neverAcceptedUnknown":
    "Jemand ohne Konto hat die E-Mail „{kind}“ nicht erhalten: Sie konnte drei Tage lang nicht gesendet werden ({code})",
  "event_sentence.email.not_delivered.unreadable":
    "Die E-Mail „{kind}“ wurde verworfen, weil sie nicht mehr entschlüsselt werden konnte",
  "event_reason.email.not_delivered.refused": "Vom Mailserver abgelehnt",
  "event_reason.email.not_delivered.never_accepted": "Drei Tage lang nicht gesendet",
  "event_reason.email.not_delivered.unreadable": "Nicht mehr zu entschlüsseln",
  "event_subject.setting.unnamed": "Einstellung",
};
