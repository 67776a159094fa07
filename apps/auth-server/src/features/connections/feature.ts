import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { createConnectionRepository } from "./db/connections.ts";
import { createExternalIdentityRepository } from "./db/external-identities.ts";
import { createPendingIdentityRepository } from "./db/pending-identities.ts";
import { createProviderSignInRepository } from "./db/provider-sign-ins.ts";
import { createRehearsalRepository } from "./db/rehearsals.ts";
import { createSamlAssertionRepository } from "./db/saml-assertions.ts";
import { createSamlWatchRepository } from "./db/saml-watches.ts";
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
import { organizationConnectionEndpoints } from "./routes/management/organization-connections.ts";
import { notAMemberRoutes } from "./routes/not-a-member.tsx";
import { ownIdentitiesRoutes } from "./routes/own-identities.tsx";
import { providerSignInRoutes } from "./routes/provider-sign-in.tsx";
import { samlRoutes } from "./routes/saml.ts";

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
    samlAssertions: createSamlAssertionRepository(db),
    samlWatches: createSamlWatchRepository(db),
    pendingIdentities: createPendingIdentityRepository(db),
    rehearsals: createRehearsalRepository(db),
  }),
  endpoints: (deps) => [
    ...connectionEndpoints(deps),
    ...connectedAccountEndpoints(deps),
    ...organizationConnectionEndpoints(deps),
  ],
  pages: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", providerSignInRoutes(deps))
      .route("/", samlRoutes(deps))
      .route("/", connectRoutes(deps))
      .route("/", notAMemberRoutes(deps))
      .route("/", ownIdentitiesRoutes(deps)),
  dashboard: connectionRoutes,
  configuration: connectionsSection,
  cleanUps: (now) => [
    ({ providerSignIns }) => providerSignIns.deleteExpired(now),
    ({ samlAssertions }) => samlAssertions.deleteExpired(now),
    ({ pendingIdentities }) => pendingIdentities.deleteExpired(now),
    ({ rehearsals }) => rehearsals.deleteExpired(now),
  ],
} satisfies Feature;
