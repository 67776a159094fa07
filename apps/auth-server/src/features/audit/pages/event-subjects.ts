import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call operations of the management API, and files of archives. */
export const auditSubjects = {
  audit_archive: { label: "Archive file", unnamed: "an archive", isKnownById: true },
  operation: { label: "Operation", unnamed: "an operation", isKnownById: true },
} satisfies SubjectKinds;

type AuditSubjectMessages = SubjectMessagesOf<typeof auditSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuditSubjectMessages {}
}
