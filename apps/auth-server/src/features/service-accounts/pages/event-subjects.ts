import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";
import { findServiceAccountNames } from "../domain/account-names.ts";

/** What events call service accounts. */
export const serviceAccountSubjects = {
  service_account: {
    label: "Service account",
    unnamed: "a deleted service account",
    asActor: "service account {name}",
    pageOf: (accountId) => `/dashboard/service-accounts/${accountId}`,
    findNames: findServiceAccountNames,
  },
} satisfies SubjectKinds;

type ServiceAccountSubjectMessages = SubjectMessagesOf<typeof serviceAccountSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ServiceAccountSubjectMessages {}
}
