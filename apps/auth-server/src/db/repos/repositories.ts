import type { Kysely, KyselyPlugin } from "kysely";
import type { Repositories } from "../../domain/store.ts";
import { createPreparedRunner } from "../prepared-query.ts";
import type { Dialect, Schema } from "../schema.ts";
import type { QueryGuard } from "../unit-of-work.ts";
import { createApiKeyRepository } from "./api-keys.ts";
import { createAuditLogRepository } from "./audit-log.ts";
import { createClientAssertionRepository } from "./client-assertions.ts";
import { createConsentRepository } from "./consents.ts";
import { createCustomRoleMappingRepository } from "./custom-role-mappings.ts";
import { createDailyCountRepository } from "./daily-counts.ts";
import { createEndUserApiKeyRepository } from "./end-user-api-keys.ts";
import { createGrantRepository } from "./grants.ts";
import { createIntrospectionCredentialRepository } from "./introspection-credentials.ts";
import { createInvitationRepository } from "./invitations.ts";
import { createMailRepository } from "./mails.ts";
import { createMembershipRepository } from "./memberships.ts";
import { createOAuthClientRepository } from "./oauth-clients.ts";
import { createOAuthResourceRepository } from "./oauth-resources.ts";
import { createOAuthScopeRepository } from "./oauth-scopes.ts";
import { createOAuthTokenRepository } from "./oauth-tokens.ts";
import { createOneTimeTokenRepository } from "./one-time-tokens.ts";
import { createOperatorSessionRepository } from "./operator-sessions.ts";
import { createOperatorRepository } from "./operators.ts";
import { createOrganizationRepository } from "./organizations.ts";
import { createPendingAuthorizationRepository } from "./pending-authorizations.ts";
import { createPendingSignInRepository } from "./pending-sign-ins.ts";
import { createRateLimitRepository } from "./rate-limits.ts";
import { createRecoveryCodeRepository } from "./recovery-codes.ts";
import { createRoleRepository } from "./roles.ts";
import { createSessionRepository } from "./sessions.ts";
import { createSettingRepository } from "./settings.ts";
import { createSigningKeyRepository } from "./signing-keys.ts";
import { createTotpSecretRepository } from "./totp-secrets.ts";
import { createUserRepository } from "./users.ts";
import { createWebRedirectUriRepository } from "./web-redirect-uris.ts";
import { createWebSessionRepository } from "./web-sessions.ts";

/** All repositories on one connection, transaction or pool, whose `guard` is told of every query. */
export function createRepositories(unguarded: Kysely<Schema>, dialect: Dialect, guard: QueryGuard): Repositories {
  const db = unguarded.withPlugin(toPlugin(guard));
  const run = createPreparedRunner(unguarded, dialect, guard);
  return {
    users: createUserRepository(db, dialect),
    organizations: createOrganizationRepository(db, dialect),
    memberships: createMembershipRepository(db, dialect),
    customRoleMappings: createCustomRoleMappingRepository(db),
    endUserApiKeys: createEndUserApiKeyRepository(db),
    roles: createRoleRepository(db, dialect),
    apiKeys: createApiKeyRepository(db),
    signingKeys: createSigningKeyRepository(db),
    sessions: createSessionRepository(db),
    operators: createOperatorRepository(db, dialect),
    operatorSessions: createOperatorSessionRepository(db),
    dailyCounts: createDailyCountRepository(db),
    settings: createSettingRepository(db, dialect),
    oauthClients: createOAuthClientRepository(db, dialect, run),
    oauthScopes: createOAuthScopeRepository(db, dialect),
    oauthResources: createOAuthResourceRepository(db, dialect),
    introspectionCredentials: createIntrospectionCredentialRepository(db, dialect, run),
    pendingAuthorizations: createPendingAuthorizationRepository(db),
    consents: createConsentRepository(db),
    grants: createGrantRepository(db, dialect, run),
    oauthTokens: createOAuthTokenRepository(db, run),
    mails: createMailRepository(db, dialect),
    oneTimeTokens: createOneTimeTokenRepository(db),
    totpSecrets: createTotpSecretRepository(db),
    recoveryCodes: createRecoveryCodeRepository(db),
    pendingSignIns: createPendingSignInRepository(db),
    invitations: createInvitationRepository(db),
    webRedirectUris: createWebRedirectUriRepository(db),
    webSessions: createWebSessionRepository(db, dialect),
    auditLog: createAuditLogRepository(db, dialect, run),
    rateLimits: createRateLimitRepository(db, run),
    clientAssertions: createClientAssertionRepository(db),
  };
}

/** Kysely shows its plugins each query that is built. */
function toPlugin(guard: QueryGuard): KyselyPlugin {
  return {
    transformQuery({ node }) {
      guard.onQuery(node);
      return node;
    },
    async transformResult({ result }) {
      guard.onResult();
      return result;
    },
  };
}
