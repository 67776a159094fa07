import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { addWebAppCommands } from "./cli/web-apps.ts";
import { createBackchannelSessionRepository } from "./db/backchannel-sessions.ts";
import { createWebRedirectUriRepository } from "./db/redirect-uris.ts";
import { createWebSessionRepository } from "./db/web-sessions.ts";
import { backchannelChannel } from "./domain/backchannel/channel.ts";
import { backchannelConsumer, tellOfRest } from "./domain/backchannel/follow-sessions.ts";
import { webAppsSection } from "./domain/configuration/section.ts";
import { webSessionEvents } from "./domain/events.ts";
import { deleteExpiredWebSessions } from "./domain/expire.ts";
import { REFRESH_GRACE_SECONDS } from "./domain/refresh.ts";
import { webSessionEventSentences } from "./pages/event-sentences.ts";
import { webSessionSubjects } from "./pages/event-subjects.ts";
import { webSessionMessages } from "./pages/messages.ts";
import { webAuthorizeRoutes } from "./routes/authorize.tsx";
import { browserLogoutRoutes } from "./routes/browser-logout.ts";
import { browserRefreshRoutes } from "./routes/browser-refresh.ts";
import { webCodeRoutes } from "./routes/code.ts";
import { webAppRoutes } from "./routes/dashboard/web-apps.tsx";
import { webAppSearch } from "./routes/dashboard/web-apps-list.tsx";
import { hostedAddressRoutes } from "./routes/hosted-addresses.ts";
import { accessTokenEndpoints } from "./routes/management/access-token.ts";
import { webSessionsEndpoints } from "./routes/management/web-sessions.ts";
import { returnAddressRoutes, returnToAppRoutes } from "./routes/return-to-app.ts";
import { userInfoRoutes } from "./routes/user-info.ts";

/** Access tokens, and the sessions in which web apps get and refresh them. */
export const webSessions = {
  events: webSessionEvents,
  sentences: webSessionEventSentences,
  messages: webSessionMessages,
  subjects: webSessionSubjects,
  repositories: ({ db, dialect }) => ({
    backchannelSessions: createBackchannelSessionRepository(db),
    webRedirectUris: createWebRedirectUriRepository(db),
    webSessions: createWebSessionRepository(db, dialect),
  }),
  consumers: [backchannelConsumer],
  deliveryChannels: [backchannelChannel],
  endpoints: (deps) => [...accessTokenEndpoints(deps), ...webSessionsEndpoints(deps)],
  routes: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", webCodeRoutes(deps))
      .route("/", userInfoRoutes(deps))
      .route("/", browserRefreshRoutes(deps))
      .route("/", browserLogoutRoutes(deps))
      .route("/", returnAddressRoutes(deps)),
  pages: (deps) => new Hono<AppEnvironment>().route("/", webAuthorizeRoutes(deps)).route("/", returnToAppRoutes(deps)),
  redirects: hostedAddressRoutes,
  dashboard: webAppRoutes,
  searched: [webAppSearch],
  namedPages: (t) => [{ path: "/dashboard/settings/web-apps/new", label: t("web_apps.add_in_palette") }],
  configuration: webAppsSection,
  addCommands: addWebAppCommands,
  cleanUps: (now, _, deps) => [
    ({ webSessions }) => webSessions.deleteUnredeemed(now),
    ({ webSessions }) => webSessions.forgetSuccessors(now - REFRESH_GRACE_SECONDS),
    ({ webSessions }) => webSessions.deleteExpiredTokens(now),
    (repositories) => deleteExpiredWebSessions(repositories, deps),
    (repositories) => tellOfRest(repositories, now),
  ],
} satisfies Feature;
