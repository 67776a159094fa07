import type { Page, PageRequest } from "../../../platform/domain/page.ts";
import type {
  DirectoryChangeRecord,
  DirectoryGroupMember,
  DirectoryGroupRecord,
  DirectoryLogRecord,
  DirectoryRecord,
  DirectoryRequestKind,
  DirectoryTokenRecord,
  DirectoryUserRecord,
} from "./records.ts";
import type { Filter } from "./scim/filter.ts";

export interface DirectoryRepository {
  create(directory: DirectoryRecord): Promise<void>;
  find(directoryId: string): Promise<DirectoryRecord | null>;
  listByOrg(orgId: string): Promise<readonly DirectoryRecord[]>;
  listByIds(directoryIds: readonly string[]): Promise<readonly DirectoryRecord[]>;
  /** Finds the directory and locks it: one request after another changes its people and groups. */
  lock(directoryId: string): Promise<DirectoryRecord | null>;
  update(directory: Pick<DirectoryRecord, "directoryId" | "name" | "connectionId" | "settings">): Promise<void>;
  recordSync(directoryId: string, at: number): Promise<void>;
  /** Records since when the brake holds, or that it doesn't (`null`). */
  setHeldSince(directoryId: string, at: number | null): Promise<void>;
  /** Lists the directories whose brakes hold, the longest held first. */
  listHeld(): Promise<readonly DirectoryRecord[]>;
  /** Deletes the directory with its tokens, people, groups and log. */
  delete(directoryId: string): Promise<boolean>;
}

