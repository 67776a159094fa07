import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call signing keys. */
export const signingKeySubjects = {
  signing_key: { label: "Signing key", unnamed: "a signing key", isKnownById: true, pageOf: () => "/dashboard/keys" },
} satisfies SubjectKinds;

type SigningKeySubjectMessages = SubjectMessagesOf<typeof signingKeySubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SigningKeySubjectMessages {}
}
