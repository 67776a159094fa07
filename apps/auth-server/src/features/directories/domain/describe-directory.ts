import type { Repositories } from "../../../platform/domain/store.ts";
import { findUserNames } from "../../users/domain/user-names.ts";
import type {
  DirectoryGroupRecord,
  DirectoryLogRecord,
  DirectoryRecord,
  DirectoryTokenRecord,
  DirectoryUserRecord,
} from "./records.ts";

/** How many people a directory knows, how many of them are active, and for how many something couldn't be done. */
export interface DirectoryCounts {
  readonly total: number;
  readonly active: number;
  readonly marked: number;
}

/** A directory as people look at it. */
export interface DirectoryOverview {
  readonly directory: DirectoryRecord;
  readonly counts: DirectoryCounts;
  /** For how many the brake holds back a change. */
  readonly waiting: number;
  readonly users: readonly DirectoryUserRecord[];
  /** The people for whom something couldn't be done. */
  readonly marked: readonly DirectoryUserRecord[];
  readonly groups: readonly DirectoryGroupRecord[];
  readonly tokens: readonly DirectoryTokenRecord[];
  readonly log: readonly DirectoryLogRecord[];
  /** The names of accounts, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** As much of each list as fits a page. */
export const SHOWN = 50;

/** Reads what there is to see of a directory: the first of its people and groups, and its last requests. */
export async function readOverview(repositories: Repositories, directory: DirectoryRecord): Promise<DirectoryOverview> {
  const { directoryId } = directory;
  const first = { limit: SHOWN, offset: 0, filter: null, sortBy: null, descending: false };
  const { rows: users } = await repositories.directoryUsers.search(directoryId, first);
  const marked = await repositories.directoryUsers.listMarked(directoryId, SHOWN);
  const accounts = [...users, ...marked].flatMap(({ userId }) => (userId === null ? [] : [userId]));
  return {
    directory,
    counts: await repositories.directoryUsers.count(directoryId),
    waiting: await repositories.directoryUsers.countWaiting(directoryId),
    users,
    marked,
    groups: (await repositories.directoryGroups.search(directoryId, first)).rows,
    tokens: await repositories.directoryTokens.listIssued(directoryId),
    log: await repositories.directoryLog.listAfter(directoryId, { limit: SHOWN }),
    names: await findUserNames(repositories, [...new Set(accounts)]),
  };
}

/** Returns the role that a directory's rules give the members of a group; `null` if none names it. */
export function roleOfGroup(
  { settings }: DirectoryRecord,
  { groupId, displayName, externalId }: DirectoryGroupRecord,
): string | null {
  const name = displayName.toLowerCase();
  const rule = settings.roleRules.find(
    ({ value }) => value === groupId || value === externalId || value.toLowerCase() === name,
  );
  return rule?.role ?? null;
}
