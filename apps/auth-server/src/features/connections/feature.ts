import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { createConnectionRepository } from "./db/connections.ts";
import { createExternalIdentityRepository } from "./db/external-identities.ts";
import { createPendingIdentityRepository } from "./db/pending-identities.ts";
import { createProviderSignInRepository } from "./db/provider-sign-ins.ts";
import { connectionsSection } from "./domain/configuration/section.ts";
import { connectionEvents } from "./domain/events.ts";
import { connectionDashboardMessages } from "./pages/dashboard-messages.ts";
import { connectionEventSentences } from "./pages/event-sentences.ts";
import { connectionSubjects } from "./pages/event-subjects.ts";
import { connectionMessages } from "./pages/messages.ts";
import { connectRoutes } from "./routes/connect.tsx";
import { connectionRoutes } from "./routes/dashboard.tsx";
import { connectedAccountEndpoints } from "./routes/management/connected-accounts.ts";
import { connectionEndpoints } from "./routes/management/connections.ts";
import { ownIdentitiesRoutes } from "./routes/own-identities.tsx";
import { providerSignInRoutes } from "./routes/provider-sign-in.tsx";

/** Accounts elsewhere by which people sign in: connections to providers, and whose account is whose. */
export const connections = {
  events: connectionEvents,
  sentences: connectionEventSentences,
  messages: { ...connectionMessages, ...connectionDashboardMessages },
  subjects: connectionSubjects,
  repositories: ({ db, dialect }) => ({
    connections: createConnectionRepository(db, dialect),
    externalIdentities: createExternalIdentityRepository(db),
    providerSignIns: createProviderSignInRepository(db),
    pendingIdentities: createPendingIdentityRepository(db),
  }),
  endpoints: (deps) => [...connectionEndpoints(deps), ...connectedAccountEndpoints(deps)],
  pages: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", providerSignInRoutes(deps))
      .route("/", connectRoutes(deps))
      .route("/", ownIdentitiesRoutes(deps)),
  dashboard: connectionRoutes,
  configuration: connectionsSection,
  cleanUps: (now) => [
    ({ providerSignIns }) => providerSignIns.deleteExpired(now),
    ({ pendingIdentities }) => pendingIdentities.deleteExpired(now),
  ],
} satisfies Feature;
