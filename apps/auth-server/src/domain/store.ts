import type { AuditLogRepository } from "./audit/repositories.ts";
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
import type { RateLimitRepository } from "./rate-limits/rate-limit.ts";
import type {
  ApiKeyRecord,
  MembershipRecord,
  OperatorRecord,
  OrganizationRecord,
  RoleRecord,
  SessionRecord,
  SigningKeyRecord,
  UserRecord,
} from "./records.ts";

/** A unique value that another row already holds. */
export type UserConflict = "user_id" | "email" | "username" | "legacy_user_id";

export interface UserRepository {
  /** Inserts the user, or names the unique value that is already taken. E-mail and username are unique without regard to case. */
  create(user: UserRecord): Promise<"created" | UserConflict>;
  findById(userId: string): Promise<UserRecord | null>;
  findByEmail(email: string): Promise<UserRecord | null>;
  findByUsername(username: string): Promise<UserRecord | null>;
  /** Counts a failed sign-in in one atomic statement; from the `lockAfter`-th in a row the account is locked until `lockUntil`. */
  recordFailedLogin(userId: string, lock: { lockAfter: number; lockUntil: number }): Promise<void>;
  /** Clears the failure count and the lock, and stores the time. */
  recordLogin(userId: string, at: number): Promise<void>;
  setPasswordHash(userId: string, passwordHash: string): Promise<boolean>;
}

export interface OrganizationRepository {
  create(organization: OrganizationRecord): Promise<"created" | "org_id" | "legacy_org_id">;
  findById(orgId: string): Promise<OrganizationRecord | null>;
}

export interface MembershipWithOrganization extends MembershipRecord {
  readonly organization: OrganizationRecord;
}

export interface MembershipRepository {
  /** Adds the membership in one atomic statement; `organization_full` when `maxUsers` is reached. */
  add(
    membership: MembershipRecord,
  ): Promise<"added" | "user_not_found" | "org_not_found" | "already_member" | "organization_full">;
  listByUser(userId: string): Promise<readonly MembershipWithOrganization[]>;
}

export interface RoleRepository {
  /** All roles, highest first. */
  list(): Promise<readonly RoleRecord[]>;
  /** Replaces the whole definition. */
  replaceAll(roles: readonly RoleRecord[]): Promise<void>;
}

export interface ApiKeyRepository {
  create(apiKey: ApiKeyRecord): Promise<void>;
  findByHash(keyHash: string): Promise<ApiKeyRecord | null>;
  list(): Promise<readonly ApiKeyRecord[]>;
  revoke(apiKeyId: string, at: number): Promise<boolean>;
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
  touch(sessionHash: string, at: number): Promise<void>;
  delete(sessionHash: string): Promise<boolean>;
  deleteByUser(userId: string): Promise<number>;
  deleteExpired(at: number): Promise<number>;
}

export interface OperatorRepository {
  create(operator: OperatorRecord): Promise<"created" | "email">;
  findByEmail(email: string): Promise<OperatorRecord | null>;
  count(): Promise<number>;
}

/** Small deployment settings, one JSON value per name. */
export interface SettingRepository {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
  /** Stores the value only when the name has none yet; tells whether it did. */
  setOnce(name: string, value: unknown): Promise<boolean>;
}

export interface Repositories {
  readonly users: UserRepository;
  readonly organizations: OrganizationRepository;
  readonly memberships: MembershipRepository;
  readonly roles: RoleRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly signingKeys: SigningKeyRepository;
  readonly sessions: SessionRepository;
  readonly operators: OperatorRepository;
  readonly settings: SettingRepository;
  readonly oauthClients: OAuthClientRepository;
  readonly oauthScopes: OAuthScopeRepository;
  readonly oauthResources: OAuthResourceRepository;
  readonly introspectionCredentials: IntrospectionCredentialRepository;
  readonly pendingAuthorizations: PendingAuthorizationRepository;
  readonly consents: ConsentRepository;
  readonly grants: GrantRepository;
  readonly oauthTokens: OAuthTokenRepository;
  readonly auditLog: AuditLogRepository;
  readonly rateLimits: RateLimitRepository;
  readonly clientAssertions: ClientAssertionRepository;
}

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
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
