import type { Api, CallOptions, Operation } from "./api.ts";
import { isId } from "./ids.ts";
import { iteratePages, type PageQuery } from "./pages.ts";
import {
  byKey,
  readUser,
  readUserInOrgPage,
  readUserPage,
  readUsers,
  type UserInOrg,
  type UserMetadata,
  type UserPage,
} from "./records/user-records.ts";

/** What a user record includes. */
export interface IncludeOrgs {
  /** Whether the record has the user's memberships. Default false. */
  readonly includeOrgs?: boolean | null;
}

/** The order of users in a list: one of the constant of the same name, or the same as a string. */
export type UserQueryOrderBy =
  | "CREATED_AT_ASC"
  | "CREATED_AT_DESC"
  | "LAST_ACTIVE_AT_ASC"
  | "LAST_ACTIVE_AT_DESC"
  | "EMAIL"
  | "USERNAME";

/** The orders that a list of users can have. */
export const UserQueryOrderBy: { readonly [Order in UserQueryOrderBy]: Order } = Object.freeze({
  CREATED_AT_ASC: "CREATED_AT_ASC",
  CREATED_AT_DESC: "CREATED_AT_DESC",
  LAST_ACTIVE_AT_ASC: "LAST_ACTIVE_AT_ASC",
  LAST_ACTIVE_AT_DESC: "LAST_ACTIVE_AT_DESC",
  EMAIL: "EMAIL",
  USERNAME: "USERNAME",
});

/** Which users. */
export interface UsersQuery extends PageQuery, IncludeOrgs {
  /** Default `CREATED_AT_ASC`. */
  readonly orderBy?: UserQueryOrderBy | null;
  /** A part of the email address or the username. */
  readonly emailOrUsername?: string | null;
  readonly legacyUserId?: string | null;
}

/** Which members of an organization. */
export interface UsersInOrgQuery<Role extends string = string> extends PageQuery, IncludeOrgs {
  readonly orgId: string;
  readonly role?: Role | null;
}

/** The functions that read users. */
export interface ReadingUsers<Role extends string = string> {
  /**
   * Finds a user by id.
   *
   * `GET /user/{user_id}`
   *
   * @returns null when there is no such user
   */
  fetchUserMetadataByUserId(userId: string, options?: IncludeOrgs, call?: CallOptions): Promise<UserMetadata | null>;
  /**
   * Finds a user by email address.
   *
   * `GET /user/email`
   *
   * @returns null when there is no such user
   */
  fetchUserMetadataByEmail(email: string, options?: IncludeOrgs, call?: CallOptions): Promise<UserMetadata | null>;
  /**
   * Finds a user by username.
   *
   * `GET /user/username`
   *
   * @returns null when there is no such user
   */
  fetchUserMetadataByUsername(
    username: string,
    options?: IncludeOrgs,
    call?: CallOptions,
  ): Promise<UserMetadata | null>;
  /**
   * Finds users by id.
   *
   * `POST /user/user_ids`
   *
   * @returns the users by id, those that exist; a frozen record without prototype
   */
  fetchBatchUserMetadataByUserIds(
    userIds: readonly string[],
    options?: IncludeOrgs,
    call?: CallOptions,
  ): Promise<Readonly<Record<string, UserMetadata>>>;
  /**
   * Finds users by email address.
   *
   * `POST /user/emails`
   *
   * @returns the users by email address as their records spell it, those that exist; a frozen record without prototype
   */
  fetchBatchUserMetadataByEmails(
    emails: readonly string[],
    options?: IncludeOrgs,
    call?: CallOptions,
  ): Promise<Readonly<Record<string, UserMetadata>>>;
  /**
   * Finds users by username.
   *
   * `POST /user/usernames`
   *
   * @returns the users by username as their records spell it, those that exist; a frozen record without prototype
   */
  fetchBatchUserMetadataByUsernames(
    usernames: readonly string[],
    options?: IncludeOrgs,
    call?: CallOptions,
  ): Promise<Readonly<Record<string, UserMetadata>>>;
  /**
   * Lists users, all of them or those that match, one page at a time.
   *
   * `GET /user/query`
   */
  fetchUsersByQuery(query?: UsersQuery, call?: CallOptions): Promise<UserPage>;
  /**
   * Iterates over users, all of them or those that match. Users created or deleted in the meantime may be missed.
   *
   * `GET /user/query` for each page, by default of 100 users.
   */
  iterateUsers(query?: UsersQuery, call?: CallOptions): AsyncGenerator<UserMetadata, void, undefined>;
  /**
   * Lists the members of an organization, one page at a time; empty if it doesn't exist.
   *
   * `GET /user/org/{org_id}`
   */
  fetchUsersInOrg(query: UsersInOrgQuery<Role>, call?: CallOptions): Promise<UserPage<UserInOrg>>;
  /**
   * Iterates over the members of an organization. Members added or removed in the meantime may be missed.
   *
   * `GET /user/org/{org_id}` for each page, by default of 100 users.
   */
  iterateUsersInOrg(query: UsersInOrgQuery<Role>, call?: CallOptions): AsyncGenerator<UserInOrg, void, undefined>;
}

