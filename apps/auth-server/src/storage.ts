/** For tools that work on an installation's database itself: the tables, triggers and repositories of the server, the records that it
 * stores, and what it encrypts and seals with. */

export { changeApiKeySettings } from "./features/api-keys/domain/end-user/own-keys.ts";
export type { ApiKeyRepository } from "./features/api-keys/domain/repositories.ts";
export { deriveAuditKeys } from "./features/audit/domain/chain.ts";
export { sealAuditEvents } from "./features/audit/domain/seal.ts";
export { newUserRecord } from "./features/authentication/domain/accounts/create-user.ts";
export type { SessionRepository } from "./features/authentication/domain/repositories.ts";
export { newSession } from "./features/authentication/domain/sessions.ts";
export type { InvitationRepository } from "./features/invitations/domain/repositories.ts";
export { toGrantRow } from "./features/oauth/db/grant-rows.ts";
export { toAccessTokenRow } from "./features/oauth/db/tokens.ts";
export { toClientSecretRecord } from "./features/oauth/domain/clients/client-secrets.ts";
export { newOperatorClient } from "./features/oauth/domain/clients/operator-clients.ts";
export type { GrantRecord, OAuthAccessTokenRecord } from "./features/oauth/domain/records.ts";
export type { GrantRepository } from "./features/oauth/domain/repositories.ts";
export { newOperatorRecord } from "./features/operators/domain/records.ts";
export type { OperatorRepository } from "./features/operators/domain/repositories.ts";
export { newOperatorSession } from "./features/operators/domain/sessions.ts";
export { toMembershipRow } from "./features/orgs/db/memberships.ts";
export { toOrganizationRow } from "./features/orgs/db/organization-rows.ts";
export { newOrganizationRecord } from "./features/orgs/domain/create-organization.ts";
export type { NewMembershipRecord, OrganizationRecord } from "./features/orgs/domain/records.ts";
export type { OrganizationRepository } from "./features/orgs/domain/repositories.ts";
export type { SigningKeyRepository } from "./features/signing-keys/domain/repositories.ts";
export { toUserRow } from "./features/users/db/user-rows.ts";
export type { UserRecord } from "./features/users/domain/records.ts";
export type { UserOrder, UserRepository } from "./features/users/domain/repositories.ts";
export type { WebSessionRepository } from "./features/web-sessions/domain/repositories.ts";
export { openStore } from "./open-store.ts";
export type { Database } from "./platform/db/database.ts";
export { migrate } from "./platform/db/migrate.ts";
export { openDatabase } from "./platform/db/open-database.ts";
export type { StoreOptions } from "./platform/db/options.ts";
export { BY_PASSWORD } from "./platform/domain/authentication.ts";
export type { Store } from "./platform/domain/store.ts";
export { systemRandom } from "./platform/random.ts";
export { createSealer } from "./platform/sealing/sealing.ts";
