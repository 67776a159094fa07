import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call connections. */
export const connectionSubjects = {
  connection: { label: "Connection", unnamed: "a connection", pageOf: () => "/dashboard/settings/connections" },
} satisfies SubjectKinds;
