import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call API keys. */
export const apiKeySubjects = {
  api_key: {
    label: "API key",
    unnamed: "without a name",
    asActor: "API key {name}",
    pageOf: (apiKeyId) => `/dashboard/keys/api/${apiKeyId}`,
  },
  end_user_api_key: { label: "User API key", unnamed: "without a name" },
} satisfies SubjectKinds;

type ApiKeySubjectMessages = SubjectMessagesOf<typeof apiKeySubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ApiKeySubjectMessages {}
}
