import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call operations of the management API. */
export const auditSubjects = {
  operation: { label: "Operation", unnamed: "an operation", isKnownById: true },
} satisfies SubjectKinds;
