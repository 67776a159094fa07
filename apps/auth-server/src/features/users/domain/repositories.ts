import type { Page, PageRequest } from "../../../platform/domain/page.ts";
import type { UserRecord } from "./records.ts";

/** A unique value that another row already holds. */
export type UserConflict = "user_id" | "email" | "username" | "legacy_user_id";

export type UserOrder =
  | "CREATED_AT_ASC"
  | "CREATED_AT_DESC"
  | "LAST_ACTIVE_AT_ASC"
  | "LAST_ACTIVE_AT_DESC"
  | "EMAIL"
  | "EMAIL_DESC"
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
  /** A part of the email address or of the username, without regard to case. */
  readonly emailOrUsername: string | null;
  /** Whether that text may also be a part of the first and last name, or begin an id or a legacy id. Default: false. */
  readonly orNameOrId?: boolean | undefined;
  readonly legacyUserId: string | null;
  readonly inState?: UserStateFilter | undefined;
}

/** What a walk through users looks for, whatever their order. */
export type UserFilter = Pick<UserSearch, "emailOrUsername" | "orNameOrId" | "inState">;

/** A part of a walk through users in the order of their ids. */
export interface UserWalk {
  /** The id after which it goes on; empty for its beginning. */
  readonly after: string;
  /** Users who were created later are left out. In Unix seconds. */
  readonly createdUntil: number;
  readonly limit: number;
}

/** What may change in a user; a member that is missing stays as it is. */
export type UserChanges = {
  readonly [Field in Exclude<keyof UserRecord, "userId" | "version">]?: UserRecord[Field] | undefined;
};

export interface UserRepository {
  /** Inserts the user, or names the unique value that is already taken. Email and username are unique without regard to case. */
  create(user: UserRecord): Promise<"created" | UserConflict>;
  findById(userId: string): Promise<UserRecord | null>;
  /** Finds the user that a session belongs to, by the hash of its cookie's current value. */
  findBySessionCookie(cookieHash: string): Promise<UserRecord | null>;
  findByEmail(email: string): Promise<UserRecord | null>;
  findByUsername(username: string): Promise<UserRecord | null>;
  /**
   * Finds the password hash of the first user with a password from an id on, in the order of ids and around their end. It looks at a
   * bounded number of users: `null` when none of them has one.
   */
  findPasswordHashFrom(userId: string): Promise<string | null>;
  /** Finds the user and keeps others from changing it until COMMIT. */
  lock(userId: string): Promise<UserRecord | null>;
  /** The users that are there, each once, in the order of the values. */
  listBy(key: "user_id" | "email" | "username", values: readonly string[]): Promise<readonly UserRecord[]>;
  /** Lists users whose email address or username begins with a text, without regard to case, in the order of these. */
  listByPrefix(prefix: string, limit: number): Promise<readonly UserRecord[]>;
  search(search: UserSearch): Promise<Page<UserRecord>>;
  /** Walks through the users that match, and counts those from there on. */
  walk(filter: UserFilter, part: UserWalk): Promise<Page<UserRecord>>;
  /** Changes the user, or names the unique value that another user holds. An edit of what forms show raises the version. */
  update(userId: string, changes: UserChanges): Promise<"updated" | "not_found" | Exclude<UserConflict, "user_id">>;
  /** Deletes the user with everything that belongs to the user alone. */
  delete(userId: string): Promise<boolean>;
  /**
   * Counts a failed sign-in in one atomic statement; from the `lockAfter`-th in a row the account is locked until `lockUntil`. Failures
   * from before a lock that has ended by `at` no longer count.
   */
  recordFailedLogin(userId: string, lock: { lockAfter: number; lockUntil: number; at: number }): Promise<void>;
  /** Clears the failure count and the lock, and stores the time. */
  recordLogin(userId: string, at: number): Promise<void>;
  setPasswordHash(userId: string, passwordHash: string): Promise<boolean>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly users: UserRepository;
  }
}
