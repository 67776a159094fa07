import { readNumber, readText } from "../token/claims.ts";
import type { Api, CallOptions } from "./api.ts";
import {
  type DirectoryEffect,
  type DirectoryRoleRule,
  type DirectoryUser,
  readDirectoryEffect,
  readDirectoryUser,
} from "./directories.ts";
import { isId } from "./ids.ts";
import { type Page, type PageQuery, pageReaders } from "./pages.ts";
import { listReader, member, readBoolean, readNumberOrNull, readTextOrNull, recordReader } from "./wire.ts";

/** Part of the people whose changes a brake holds back. */
export interface HeldDirectoryChangesQuery {
  /** The `resourceId` after which the list goes on. */
  readonly after?: string | null;
  /** From 1 to 500, which is the default. */
  readonly limit?: number | null;
}

/** What the brake of a directory holds back. */
export interface HeldDirectoryChanges {
  /** Since when, in Unix seconds. */
  readonly heldSince: number | null;
  /** For how many people nothing is decided yet. */
  readonly waiting: number;
  readonly users: readonly DirectoryUser[];
}

/** What was decided about held changes. */
export interface DecidedDirectoryChanges {
  /** For how many people it was decided. */
  readonly people: number;
  /** For how many it wasn't yet. */
  readonly waiting: number;
}

/** Rules for roles; what isn't given stays as it is. */
export interface DirectoryRulesRequest {
  readonly roleRules?: readonly DirectoryRoleRule[] | null;
  /** An empty string for the organization's lowest role. */
  readonly defaultRole?: string | null;
}

/** A role that rules would change. */
export interface DirectoryRoleChange {
  readonly userId: string;
  readonly resourceId: string;
  readonly roleBefore: string;
  readonly roleAfter: string;
  /** Whether the role would be lower. */
  readonly lower: boolean;
}

/** What rules for roles would do. */
export interface DirectoryRulesPreview extends Page {
  /** What `saveDirectoryRules` is told, as `preview` is. */
  readonly version: number;
  readonly preview: string;
  readonly totalGaining: number;
  readonly totalLosing: number;
  readonly changes: readonly DirectoryRoleChange[];
}

/** Rules for roles, with what their preview said. */
export interface SaveDirectoryRulesRequest extends DirectoryRulesRequest {
  readonly version: number;
  readonly preview: string;
}

/** A window of time in Unix seconds. */
export interface DirectoryUndoRequest {
  /** Its first second. */
  readonly since: number;
  /** Its last second. Default: now. */
  readonly until?: number | null;
}

/** What undoing the changes of a window would do for a person. */
export interface DirectoryUndo {
  readonly userId: string;
  readonly resourceId: string;
  readonly effects: readonly DirectoryEffect[];
  /** Why nothing can be undone. */
  readonly problem: string | null;
}

/** How many people get their access back, and for how many that can't be. */
export interface DirectoryUndoTotals {
  readonly totalRestored: number;
  readonly totalProblems: number;
}

/** A page of what undoing the changes of a window would do. */
export interface DirectoryUndoPreview extends DirectoryUndoTotals, Page {
  /** The last second of the window. */
  readonly until: number;
  readonly users: readonly DirectoryUndo[];
}

/** The functions that preview, hold, make and undo what directories change. Each returns null when the organization doesn't have the directory. */
export interface DirectoryChanges {
  /**
   * Lists the people who would lose access or a higher role, and whose changes wait for a decision.
   *
   * `GET /org/{org_id}/directories/{directory_id}/held`
   */
  fetchHeldDirectoryChanges(
    orgId: string,
    directoryId: string,
    query?: HeldDirectoryChangesQuery,
    call?: CallOptions,
  ): Promise<HeldDirectoryChanges | null>;
  /**
   * Makes changes that the brake of a directory holds back.
   *
   * `POST /org/{org_id}/directories/{directory_id}/held/release`
   *
   * @param people `resourceIds`: whose, at most 1000. Default: everybody's
   */
  releaseHeldDirectoryChanges(
    orgId: string,
    directoryId: string,
    people?: { readonly resourceIds?: readonly string[] | null },
    call?: CallOptions,
  ): Promise<DecidedDirectoryChanges | null>;
  /**
   * Decides against changes that the brake of a directory holds back. The people keep their access.
   *
   * `POST /org/{org_id}/directories/{directory_id}/held/discard`
   *
   * @param people `resourceIds`: whose, at most 1000. Default: everybody's
   */
  discardHeldDirectoryChanges(
    orgId: string,
    directoryId: string,
    people?: { readonly resourceIds?: readonly string[] | null },
    call?: CallOptions,
  ): Promise<DecidedDirectoryChanges | null>;
  /**
   * Previews rules for roles: who would get a higher or lower role. It changes nothing.
   *
   * `POST /org/{org_id}/directories/{directory_id}/rules/preview`
   *
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  previewDirectoryRules(
    orgId: string,
    directoryId: string,
    rules: DirectoryRulesRequest,
    query?: PageQuery,
    call?: CallOptions,
  ): Promise<DirectoryRulesPreview | null>;
  /**
   * Saves rules for roles and applies them, if they still do exactly what was previewed.
   *
   * `PUT /org/{org_id}/directories/{directory_id}/rules`
   *
   * @returns how many people have another role
   * @throws ManagementError with `serverCode` `preview_stale` when they would do something else; preview them again
   */
  saveDirectoryRules(
    orgId: string,
    directoryId: string,
    rules: SaveDirectoryRulesRequest,
    call?: CallOptions,
  ): Promise<{ readonly changedUsers: number } | null>;
  /**
   * Previews giving people the access back that they had before a window of a directory's changes.
   *
   * `GET /org/{org_id}/directories/{directory_id}/undo`
   */
  previewDirectoryUndo(
    orgId: string,
    directoryId: string,
    window: DirectoryUndoRequest & PageQuery,
    call?: CallOptions,
  ): Promise<DirectoryUndoPreview | null>;
  /**
   * Gives people the access back that they had before a window of a directory's changes, made in the last 30 days.
   *
   * `POST /org/{org_id}/directories/{directory_id}/undo`
   */
  undoDirectoryChanges(
    orgId: string,
    directoryId: string,
    window: DirectoryUndoRequest,
    call?: CallOptions,
  ): Promise<DirectoryUndoTotals | null>;
}

