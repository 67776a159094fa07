import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call audit streams. */
export const auditStreamSubjects = {
  audit_stream: {
    label: "Audit stream",
    unnamed: "an audit stream",
    pageOf: () => "/dashboard/settings/audit-streams",
  },
} satisfies SubjectKinds;

type AuditStreamSubjectMessages = SubjectMessagesOf<typeof auditStreamSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuditStreamSubjectMessages {}
}
