import type { connectionSetUpSentences } from "../../../features/connection-setup/pages/event-sentences.ts";
import type { connectionSetUpSubjects } from "../../../features/connection-setup/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of the set-up of connections, in German. */
export const connectionSetUpEvents: EventMessagesOf<typeof connectionSetUpSentences> &
  SubjectMessagesOf<typeof connectionSetUpSubjects> = {
  "event_group.connections": "Verbindungen",
  "event_label.set_up_link.created": "Einrichtungslink erstellt",
  "event_sentence.set_up_link.created.only": "{actor} hat einen Link zum Einrichten von Single Sign-on erstellt",
  "event_label.set_up_link.opened": "Einrichtungslink geöffnet",
  "event_sentence.set_up_link.opened.only": "Der Link zum Einrichten von Single Sign-on wurde geöffnet",
  "event_label.set_up_link.revoked": "Einrichtungslink widerrufen",
  "event_sentence.set_up_link.revoked.only": "{actor} hat einen Link zum Einrichten von Single Sign-on widerrufen",
  "event_label.connection_set_up.restarted": "Weitere Verbindung begonnen",
  "event_sentence.connection_set_up.restarted.only":
    "{actor} hat begonnen, ein weiteres Single Sign-on für {target} einzurichten",
  "event_label.connection_set_up.chosen": "Identitätsanbieter gewählt",
  "event_sentence.connection_set_up.chosen.only":
    "{actor} hat beim Einrichten von Single Sign-on für {target} {provider} ({protocol}) gewählt",
  "event_subject.set_up_link.unnamed": "ein Einrichtungslink",
  "event_subject.set_up_link.as_actor": "wer {name} hat",
};
