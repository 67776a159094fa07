import type { connectionEventSentences } from "../../../features/connections/pages/event-sentences.ts";
import type { connectionSubjects } from "../../../features/connections/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of connections and accounts elsewhere, in German. */
export const connectionEvents: EventMessagesOf<typeof connectionEventSentences> &
  SubjectMessagesOf<typeof connectionSubjects> = {
  "event_label.connection.created": "Verbindung erstellt",
  "event_group.connections": "Verbindungen",
  "event_sentence.connection.created.only": "{actor} hat die Verbindung {target} erstellt",
  "event_label.connection.changed": "Verbindung geändert",
  "event_sentence.connection.changed.enabled": "{actor} hat die Verbindung {target} aktiviert",
  "event_sentence.connection.changed.disabled": "{actor} hat die Verbindung {target} deaktiviert",
  "event_sentence.connection.changed.secretReplaced": "{actor} hat das Secret der Verbindung {target} ersetzt",
  "event_sentence.connection.changed.changed": "{actor} hat die Verbindung {target} geändert",
  "event_label.connection.deleted": "Verbindung gelöscht",
  "event_sentence.connection.deleted.only": "{actor} hat die Verbindung {target} gelöscht",
  "event_group.accounts": "Konten und Anmeldedaten",
  "event_label.user.identity_linked": "Konto bei anderem Anbieter verbunden",
  "event_sentence.user.identity_linked.own":
    "{target} hat ein Konto bei einem anderen Anbieter verbunden ({connection})",
  "event_sentence.user.identity_linked.others":
    "{actor} hat ein Konto bei einem anderen Anbieter ({connection}) mit {target} verbunden",
  "event_label.user.identity_unlinked": "Konto bei anderem Anbieter getrennt",
  "event_sentence.user.identity_unlinked.own":
    "{target} hat ein Konto bei einem anderen Anbieter getrennt ({connection})",
  "event_sentence.user.identity_unlinked.others":
    "{actor} hat ein Konto bei einem anderen Anbieter ({connection}) von {target} getrennt",
  "event_subject.connection.unnamed": "ohne Namen",
};
