import type { Kysely } from "kysely";
import type { Repositories } from "../../domain/store.ts";
import type { Dialect, Schema } from "../schema.ts";
import { createApiKeyRepository } from "./api-keys.ts";
import { createMembershipRepository } from "./memberships.ts";
import { createOperatorRepository } from "./operators.ts";
import { createOrganizationRepository } from "./organizations.ts";
import { createRoleRepository } from "./roles.ts";
import { createSessionRepository } from "./sessions.ts";
import { createSettingRepository } from "./settings.ts";
import { createSigningKeyRepository } from "./signing-keys.ts";
import { createUserRepository } from "./users.ts";
import { createWebRedirectUriRepository } from "./web-redirect-uris.ts";
import { createWebSessionRepository } from "./web-sessions.ts";

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
    webRedirectUris: createWebRedirectUriRepository(db),
    webSessions: createWebSessionRepository(db, dialect),
  };
}
