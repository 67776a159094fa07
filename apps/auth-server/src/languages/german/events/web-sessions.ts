import type { webSessionEventSentences } from "../../../features/web-sessions/pages/event-sentences.ts";
import type { webSessionSubjects } from "../../../features/web-sessions/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of web apps and their sessions, in German. */
export const webSessionEvents: EventMessagesOf<typeof webSessionEventSentences> &
  SubjectMessagesOf<typeof webSessionSubjects> = {
  "event_label.web_app.added": "Callback-URL hinzugefügt",
  "event_group.web_apps": "Webanwendungen",
  "event_sentence.web_app.added.only": "{actor} hat die Callback-URL {target} hinzugefügt",
  "event_label.web_app.changed": "Callback-URL geändert",
  "event_sentence.web_app.changed.browserApp": "{actor} hat die Callback-URL {target} einer App im Browser zugeordnet",
  "event_sentence.web_app.changed.logout":
    "{actor} hat geändert, wo die App unter {target} vom Ende von Sitzungen erfährt",
  "event_sentence.web_app.changed.backend": "{actor} hat die Callback-URL {target} einer App mit Backend zugeordnet",
  "event_label.web_app.removed": "Callback-URL entfernt",
  "event_sentence.web_app.removed.only": "{actor} hat die Callback-URL {target} entfernt",
  "event_label.web_session.started": "Websitzung begonnen",
  "event_group.web_sessions": "Sitzungen von Webanwendungen",
  "event_sentence.web_session.started.only": "{user} hat sich bei {target} angemeldet",
  "event_label.web_session.refreshed": "Websitzung erneuert",
  "event_sentence.web_session.refreshed.only": "{target} hat die Sitzung von {user} erneuert",
  "event_label.web_session.reused": "Refresh-Token einer Websitzung erneut verwendet",
  "event_sentence.web_session.reused.only":
    "Ein Refresh-Token von {user} bei {target} wurde zweimal verwendet, deshalb wurde die Sitzung beendet",
  "event_label.web_session.code_replayed": "Code einer Websitzung erneut verwendet",
  "event_sentence.web_session.code_replayed.only":
    "Ein Anmeldecode von {user} bei {target} wurde zweimal verwendet, deshalb wurde die Sitzung beendet",
  "event_label.web_session.ended": "Websitzung beendet",
  "event_sentence.web_session.ended.only": "{user} hat sich bei {target} abgemeldet",
  "event_label.web_session.expired": "Websitzung abgelaufen",
  "event_sentence.web_session.expired.only": "Eine Sitzung von {user} bei {target} ist abgelaufen",
  "event_label.access_token.created": "Zugriffstoken erstellt",
  "event_sentence.access_token.created.anywhere":
    "{actor} hat ein Zugriffstoken für {target} erstellt, gültig für {duration}",
  "event_sentence.access_token.created.inOrganization":
    "{actor} hat ein Zugriffstoken für {target} in {organization} erstellt, gültig für {duration}",
  "event_subject.web_app.unnamed": "ohne Adresse",
  "event_subject.web_session.unnamed": "Webanwendung (unbekannt)",
};
