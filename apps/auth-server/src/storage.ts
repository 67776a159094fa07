/** For tools that work on an installation's database itself: the tables, triggers and repositories of the server, and what it encrypts with. */
export type { Database } from "./db/database.ts";
export { migrate } from "./db/migrate.ts";
export { openDatabase } from "./db/open-database.ts";
export type { StoreOptions } from "./db/options.ts";
export { toMembershipRow } from "./db/repos/memberships.ts";
export { toOrganizationRow } from "./db/repos/organization-rows.ts";
export { toUserRow } from "./db/repos/user-rows.ts";
export { openStore } from "./db/store.ts";
export { newOrganizationRecord } from "./domain/orgs/create-organization.ts";
export type { MembershipRecord, OrganizationRecord, UserRecord } from "./domain/records.ts";
export { createSealer } from "./domain/sealing.ts";
export type { Store, UserOrder } from "./domain/store.ts";
export { newUserRecord } from "./domain/users/create-user.ts";
