import type { sharedSignalEventSentences } from "../../../features/shared-signals/pages/event-sentences.ts";
import type { sharedSignalSubjects } from "../../../features/shared-signals/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of security events for partners, in German. */
export const sharedSignalEvents: EventMessagesOf<typeof sharedSignalEventSentences> &
  SubjectMessagesOf<typeof sharedSignalSubjects> = {
  "event_group.shared_signals": "Sicherheitssignale",
  "event_label.signal_partner.created": "Signalpartner angelegt",
  "event_sentence.signal_partner.created.receiver": "{actor} hat {target} erlaubt, Sicherheitsereignisse zu empfangen",
  "event_sentence.signal_partner.created.revoker": "{actor} hat {target} erlaubt, Token von Benutzern zu widerrufen",
  "event_label.signal_partner.changed": "Signalpartner geändert",
  "event_sentence.signal_partner.changed.only": "{actor} hat {target} umbenannt",
  "event_label.signal_partner.token_rotated": "Token eines Signalpartners ersetzt",
  "event_sentence.signal_partner.token_rotated.only":
    "{actor} hat das Bearer-Token von {target} ersetzt; das alte gilt nicht mehr",
  "event_label.signal_partner.deleted": "Signalpartner gelöscht",
  "event_sentence.signal_partner.deleted.only": "{actor} hat {target} gelöscht",
  "event_label.signal_stream.created": "Signalstrom angelegt",
  "event_sentence.signal_stream.created.byItself": "{target} hat seinen Stream von Sicherheitsereignissen angelegt",
  "event_sentence.signal_stream.created.forIt":
    "{actor} hat den Stream von Sicherheitsereignissen für {target} angelegt",
  "event_label.signal_stream.changed": "Signalstrom geändert",
  "event_sentence.signal_stream.changed.byItself": "{target} hat seinen Stream von Sicherheitsereignissen geändert",
  "event_sentence.signal_stream.changed.forIt":
    "{actor} hat den Stream von Sicherheitsereignissen für {target} geändert",
  "event_label.signal_stream.deleted": "Signalstrom gelöscht",
  "event_sentence.signal_stream.deleted.only": "{target} hat seinen Stream von Sicherheitsereignissen gelöscht",
  "event_label.signal_stream.status_changed": "Status eines Signalstroms geändert",
  "event_sentence.signal_stream.status_changed.enabled":
    "{target} hat seinen Stream von Sicherheitsereignissen eingeschaltet",
  "event_sentence.signal_stream.status_changed.paused":
    "{target} hat seinen Stream von Sicherheitsereignissen angehalten",
  "event_sentence.signal_stream.status_changed.disabled":
    "{target} hat seinen Stream von Sicherheitsereignissen ausgeschaltet",
  "event_sentence.signal_stream.status_changed.lost":
    "Der Stream von {target} wurde angehalten, weil Sicherheitsereignisse verloren gingen",
  "event_reason.signal_stream.status_changed.expired": "Ereignisse nicht rechtzeitig abgeholt",
  "event_reason.signal_stream.status_changed.overflowed": "Zu viele wartende Ereignisse",
  "event_reason.signal_stream.status_changed.undeliverable": "Ereignisse nicht zustellbar",
  "event_label.signal_stream.verification_requested": "Prüfung eines Signalstroms angefordert",
  "event_sentence.signal_stream.verification_requested.only":
    "{target} hat gefragt, ob sein Stream von Sicherheitsereignissen funktioniert",
  "event_label.signal_stream.subject_excluded": "Benutzer von Signalen ausgenommen",
  "event_sentence.signal_stream.subject_excluded.only": "{actor} möchte nichts mehr über {target} erfahren",
  "event_label.signal_stream.subject_included": "Benutzer wieder in Signale aufgenommen",
  "event_sentence.signal_stream.subject_included.only": "{actor} möchte wieder über {target} informiert werden",
  "event_label.user.tokens_revoked": "Token eines Benutzers widerrufen",
  "event_sentence.user.tokens_revoked.only": "{actor} hat {target} überall abgemeldet und alle Token widerrufen",
  "event_subject.signal_partner.unnamed": "ein Signalpartner",
  "event_subject.signal_partner.as_actor": "Partner {name}",
};
