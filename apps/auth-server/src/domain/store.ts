import type {
  InvitationRepository,
  MailRepository,
  OneTimeTokenRepository,
  PendingSignInRepository,
  RecoveryCodeRepository,
  TotpSecretRepository,
} from "./accounts/repositories.ts";
import type { AuditLogRepository } from "./audit/repositories.ts";
import type { EndUserApiKeyRepository } from "./end-user-api-keys/records.ts";
import type {
  ClientAssertionRepository,
  ConsentRepository,
  GrantRepository,
  IntrospectionCredentialRepository,
  OAuthClientRepository,
  OAuthResourceRepository,
  OAuthScopeRepository,
  OAuthTokenRepository,
  PendingAuthorizationRepository,
} from "./oauth/repositories.ts";
import type { OperatorRepository, OperatorSessionRepository } from "./operators/repositories.ts";
import type { RateLimitRepository, Take } from "./rate-limits/rate-limit.ts";
import type {
  ApiKeyRecord,
  CustomRoleMappingRecord,
  MembershipRecord,
  OrganizationRecord,
  RoleRecord,
  SessionRecord,
  SigningKeyRecord,
  UserRecord,
} from "./records.ts";
import type { WebRedirectUriRepository, WebSessionRepository } from "./web-sessions/repositories.ts";

/** A unique value that another row already holds. */
export type UserConflict = "user_id" | "email" | "username" | "legacy_user_id";

/** One page of a longer list, and how long the list is. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Which rows of a list make the page. */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

export type UserOrder =
  | "CREATED_AT_ASC"
  | "CREATED_AT_DESC"
  | "LAST_ACTIVE_AT_ASC"
  | "LAST_ACTIVE_AT_DESC"
  | "EMAIL"
  | "USERNAME";

/** What users can be asked for beside texts; `mfa` has a second factor. */
export type UserState = "enabled" | "disabled" | "locked" | "unconfirmed" | "mfa";

/** The users that are in a state at a time. */
export interface UserStateFilter {
  readonly state: UserState;
  readonly at: number;
}

export interface UserSearch extends PageRequest {
  readonly orderBy: UserOrder;
  /** A part of the e-mail address or of the username, without regard to case. */
  readonly emailOrUsername: string | null;
  readonly legacyUserId: string | null;
  readonly inState?: UserStateFilter | undefined;
}

/** What may change in a user; a member that is missing stays as it is. */
export type UserChanges = { readonly [Field in Exclude<keyof UserRecord, "userId">]?: UserRecord[Field] | undefined };

export interface UserRepository {
  /** Inserts the user, or names the unique value that is already taken. E-mail and username are unique without regard to case. */
  create(user: UserRecord): Promise<"created" | UserConflict>;
  findById(userId: string): Promise<UserRecord | null>;
  findByEmail(email: string): Promise<UserRecord | null>;
  findByUsername(username: string): Promise<UserRecord | null>;
  /** Finds the user and keeps others from changing it until COMMIT. */
  lock(userId: string): Promise<UserRecord | null>;
  /** The users that are there, each once. */
  listBy(key: "user_id" | "email" | "username", values: readonly string[]): Promise<readonly UserRecord[]>;
  search(search: UserSearch): Promise<Page<UserRecord>>;
  /** Changes the user, or names the unique value that another user holds. */
  update(userId: string, changes: UserChanges): Promise<"updated" | "not_found" | Exclude<UserConflict, "user_id">>;
  /** Deletes the user with everything that belongs to the user alone. */
  delete(userId: string): Promise<boolean>;
  /** Counts a failed sign-in in one atomic statement; from the `lockAfter`-th in a row the account is locked until `lockUntil`. */
  recordFailedLogin(userId: string, lock: { lockAfter: number; lockUntil: number }): Promise<void>;
  /** Clears the failure count and the lock, and stores the time. */
  recordLogin(userId: string, at: number): Promise<void>;
  setPasswordHash(userId: string, passwordHash: string): Promise<boolean>;
}

export type OrganizationOrder = "CREATED_AT_ASC" | "CREATED_AT_DESC" | "NAME";

export interface OrganizationSearch extends PageRequest {
  readonly orderBy: OrganizationOrder;
  /** A part of the name, without regard to the case of ASCII letters. */
  readonly name: string | null;
  readonly legacyOrgId: string | null;
  /** One of the organization's e-mail domains. */
  readonly domain: string | null;
}

/** What may change in an organization; a member that is missing stays as it is. */
export type OrganizationChanges = {
  readonly [Field in Exclude<keyof OrganizationRecord, "orgId" | "createdAt">]?: OrganizationRecord[Field] | undefined;
};

