import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { addIntrospectionCredentialCommands } from "./cli/introspection-credentials.ts";
import { addMetadataDocumentCommands } from "./cli/metadata-documents.ts";
import { addClientCommands } from "./cli/oauth-clients.ts";
import { addResourceCommands } from "./cli/oauth-resources.ts";
import { addScopeCommands } from "./cli/oauth-scopes.ts";
import { addRegistrationCommands } from "./cli/registration.ts";
import { createClientAssertionRepository } from "./db/client-assertions.ts";
import { createOAuthClientRepository } from "./db/clients.ts";
import { createConsentRepository } from "./db/consents.ts";
import { createGrantRepository } from "./db/grants.ts";
import { createIntrospectionCredentialRepository } from "./db/introspection-credentials.ts";
import { createPendingAuthorizationRepository } from "./db/pending-authorizations.ts";
import { createRegisteredAppRepository } from "./db/registered-apps.ts";
import { createOAuthResourceRepository } from "./db/resources.ts";
import { createOAuthScopeRepository } from "./db/scopes.ts";
import { createOAuthTokenRepository } from "./db/tokens.ts";
import { deleteExpiredGrants, deleteUnusedClients } from "./domain/clean-ups.ts";
import { oauthSection } from "./domain/configuration/section.ts";
import { oauthEvents } from "./domain/events.ts";
import { oauthEventSentences } from "./pages/event-sentences.ts";
import { oauthSubjects } from "./pages/event-subjects.ts";
import { oauthMessages } from "./pages/messages.ts";
import { authorizeRoutes } from "./routes/authorize.tsx";
import { consentRoutes } from "./routes/consent.tsx";
import { oauthRoutes } from "./routes/index.ts";

/** OAuth 2.1 for MCP clients: registration, authorization, tokens and introspection. */
export const oauth = {
  events: oauthEvents,
  sentences: oauthEventSentences,
  messages: oauthMessages,
  subjects: oauthSubjects,
  repositories(connection) {
    const { db, dialect, run } = connection;
    return {
      oauthClients: createOAuthClientRepository(connection),
      registeredApps: createRegisteredAppRepository(db, dialect),
      oauthScopes: createOAuthScopeRepository(db, dialect),
      oauthResources: createOAuthResourceRepository(db, dialect),
      introspectionCredentials: createIntrospectionCredentialRepository(db, dialect, run),
      pendingAuthorizations: createPendingAuthorizationRepository(db),
      consents: createConsentRepository(connection),
      grants: createGrantRepository(connection),
      oauthTokens: createOAuthTokenRepository(connection),
      clientAssertions: createClientAssertionRepository(db),
    };
  },
  routes: oauthRoutes,
  pages: (deps) => new Hono<AppEnvironment>().route("/", authorizeRoutes(deps)).route("/", consentRoutes(deps)),
  configuration: oauthSection,
  addCommands(program, context) {
    addClientCommands(program, context);
    addScopeCommands(program, context);
    addResourceCommands(program, context);
    addIntrospectionCredentialCommands(program, context);
    addRegistrationCommands(program, context);
    addMetadataDocumentCommands(program, context);
  },
  cleanUps: (now, policy, deps) => [
    ({ clientAssertions }) => clientAssertions.deleteExpired(now),
    ({ pendingAuthorizations }) => pendingAuthorizations.deleteExpired(now),
    ({ oauthTokens }) => oauthTokens.forgetSuccessors(now - policy.oauth.refreshGraceSeconds),
    ({ oauthTokens }) => oauthTokens.deleteExpired(now),
    (repositories) => deleteExpiredGrants(repositories, deps),
    (repositories) => deleteUnusedClients(repositories, deps),
  ],
} satisfies Feature;
