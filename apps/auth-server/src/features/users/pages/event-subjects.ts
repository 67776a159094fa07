import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";
import { findUserNames } from "../domain/user-names.ts";

/** What events call users. */
export const userSubjects = {
  user: {
    label: "User",
    unnamed: "a deleted user",
    pageOf: (userId) => `/dashboard/users/${encodeURIComponent(userId)}`,
    findNames: findUserNames,
  },
} satisfies SubjectKinds;

type UserSubjectMessages = SubjectMessagesOf<typeof userSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends UserSubjectMessages {}
}
