import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call webhook endpoints. */
export const webhookSubjects = {
  webhook: {
    label: "Webhook endpoint",
    unnamed: "a webhook endpoint",
    pageOf: (endpointId) => `/dashboard/settings/webhooks/${endpointId}`,
  },
} satisfies SubjectKinds;

type WebhookSubjectMessages = SubjectMessagesOf<typeof webhookSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends WebhookSubjectMessages {}
}
