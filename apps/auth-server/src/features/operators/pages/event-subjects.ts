import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call operators. */
export const operatorSubjects = {
  operator: { label: "Operator", unnamed: "an unknown operator", pageOf: () => "/dashboard/operators" },
} satisfies SubjectKinds;
