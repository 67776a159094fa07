import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call partners. */
export const sharedSignalSubjects = {
  signal_partner: {
    label: "Signals partner",
    unnamed: "a signals partner",
    asActor: "partner {name}",
    pageOf: () => "/dashboard/settings/shared-signals",
  },
} satisfies SubjectKinds;

type SharedSignalSubjectMessages = SubjectMessagesOf<typeof sharedSignalSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SharedSignalSubjectMessages {}
}
