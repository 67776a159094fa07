import type { Kysely } from "kysely";
import type { Repositories } from "../../domain/store.ts";
import type { Dialect, Schema } from "../schema.ts";
import { createApiKeyRepository } from "./api-keys.ts";
import { createAuditLogRepository } from "./audit-log.ts";
import { createClientAssertionRepository } from "./client-assertions.ts";
import { createConsentRepository } from "./consents.ts";
import { createGrantRepository } from "./grants.ts";
import { createIntrospectionCredentialRepository } from "./introspection-credentials.ts";
import { createMembershipRepository } from "./memberships.ts";
import { createOAuthClientRepository } from "./oauth-clients.ts";
import { createOAuthResourceRepository } from "./oauth-resources.ts";
import { createOAuthScopeRepository } from "./oauth-scopes.ts";
import { createOAuthTokenRepository } from "./oauth-tokens.ts";
import { createOperatorRepository } from "./operators.ts";
import { createOrganizationRepository } from "./organizations.ts";
import { createPendingAuthorizationRepository } from "./pending-authorizations.ts";
import { createRateLimitRepository } from "./rate-limits.ts";
import { createRoleRepository } from "./roles.ts";
import { createSessionRepository } from "./sessions.ts";
import { createSettingRepository } from "./settings.ts";
import { createSigningKeyRepository } from "./signing-keys.ts";
import { createUserRepository } from "./users.ts";

/** All repositories on one connection, transaction or pool. */
export function createRepositories(db: Kysely<Schema>, dialect: Dialect): Repositories {
  return {
    users: createUserRepository(db),
    organizations: createOrganizationRepository(db),
    memberships: createMembershipRepository(db, dialect),
    roles: createRoleRepository(db, dialect),
    apiKeys: createApiKeyRepository(db),
    signingKeys: createSigningKeyRepository(db),
    sessions: createSessionRepository(db),
    operators: createOperatorRepository(db),
    settings: createSettingRepository(db),
    oauthClients: createOAuthClientRepository(db, dialect),
    oauthScopes: createOAuthScopeRepository(db),
    oauthResources: createOAuthResourceRepository(db, dialect),
    introspectionCredentials: createIntrospectionCredentialRepository(db, dialect),
    pendingAuthorizations: createPendingAuthorizationRepository(db),
    consents: createConsentRepository(db),
    grants: createGrantRepository(db, dialect),
    oauthTokens: createOAuthTokenRepository(db),
    auditLog: createAuditLogRepository(db, dialect),
    rateLimits: createRateLimitRepository(db),
    clientAssertions: createClientAssertionRepository(db),
  };
}