export interface DirectoryTokenRepository {
  create(token: DirectoryTokenRecord): Promise<void>;
  findByHash(tokenHash: string): Promise<DirectoryTokenRecord | null>;
  find(directoryId: string, tokenId: string): Promise<DirectoryTokenRecord | null>;
  /** Lists tokens that people were shown, newest first. */
  listIssued(directoryId: string): Promise<readonly DirectoryTokenRecord[]>;
  expireAt(tokenId: string, at: number): Promise<void>;
  recordUse(tokenId: string, at: number): Promise<void>;
  delete(directoryId: string, tokenId: string): Promise<boolean>;
  /** Deletes the tokens that were given for those of a workload. */
  deleteFederated(directoryId: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

/** A search for resources (RFC 7644 section 3.4.2). */
export interface ResourceSearch extends PageRequest {
  readonly filter: Filter | null;
  /** The path of the attribute that orders the result; `null` for the order of creation. */
  readonly sortBy: string | null;
  readonly descending: boolean;
}

/** A group of a person. */
export type GroupOfUser = Pick<DirectoryGroupRecord, "groupId" | "displayName" | "externalId">;

export interface DirectoryUserRepository {
  save(user: DirectoryUserRecord): Promise<void>;
  /** Finds a person whom the directory hasn't deleted. */
  find(directoryId: string, resourceId: string): Promise<DirectoryUserRecord | null>;
  findByUserName(directoryId: string, userName: string): Promise<DirectoryUserRecord | null>;
  search(directoryId: string, search: ResourceSearch): Promise<Page<DirectoryUserRecord>>;
  /** Lists people of a directory in the order of their ids. */
  listAfter(directoryId: string, after: string, limit: number): Promise<readonly DirectoryUserRecord[]>;
  listByIds(directoryId: string, resourceIds: readonly string[]): Promise<readonly DirectoryUserRecord[]>;
  /** Lists people for whom something couldn't be done, the last changed first. */
  listMarked(directoryId: string, limit: number): Promise<readonly DirectoryUserRecord[]>;
  /** Lists what directories know about an account, deleted people included, the newest first. */
  listByUser(userId: string): Promise<readonly DirectoryUserRecord[]>;
  /** Finds a person even if the directory has deleted them. */
  findKept(directoryId: string, resourceId: string): Promise<DirectoryUserRecord | null>;
  /** Lists people whose changes wait for a decision, deleted ones included, in the order of their ids; `after` starts behind one. */
  listWaiting(directoryId: string, after: string, limit: number): Promise<readonly DirectoryUserRecord[]>;
  countWaiting(directoryId: string): Promise<number>;
  /** Decides against what waits: of these people, or of all (`null`). Returns of how many. */
  refuseWaiting(directoryId: string, resourceIds: readonly string[] | null): Promise<number>;
  /** Counts the active people who have accounts. */
  countActiveAccounts(directoryId: string): Promise<number>;
  /** Lists who gave members of the organization their roles: by user, the latest. */
  listRoleSources(orgId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, RoleSource>>;
  /** Finds the account with this address that a directory of the organization created and whose person is active there. */
  findManaged(orgId: string, email: string): Promise<string | null>;
  /** Returns whether directories of the organization know the person of an account, and none of them has them as active. */
  hasLeft(orgId: string, userId: string): Promise<boolean>;
  /** Forgets that directories disabled an account, so that none of them enables it again. */
  forgetDisabling(userId: string): Promise<void>;
  count(directoryId: string): Promise<{ readonly total: number; readonly active: number; readonly marked: number }>;
  deleteRemovedBefore(at: number): Promise<number>;
}

/** The directory and group by which somebody has a role. */
export interface RoleSource {
  readonly directoryName: string;
  readonly role: string;
  /** `null` for the role of whom no rule matches, and for a group that is gone. */
  readonly groupName: string | null;
  /** In Unix seconds. */
  readonly at: number;
}

export interface DirectoryGroupRepository {
  save(group: DirectoryGroupRecord): Promise<void>;
  find(directoryId: string, groupId: string): Promise<DirectoryGroupRecord | null>;
  search(directoryId: string, search: ResourceSearch): Promise<Page<DirectoryGroupRecord>>;
  listMembers(groupIds: readonly string[]): Promise<ReadonlyMap<string, readonly DirectoryGroupMember[]>>;
  /** Lists a page of the members who have an account. */
  listMemberAccounts(groupId: string, page: PageRequest): Promise<readonly string[]>;
  addMembers(groupId: string, members: readonly DirectoryGroupMember[]): Promise<void>;
  removeMembers(groupId: string, values: readonly string[]): Promise<void>;
  /** Removes a person or group from all groups of the directory. */
  removeEverywhere(directoryId: string, value: string): Promise<void>;
  /** Lists the groups of people, by the ids of the people. */
  listByMembers(directoryId: string, values: readonly string[]): Promise<ReadonlyMap<string, readonly GroupOfUser[]>>;
  /** Lists a page of the groups of an organization's directories; with `userId`, those that the user is in. */
  listByOrg(orgId: string, page: PageRequest & { readonly userId: string | null }): Promise<Page<DirectoryGroupRecord>>;
  /** Finds a group of any directory of the organization. */
  findInOrg(orgId: string, groupId: string): Promise<DirectoryGroupRecord | null>;
  delete(groupId: string): Promise<void>;
}

/** What became of a request. `marked`: something couldn't be done. */
export const directoryOutcomes = ["changed", "unchanged", "marked", "held"] as const;

export type DirectoryOutcome = (typeof directoryOutcomes)[number];

/** Which requests are wanted. What is missing doesn't matter. */
export interface LogFilter {
  readonly userId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly kind?: DirectoryRequestKind | undefined;
  readonly outcome?: DirectoryOutcome | undefined;
}

/** A request with its place in the log of its directory, where later ones have larger numbers. */
export interface PlacedLogRecord extends DirectoryLogRecord {
  readonly position: number;
}

export interface DirectoryLogRepository {
  append(entry: DirectoryLogRecord): Promise<void>;
  /** Lists requests, newest first. */
  list(directoryId: string, page: PageRequest & LogFilter): Promise<Page<DirectoryLogRecord>>;
  /** Lists the newest requests, or those before the position `after`; newest first. */
  listAfter(
    directoryId: string,
    page: { readonly after?: number | undefined; readonly limit: number } & LogFilter,
  ): Promise<readonly PlacedLogRecord[]>;
  /** Counts the people, other than one, who have lost something since a time that counts towards the brake. */
  countLosses(
    directoryId: string,
    since: { readonly from: number; readonly except: string },
  ): Promise<{ readonly people: number; readonly withoutAccess: number }>;
  /** Lets nothing that was lost until now count towards the brake. */
  forgetLosses(directoryId: string): Promise<void>;
  deleteBefore(at: number): Promise<number>;
}

/** A window of a directory's changes. Both times, in Unix seconds, are part of it. */
export interface ChangeWindow {
  readonly since: number;
  readonly until: number;
}

export interface DirectoryChangeRepository {
  /** Appends a change. The directory must be locked. */
  append(change: DirectoryChangeRecord): Promise<void>;
  countUsers(directoryId: string, window: ChangeWindow): Promise<number>;
  /** Lists the users whom the window changed, in the order of their ids; `after` starts behind one. */
  listUsers(
    directoryId: string,
    window: ChangeWindow,
    page: { after: string; limit: number },
  ): Promise<readonly string[]>;
  /** Lists the changes of these users, the oldest first. */
  listByUsers(
    directoryId: string,
    window: ChangeWindow,
    userIds: readonly string[],
  ): Promise<readonly DirectoryChangeRecord[]>;
  deleteBefore(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly directories: DirectoryRepository;
    readonly directoryTokens: DirectoryTokenRepository;
    readonly directoryUsers: DirectoryUserRepository;
    readonly directoryGroups: DirectoryGroupRepository;
    readonly directoryLog: DirectoryLogRepository;
    readonly directoryChanges: DirectoryChangeRepository;
  }
}