export interface OrganizationRepository {
  create(organization: OrganizationRecord): Promise<"created" | "org_id" | "legacy_org_id">;
  findById(orgId: string): Promise<OrganizationRecord | null>;
  /** Finds the organization; nobody else changes it or its members until COMMIT. */
  lock(orgId: string): Promise<OrganizationRecord | null>;
  search(search: OrganizationSearch): Promise<Page<OrganizationRecord>>;
  /** Changes the organization, or names the unique value that another one holds. */
  update(orgId: string, changes: OrganizationChanges): Promise<"updated" | "not_found" | "legacy_org_id">;
  /** Deletes the organization with its memberships and everything else that belongs to it. */
  delete(orgId: string): Promise<boolean>;
  /** The organizations that users with an address of this domain become members of. */
  listJoinableByDomain(domain: string): Promise<readonly OrganizationRecord[]>;
  /** How many organizations have subscribed to each custom role mapping that has any. */
  countByRoleMapping(): Promise<ReadonlyMap<string, number>>;
}

export interface MembershipWithOrganization extends MembershipRecord {
  readonly organization: OrganizationRecord;
}

export interface MembershipRepository {
  /** Adds the membership in one atomic statement; `organization_full` when `maxUsers` is reached. */
  add(
    membership: MembershipRecord,
  ): Promise<"added" | "user_not_found" | "org_not_found" | "already_member" | "organization_full">;
  find(userId: string, orgId: string): Promise<MembershipRecord | null>;
  listByUser(userId: string): Promise<readonly MembershipWithOrganization[]>;
  /** The memberships of several users, each user's oldest first. */
  listByUsers(userIds: readonly string[]): Promise<readonly MembershipWithOrganization[]>;
  /** The members of an organization, oldest membership first; with `role` those that hold it. */
  listMembers(orgId: string, page: PageRequest & { readonly role: string | null }): Promise<Page<Member>>;
  /** Counts the members other than one user that hold the role. */
  countOtherHolders(orgId: string, role: string, userId: string): Promise<number>;
  /** Counts memberships that give several roles, up to a bound. */
  countWithSeveralRoles(atMost: number): Promise<number>;
  /** Counts memberships under the deployment's own roles that give this one, up to a bound. */
  countHolders(role: string, atMost: number): Promise<number>;
  /** The roles that members of the organization hold. */
  listHeldRoles(orgId: string): Promise<readonly string[]>;
  /** The roles that members of the organizations hold that have subscribed to a custom role mapping. */
  listRolesHeldUnderMapping(mapping: string): Promise<readonly string[]>;
  changeRole(membership: Pick<MembershipRecord, "userId" | "orgId" | "role" | "additionalRoles">): Promise<boolean>;
  remove(userId: string, orgId: string): Promise<boolean>;
}

/** A user as a member of one organization. */
export interface Member {
  readonly user: UserRecord;
  readonly role: string;
  readonly additionalRoles: readonly string[];
}

export interface CustomRoleMappingRepository {
  list(): Promise<readonly CustomRoleMappingRecord[]>;
  /** Stores the mapping in place of the one that has its name. */
  save(mapping: CustomRoleMappingRecord): Promise<void>;
}

export interface RoleRepository {
  /** All roles, highest first. */
  list(): Promise<readonly RoleRecord[]>;
  /** The same, and nobody else changes them until COMMIT. */
  lock(): Promise<readonly RoleRecord[]>;
  /** Replaces the whole definition. */
  replaceAll(roles: readonly RoleRecord[]): Promise<void>;
  /** Renames roles, by their old names, in the memberships and invitations of organizations that have the deployment's own roles. */
  renameHeld(renames: ReadonlyMap<string, string>): Promise<void>;
  /**
   * Leaves the highest of several roles to each member and invitation of the organizations that have these roles, highest first:
   * the deployment's own (`null`), or those of a custom mapping.
   */
  keepHighestHeld(roles: readonly RoleRecord[], customMapping: string | null): Promise<void>;
}

export interface ApiKeyRepository {
  create(apiKey: ApiKeyRecord): Promise<void>;
  findByHash(keyHash: string): Promise<ApiKeyRecord | null>;
  list(): Promise<readonly ApiKeyRecord[]>;
  revoke(apiKeyId: string, at: number): Promise<boolean>;
  /** Lets a key that is usable at a time end at another, or before when it was to end before; tells whether there was one. */
  expire(apiKeyId: string, expiresAt: number, at: number): Promise<boolean>;
  recordUse(apiKeyId: string, at: number): Promise<void>;
}

export interface SigningKeyRepository {
  insert(key: SigningKeyRecord): Promise<void>;
  /** Every stored key, by `signsFrom` ascending. */
  list(): Promise<readonly SigningKeyRecord[]>;
  /** Moves the time from which a key signs. */
  setSignsFrom(kid: string, signsFrom: number): Promise<void>;
  /** Sets `removedAt` on every key but `kid` that has none yet. */
  retireOthers(kid: string, removedAt: number): Promise<void>;
  /** Deletes keys whose `removedAt` is at or before the given time. */
  deleteRemoved(at: number): Promise<number>;
}

