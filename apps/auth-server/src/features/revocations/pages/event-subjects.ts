import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call the deployment as a whole. */
export const revocationSubjects = {
  deployment: { label: "Deployment", unnamed: "the deployment", pageOf: () => "/dashboard/settings" },
} satisfies SubjectKinds;

type RevocationSubjectMessages = SubjectMessagesOf<typeof revocationSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends RevocationSubjectMessages {}
}
