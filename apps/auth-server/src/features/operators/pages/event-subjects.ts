import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call operators. */
export const operatorSubjects = {
  operator: { label: "Operator", unnamed: "an unknown operator", pageOf: (id) => `/dashboard/operators/${id}` },
} satisfies SubjectKinds;

type OperatorSubjectMessages = SubjectMessagesOf<typeof operatorSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OperatorSubjectMessages {}
}
