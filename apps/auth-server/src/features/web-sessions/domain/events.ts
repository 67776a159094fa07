import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const webSessionEvents = defineEvents({
  "web_app.added": {
    description: "A redirect URI of a web app was added.",
    target: "web_app",
  },
  "web_app.changed": {
    description:
      "A redirect URI was given to another kind of web app, or it was changed where the app is told that sessions ended.",
    target: "web_app",
  },
  "web_app.removed": {
    description: "A redirect URI of a web app was removed.",
    target: "web_app",
  },
  "web_session.started": {
    description: "A user signed in to a web app.",
    target: "web_session",
  },
  "web_session.refreshed": {
    description: "A web app refreshed a user's session.",
    target: "web_session",
  },
  "web_session.reused": {
    description:
      "A refresh token of a web session was used again: the session was ended, because the token may be stolen.",
    target: "web_session",
    outcome: "failure",
  },
  "web_session.code_replayed": {
    description: "The code of a web session was used again: the session was ended, because the code may be stolen.",
    target: "web_session",
    outcome: "failure",
  },
  "web_session.ended": {
    description:
      "A web app signed its user out. The browser's session ended too, with every web session that hung on it.",
    target: "web_session",
  },
  "web_session.expired": {
    description: "A web session ended by itself, with the browser's session.",
    target: "web_session",
  },
  "access_token.created": {
    description: "A backend created an access token for a user.",
    target: "user",
    details: {
      expires_in_seconds: "how long the token is valid",
    },
  },
});

type WebSessionEvents = typeof webSessionEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends WebSessionEvents {}
}
