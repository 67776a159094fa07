import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call sessions. */
export const authenticationSubjects = {
  session: { label: "Session", unnamed: "a session" },
} satisfies SubjectKinds;

type AuthenticationSubjectMessages = SubjectMessagesOf<typeof authenticationSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuthenticationSubjectMessages {}
}
