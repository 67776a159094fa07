import type { auditStreamEventSentences } from "../../../features/audit-streams/pages/event-sentences.ts";
import type { auditStreamSubjects } from "../../../features/audit-streams/pages/event-subjects.ts";
import type { EventMessagesOf, SubjectMessagesOf } from "../../../platform/events/event-messages.ts";

/** What is told of audit streams, in German. */
export const auditStreamEvents: EventMessagesOf<typeof auditStreamEventSentences> &
  SubjectMessagesOf<typeof auditStreamSubjects> = {
  "event_group.audit_streams": "Audit-Streams",
  "event_label.audit_stream.created": "Audit-Stream erstellt",
  "event_sentence.audit_stream.created.only": "{actor} hat den Audit-Stream {target} erstellt",
  "event_label.audit_stream.changed": "Audit-Stream geändert",
  "event_sentence.audit_stream.changed.paused": "{actor} hat den Audit-Stream {target} angehalten",
  "event_sentence.audit_stream.changed.resumed": "{actor} hat den Audit-Stream {target} fortgesetzt",
  "event_sentence.audit_stream.changed.secretReplaced": "{actor} hat das Secret des Audit-Streams {target} ersetzt",
  "event_sentence.audit_stream.changed.changed": "{actor} hat den Audit-Stream {target} geändert",
  "event_label.audit_stream.replayed": "Audit-Stream erneut gesendet",
  "event_sentence.audit_stream.replayed.only":
    "{actor} hat den Audit-Stream {target} erneut senden lassen (ab Zeile {line})",
  "event_label.audit_stream.deleted": "Audit-Stream gelöscht",
  "event_sentence.audit_stream.deleted.only": "{actor} hat den Audit-Stream {target} gelöscht",
  "event_subject.audit_stream.unnamed": "ohne Namen",
};
