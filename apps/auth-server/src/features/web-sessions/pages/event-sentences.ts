import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences, writeDuration } from "../../../platform/events/sentence.ts";
import type { webSessionEvents } from "../domain/events.ts";

const webApps = inGroup(
  { key: "web_apps", label: "Web apps" },
  {
    "web_app.added": sentence("Callback URL added", "{actor} added the callback URL {target}"),
    "web_app.changed": sentences(
      "Callback URL changed",
      {
        browserApp: "{actor} gave the callback URL {target} to an app in the browser",
        backend: "{actor} gave the callback URL {target} to an app with a backend",
        logout: "{actor} changed where the app at {target} is told that sessions ended",
      },
      ({ changes }) => {
        if (!changes?.browser_app) return "logout";
        return changes.browser_app.after === true ? "browserApp" : "backend";
      },
    ),
    "web_app.removed": sentence("Callback URL removed", "{actor} removed the callback URL {target}"),
  },
);

const sessions = inGroup(
  { key: "web_sessions", label: "Sessions of web apps" },
  {
    "web_session.started": sentence("Web session started", "{user} signed in to {target}"),
    "web_session.refreshed": sentence("Web session refreshed", "{target} refreshed the session of {user}"),
    "web_session.reused": sentence(
      "Refresh token of a web session reused",
      "A refresh token of {user} at {target} was used twice, so the session was ended",
    ),
    "web_session.code_replayed": sentence(
      "Code of a web session replayed",
      "A sign-in code of {user} at {target} was used twice, so the session was ended",
    ),
    "web_session.ended": sentence("Web session ended", "{user} signed out of {target}"),
    "web_session.expired": sentence("Web session expired", "A session of {user} at {target} expired"),
    "access_token.created": sentences(
      "Access token created",
      {
        anywhere: "{actor} created an access token for {target}, valid for {duration}",
        inOrganization: "{actor} created an access token for {target} in {organization}, valid for {duration}",
      },
      ({ details, organization }) => {
        const duration = writeDuration(Number(details?.expires_in_seconds ?? 0));
        return [organization ? "inOrganization" : "anywhere", { duration }];
      },
    ),
  },
);

/** How the events of this feature are told. */
export const webSessionEventSentences = { ...webApps, ...sessions } satisfies EventSentences<typeof webSessionEvents>;

type WebSessionEventMessages = EventMessagesOf<typeof webSessionEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends WebSessionEventMessages {}
}
