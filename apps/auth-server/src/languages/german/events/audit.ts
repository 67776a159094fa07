import type { auditEventSentences } from "../../../features/audit/pages/event-sentences.ts";
import type { auditSubjects } from "../../../features/audit/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of the log itself and of reads by backends, in German. */
export const auditEvents: EventMessagesOf<typeof auditEventSentences> & SubjectMessagesOf<typeof auditSubjects> = {
  "event_label.audit.archived": "Ereignisse archiviert",
  "event_group.audit_log": "Audit-Log",
  "event_sentence.audit.archived.archived":
    "{actor} hat die Ereignisse {first} bis {last} aus dem Log in die Archivdatei {target} verschoben",
  "event_subject.audit_archive.unnamed": "Archivdatei (unbekannt)",
  "event_label.api.read": "API gelesen",
  "event_group.reads": "Lesezugriffe von Backends",
  "event_sentence.api.read.once": "{actor} hat {target} aufgerufen",
  "event_sentence.api.read.often": "{actor} hat {target} innerhalb einer Minute {calls}-mal aufgerufen",
  "event_subject.operation.unnamed": "Operation (unbekannt)",
};