const readHeld = recordReader<HeldDirectoryChanges>({
  heldSince: readNumberOrNull,
  waiting: readNumber,
  users: member(listReader(readDirectoryUser)),
});

const readDecided = recordReader<DecidedDirectoryChanges>({ people: readNumber, waiting: readNumber });

const readRulesPreview = recordReader<DirectoryRulesPreview>({
  version: readNumber,
  preview: readText,
  totalGaining: readNumber,
  totalLosing: readNumber,
  changes: member(
    listReader(
      recordReader<DirectoryRoleChange>({
        userId: readText,
        resourceId: readText,
        roleBefore: readText,
        roleAfter: readText,
        lower: readBoolean,
      }),
    ),
  ),
  ...pageReaders,
});

const readSaved = recordReader<{ changedUsers: number }>({ changedUsers: readNumber });

const totalsReaders = { totalRestored: readNumber, totalProblems: readNumber };
const readTotals = recordReader<DirectoryUndoTotals>(totalsReaders);
const readUndoPreview = recordReader<DirectoryUndoPreview>({
  until: readNumber,
  ...totalsReaders,
  users: member(
    listReader(
      recordReader<DirectoryUndo>({
        userId: readText,
        resourceId: readText,
        effects: member(listReader(readDirectoryEffect)),
        problem: readTextOrNull,
      }),
    ),
  ),
  ...pageReaders,
});

/** Creates the functions that preview, hold, make and undo what directories change. */
export function directoryChanges(api: Api): DirectoryChanges {
  const pathOf = (orgId: string, id: string) => `/org/${orgId}/directories/${id}`;
  const areIds = (orgId: string, id: string) => isId(orgId) && isId(id);
  const decide = (path: string, body: object, call: CallOptions | undefined) =>
    api({ method: "POST", path, body, read: readDecided, absent: null }, call);
  return {
    fetchHeldDirectoryChanges: async (orgId, id, query = {}, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: `${pathOf(orgId, id)}/held`, query, read: readHeld, absent: null }, call)
        : null,
    releaseHeldDirectoryChanges: async (orgId, id, people = {}, call) =>
      areIds(orgId, id) ? decide(`${pathOf(orgId, id)}/held/release`, people, call) : null,
    discardHeldDirectoryChanges: async (orgId, id, people = {}, call) =>
      areIds(orgId, id) ? decide(`${pathOf(orgId, id)}/held/discard`, people, call) : null,
    previewDirectoryRules: async (orgId, id, body, query = {}, call) => {
      if (!areIds(orgId, id)) return null;
      const path = `${pathOf(orgId, id)}/rules/preview`;
      return api({ method: "POST", path, query, body, isSafe: true, read: readRulesPreview, absent: null }, call);
    },
    saveDirectoryRules: async (orgId, id, body, call) =>
      areIds(orgId, id)
        ? api({ method: "PUT", path: `${pathOf(orgId, id)}/rules`, body, read: readSaved, absent: null }, call)
        : null,
    previewDirectoryUndo: async (orgId, id, query, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: `${pathOf(orgId, id)}/undo`, query, read: readUndoPreview, absent: null }, call)
        : null,
    undoDirectoryChanges: async (orgId, id, body, call) =>
      areIds(orgId, id)
        ? api({ method: "POST", path: `${pathOf(orgId, id)}/undo`, body, read: readTotals, absent: null }, call)
        : null,
  };
}
