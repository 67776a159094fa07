import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call connections. */
export const connectionSubjects = {
  connection: {
    label: "Connection",
    unnamed: "a connection",
    asActor: "connection {name}",
    pageOf: () => "/dashboard/settings/connections",
  },
} satisfies SubjectKinds;

type ConnectionSubjectMessages = SubjectMessagesOf<typeof connectionSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionSubjectMessages {}
}