export interface SessionRepository {
  create(session: SessionRecord): Promise<void>;
  findByHash(sessionHash: string): Promise<SessionRecord | null>;
  /** The sessions of a user, the one that was used last first. */
  listByUser(userId: string): Promise<readonly SessionRecord[]>;
  touch(sessionHash: string, at: number): Promise<void>;
  delete(sessionHash: string): Promise<boolean>;
  /** Deletes the sessions of a user, but not the one that `exceptHash` names. */
  deleteByUser(userId: string, exceptHash?: string): Promise<number>;
  deleteExpired(at: number): Promise<number>;
}

/** What is counted for each day. `failures`: wrong passwords and codes, and tokens that were stolen. */
export type DailyEvent = "sign_ups" | "active_users" | "grants" | "failures";

export interface DailyCount {
  readonly event: DailyEvent;
  /** Days since 1970-01-01 in UTC. */
  readonly day: number;
  readonly total: number;
}

export interface DailyCountRepository {
  /** The counts from a day on, oldest first; a day on which nothing happened has none. */
  listSince(day: number): Promise<readonly DailyCount[]>;
}

/** Small deployment settings, one JSON value per name. */
export interface SettingRepository {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  /** Keeps others from changing a setting until COMMIT. */
  lock(): Promise<void>;
  /** Stores the value only when the name has none yet; tells whether it did. */
  setOnce(name: string, value: unknown): Promise<boolean>;
}

/**
 * Everything that is stored. Methods that delete or forget whatever is over at a time do so with a bounded number of rows, and tell with
 * how many: `0` once none is left.
 */
export interface Repositories {
  readonly users: UserRepository;
  readonly organizations: OrganizationRepository;
  readonly memberships: MembershipRepository;
  readonly roles: RoleRepository;
  readonly customRoleMappings: CustomRoleMappingRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly signingKeys: SigningKeyRepository;
  readonly sessions: SessionRepository;
  readonly operators: OperatorRepository;
  readonly operatorSessions: OperatorSessionRepository;
  readonly dailyCounts: DailyCountRepository;
  readonly settings: SettingRepository;
  readonly oauthClients: OAuthClientRepository;
  readonly oauthScopes: OAuthScopeRepository;
  readonly oauthResources: OAuthResourceRepository;
  readonly introspectionCredentials: IntrospectionCredentialRepository;
  readonly pendingAuthorizations: PendingAuthorizationRepository;
  readonly consents: ConsentRepository;
  readonly grants: GrantRepository;
  readonly oauthTokens: OAuthTokenRepository;
  readonly mails: MailRepository;
  readonly oneTimeTokens: OneTimeTokenRepository;
  readonly totpSecrets: TotpSecretRepository;
  readonly recoveryCodes: RecoveryCodeRepository;
  readonly pendingSignIns: PendingSignInRepository;
  readonly endUserApiKeys: EndUserApiKeyRepository;
  readonly invitations: InvitationRepository;
  readonly webRedirectUris: WebRedirectUriRepository;
  readonly webSessions: WebSessionRepository;
  readonly auditLog: AuditLogRepository;
  readonly rateLimits: RateLimitRepository;
  readonly clientAssertions: ClientAssertionRepository;
}

/** How busy the database's connections are at this moment. */
export interface StoreLoad {
  /** Units of work that wait for SQLite's writer, or queries that wait for a connection to PostgreSQL. */
  readonly waiting: number;
  readonly open: number;
  readonly idle: number;
}

/** Why the database cannot be used for the moment: out of reach, locked by another process for too long, or without room to write. */
export type StoreOutage = "database_unavailable" | "database_busy" | "storage_full";

/** The database as the domain sees it: reads of committed rows, and units of work that commit as one. */
export interface Store {
  readonly dialect: "sqlite" | "postgres";
  /** Repositories that read; they see committed rows only. */
  readonly read: Repositories;
  /**
   * Runs `work` in one transaction and resolves after COMMIT. `work` awaits nothing but the repositories it is given;
   * when it throws, everything it wrote is undone and the error passes through.
   */
  write<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /**
   * Takes a portion out of a bucket as `RateLimitRepository.take` does, in a unit of work of its own. Whoever wants one of the same bucket
   * meanwhile shares the next unit, so that a bucket that everybody takes from is locked once for all who wait.
   */
  take(key: string, take: Take): Promise<number>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Tells which outage an error of `read`, `write` or `ping` comes from; `null` when it is something else. */
  findOutage(error: unknown): StoreOutage | null;
  load(): StoreLoad;
  close(): Promise<void>;
}