/** Creates the functions that read users. */
export function readingUsers<Role extends string>(api: Api): ReadingUsers<Role> {
  const fetchUsersByQuery = (query: UsersQuery = {}, call?: CallOptions) =>
    api({ method: "GET", path: "/user/query", query, read: readUserPage }, call);

  const fetchUsersInOrg = async ({ orgId, ...query }: UsersInOrgQuery<Role>, call?: CallOptions) =>
    isId(orgId)
      ? api({ method: "GET", path: `/user/org/${orgId}`, query, read: readUserInOrgPage }, call)
      : emptyPage(query);

  return {
    fetchUserMetadataByUserId: async (userId, options, call) =>
      isId(userId) ? api(findOne(`/user/${userId}`, checked(options)), call) : null,
    fetchUserMetadataByEmail: async (email, options, call) =>
      api(findOne("/user/email", { ...checked(options), email }), call),
    fetchUserMetadataByUsername: async (username, options, call) =>
      api(findOne("/user/username", { ...checked(options), username }), call),

    fetchBatchUserMetadataByUserIds: async (userIds, options, call) =>
      byKey(await api(findMany("/user/user_ids", { userIds }, options), call), ({ userId }) => userId),
    fetchBatchUserMetadataByEmails: async (emails, options, call) =>
      byKey(await api(findMany("/user/emails", { emails }, options), call), ({ email }) => email),
    fetchBatchUserMetadataByUsernames: async (usernames, options, call) =>
      byKey(await api(findMany("/user/usernames", { usernames }, options), call), ({ username }) => username),

    fetchUsersByQuery,
    iterateUsers: (query = {}, call) => iteratePages(query, (page) => fetchUsersByQuery(page, call), usersOf),
    fetchUsersInOrg,
    iterateUsersInOrg: (query, call) => iteratePages(query, (page) => fetchUsersInOrg(page, call), usersOf),
  };
}

function findOne(path: string, query: object): Operation<UserMetadata, null> {
  return { method: "GET", path, query, read: readUser, absent: null };
}

function findMany(path: string, body: object, options?: IncludeOrgs): Operation<readonly UserMetadata[]> {
  return { method: "POST", path, query: checked(options), body, isSafe: true, read: readUsers };
}

// Other clients of the same API take a boolean here, which would say nothing.
function checked(options: IncludeOrgs | null = {}): IncludeOrgs {
  if (typeof options === "object") return options ?? {};
  throw new TypeError("The options of a user record must be an object, such as { includeOrgs: true }.");
}

function usersOf<User extends UserMetadata>(page: UserPage<User>): readonly User[] {
  return page.users;
}

function emptyPage({ pageNumber, pageSize }: PageQuery): UserPage<UserInOrg> {
  return { totalUsers: 0, currentPage: pageNumber ?? 0, pageSize: pageSize ?? 10, hasMoreResults: false, users: [] };
}
