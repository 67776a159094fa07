import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call web apps, and the sessions of users in them. */
export const webSessionSubjects = {
  web_app: {
    label: "Callback URL",
    unnamed: "a callback URL",
    isKnownById: true,
    pageOf: (redirectUri) => `/dashboard/settings/web-apps?${new URLSearchParams({ q: redirectUri })}`,
  },
  web_session: { label: "Web session", unnamed: "a web app" },
} satisfies SubjectKinds;

type WebSessionSubjectMessages = SubjectMessagesOf<typeof webSessionSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends WebSessionSubjectMessages {}
}
