import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call settings. */
export const settingsSubjects = {
  setting: { label: "Setting", unnamed: "a setting", isKnownById: true, pageOf: () => "/dashboard/settings" },
} satisfies SubjectKinds;
