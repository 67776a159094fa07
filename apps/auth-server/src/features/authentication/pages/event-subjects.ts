import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call sessions. */
export const authenticationSubjects = {
  session: { label: "Session", unnamed: "a session" },
} satisfies SubjectKinds;
