import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call invitations: they are known by who is invited. */
export const invitationSubjects = {
  invitation: { label: "Invitation", unnamed: "someone" },
} satisfies SubjectKinds;

type InvitationSubjectMessages = SubjectMessagesOf<typeof invitationSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends InvitationSubjectMessages {}
}
