import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call service accounts. */
export const serviceAccountSubjects = {
  service_account: {
    label: "Service account",
    unnamed: "a deleted service account",
    asActor: "service account {name}",
  },
} satisfies SubjectKinds;

type ServiceAccountSubjectMessages = SubjectMessagesOf<typeof serviceAccountSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ServiceAccountSubjectMessages {}
}
