import type { Kysely, KyselyPlugin } from "kysely";
import type { Repositories } from "../../domain/store.ts";
import { createPreparedRunner } from "../prepared-query.ts";
import type { Dialect, Schema } from "../schema.ts";
import type { QueryGuard } from "../unit-of-work.ts";
import { createInvitationRepository } from "./accounts/invitations.ts";
import { createMailRepository } from "./accounts/mails.ts";
import { createOneTimeTokenRepository } from "./accounts/one-time-tokens.ts";
import { createPendingSignInRepository } from "./accounts/pending-sign-ins.ts";
import { createRecoveryCodeRepository } from "./accounts/recovery-codes.ts";
import { createTotpSecretRepository } from "./accounts/totp-secrets.ts";
import { createApiKeyRepository } from "./api-keys.ts";
import { createAuditLogRepository } from "./audit/audit-log.ts";
import { createDailyCountRepository } from "./daily-counts.ts";
import { createEndUserApiKeyRepository } from "./end-user-api-keys.ts";
import { createClientAssertionRepository } from "./oauth/client-assertions.ts";
import { createOAuthClientRepository } from "./oauth/clients.ts";
import { createConsentRepository } from "./oauth/consents.ts";
import { createGrantRepository } from "./oauth/grants.ts";
import { createIntrospectionCredentialRepository } from "./oauth/introspection-credentials.ts";
import { createPendingAuthorizationRepository } from "./oauth/pending-authorizations.ts";
import { createOAuthResourceRepository } from "./oauth/resources.ts";
import { createOAuthScopeRepository } from "./oauth/scopes.ts";
import { createOAuthTokenRepository } from "./oauth/tokens.ts";
import { createOperatorRepository } from "./operators/operators.ts";
import { createOperatorSessionRepository } from "./operators/sessions.ts";
import { createCustomRoleMappingRepository } from "./orgs/custom-role-mappings.ts";
import { createMembershipRepository } from "./orgs/memberships.ts";
import { createOrganizationRepository } from "./orgs/organizations.ts";
import { createRoleRepository } from "./orgs/roles.ts";
import { createRateLimitRepository } from "./rate-limits.ts";
import { createSessionRepository } from "./sessions.ts";
import { createSettingRepository } from "./settings.ts";
import { createSigningKeyRepository } from "./signing-keys.ts";
import { createUserRepository } from "./users/users.ts";
import { createWebRedirectUriRepository } from "./web-sessions/redirect-uris.ts";
import { createWebSessionRepository } from "./web-sessions/web-sessions.ts";

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
