import type { Kysely, KyselyPlugin } from "kysely";
import { createApiKeyRepository } from "../../../features/api-keys/db/backend-keys.ts";
import { createEndUserApiKeyRepository } from "../../../features/api-keys/db/end-user-keys.ts";
import { createOneTimeTokenRepository } from "../../../features/authentication/db/one-time-tokens.ts";
import { createPendingSignInRepository } from "../../../features/authentication/db/pending-sign-ins.ts";
import { createRecoveryCodeRepository } from "../../../features/authentication/db/recovery-codes.ts";
import { createSessionRepository } from "../../../features/authentication/db/sessions.ts";
import { createTotpSecretRepository } from "../../../features/authentication/db/totp-secrets.ts";
import { createInvitationRepository } from "../../../features/invitations/db/invitations.ts";
import { createClientAssertionRepository } from "../../../features/oauth/db/client-assertions.ts";
import { createOAuthClientRepository } from "../../../features/oauth/db/clients.ts";
import { createConsentRepository } from "../../../features/oauth/db/consents.ts";
import { createGrantRepository } from "../../../features/oauth/db/grants.ts";
import { createIntrospectionCredentialRepository } from "../../../features/oauth/db/introspection-credentials.ts";
import { createPendingAuthorizationRepository } from "../../../features/oauth/db/pending-authorizations.ts";
import { createOAuthResourceRepository } from "../../../features/oauth/db/resources.ts";
import { createOAuthScopeRepository } from "../../../features/oauth/db/scopes.ts";
import { createOAuthTokenRepository } from "../../../features/oauth/db/tokens.ts";
import { createOperatorRepository } from "../../../features/operators/db/operators.ts";
import { createOperatorSessionRepository } from "../../../features/operators/db/sessions.ts";
import { createCustomRoleMappingRepository } from "../../../features/orgs/db/custom-role-mappings.ts";
import { createMembershipRepository } from "../../../features/orgs/db/memberships.ts";
import { createOrganizationRepository } from "../../../features/orgs/db/organizations.ts";
import { createRoleRepository } from "../../../features/orgs/db/roles.ts";
import { createSigningKeyRepository } from "../../../features/signing-keys/db/signing-keys.ts";
import { createUserRepository } from "../../../features/users/db/users.ts";
import { createWebRedirectUriRepository } from "../../../features/web-sessions/db/redirect-uris.ts";
import { createWebSessionRepository } from "../../../features/web-sessions/db/web-sessions.ts";
import type { Repositories } from "../../domain/store.ts";
import { createPreparedRunner } from "../prepared-query.ts";
import type { Dialect, Schema } from "../schema.ts";
import type { QueryGuard } from "../unit-of-work.ts";
import { createAuditLogRepository } from "./audit-log.ts";
import { createDailyCountRepository } from "./daily-counts.ts";
import { createMailRepository } from "./mails.ts";
import { createRateLimitRepository } from "./rate-limits.ts";
import { createSettingRepository } from "./settings.ts";

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
