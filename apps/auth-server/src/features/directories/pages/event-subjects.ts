import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";
import { findDirectoryNames } from "../domain/directory-names.ts";

/** What events call directories. */
export const directorySubjects = {
  directory: {
    label: "Directory",
    unnamed: "a directory",
    asActor: "directory {name}",
    pageOf: (directoryId) => `/dashboard/directories/${directoryId}`,
    findNames: findDirectoryNames,
  },
} satisfies SubjectKinds;

type DirectorySubjectMessages = SubjectMessagesOf<typeof directorySubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends DirectorySubjectMessages {}
}
