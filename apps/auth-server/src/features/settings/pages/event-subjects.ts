import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call settings. */
export const settingsSubjects = {
  setting: { label: "Setting", unnamed: "a setting", isKnownById: true, pageOf: () => "/dashboard/settings" },
} satisfies SubjectKinds;

type SettingsSubjectMessages = SubjectMessagesOf<typeof settingsSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SettingsSubjectMessages {}
}
