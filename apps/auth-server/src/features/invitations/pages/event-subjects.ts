import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call invitations: they are known by who is invited. */
export const invitationSubjects = {
  invitation: { label: "Invitation", unnamed: "someone" },
} satisfies SubjectKinds;
