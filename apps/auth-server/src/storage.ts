/** For tools that work on an installation's database itself: the tables, triggers and repositories of the server, the records that it
 * stores, and what it encrypts and seals with. */
export type { Database } from "./db/database.ts";
export { migrate } from "./db/migrate.ts";
export { openDatabase } from "./db/open-database.ts";
export type { StoreOptions } from "./db/options.ts";
export { toGrantRow } from "./db/repos/oauth/grant-rows.ts";
export { toAccessTokenRow } from "./db/repos/oauth/tokens.ts";
export { toMembershipRow } from "./db/repos/orgs/memberships.ts";
export { toOrganizationRow } from "./db/repos/orgs/organization-rows.ts";
export { toUserRow } from "./db/repos/users/user-rows.ts";
export { openStore } from "./db/store.ts";
export { deriveAuditKeys } from "./domain/audit/chain.ts";
export { sealAuditEvents } from "./domain/audit/seal.ts";
export { changeApiKeySettings } from "./domain/end-user-api-keys/own-keys.ts";
export { toClientSecretRecord } from "./domain/oauth/client-secrets.ts";
export { newOperatorClient } from "./domain/oauth/operator-clients.ts";
export type { GrantRecord, OAuthAccessTokenRecord } from "./domain/oauth/records.ts";
export { newOperatorRecord } from "./domain/operators/records.ts";
export { newOperatorSession } from "./domain/operators/sessions.ts";
export { newOrganizationRecord } from "./domain/orgs/create-organization.ts";
export type { MembershipRecord, OrganizationRecord, UserRecord } from "./domain/records.ts";
export { createSealer } from "./domain/sealing.ts";
export { newSession } from "./domain/sessions.ts";
export type { Store } from "./domain/store.ts";
export { newUserRecord } from "./domain/users/create-user.ts";
export type { UserOrder } from "./domain/users/repositories.ts";
export { systemRandom } from "./random.ts";
