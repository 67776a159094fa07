import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call links to the set-up of a connection, and whoever holds one. */
export const connectionSetUpSubjects = {
  set_up_link: { label: "Set-up link", unnamed: "a set-up link", asActor: "the holder of {name}" },
} satisfies SubjectKinds;

type ConnectionSetUpSubjectMessages = SubjectMessagesOf<typeof connectionSetUpSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionSetUpSubjectMessages {}
}
