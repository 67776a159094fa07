import { readNumber, readText } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import { type Page, type PageQuery, pageReaders } from "./pages.ts";
import {
  listReader,
  member,
  memberOrNull,
  type ReadValue,
  readBoolean,
  readNumberOrNull,
  readTextOrNull,
  recordReader,
  toWire,
} from "./wire.ts";

/** Gives a role to the members of a group. */
export interface DirectoryRoleRule {
  /** The group: its name, its `externalId`, or its id. */
  readonly value: string;
  readonly role: string;
}

/** The workload whose tokens a directory accepts instead of a bearer token (RFC 7523). Each value must match exactly. */
export interface DirectoryFederation {
  readonly issuer: string;
  readonly subject: string;
  readonly audience: string;
  readonly jwksUri: string;
}

/** When the changes of a directory wait for a decision: they would take access or a higher role from too many people at once. */
export interface DirectoryBrake {
  /** The percentage of its people, from 0 to 100. */
  readonly share: number;
  /** Fewer people than this never wait. */
  readonly people: number;
  /** From a minute to seven days. */
  readonly windowSeconds: number;
}

/** What to decide about a directory; what isn't given stays as it is. */
export interface UpdateDirectoryRequest {
  readonly name?: string | null;
  /** The connection with which its people sign in; an empty string for none. */
  readonly connectionId?: string | null;
  /** The first that matches a group of a person gives the role. */
  readonly roleRules?: readonly DirectoryRoleRule[] | null;
  /** The role of whom no rule matches; an empty string for the organization's lowest role. */
  readonly defaultRole?: string | null;
  readonly brake?: DirectoryBrake | null;
  /** `false` lets its changes never wait. */
  readonly braked?: false | null;
  readonly federation?: DirectoryFederation | null;
  /** `false` ends the federation. */
  readonly federated?: false | null;
}

/** A directory to create. */
export interface CreateDirectoryRequest extends UpdateDirectoryRequest {
  readonly name: string;
}

/** An organization's directory, from which its members are provisioned by SCIM. Times are in Unix seconds. */
export interface Directory {
  readonly directoryId: string;
  readonly orgId: string;
  readonly connectionId: string | null;
  readonly name: string;
  /** The address that the identity provider is given. */
  readonly url: string;
  /** Where a workload gets a bearer token for its own token. */
  readonly tokenUrl: string;
  readonly roleRules: readonly DirectoryRoleRule[];
  readonly defaultRole: string | null;
  readonly federation: DirectoryFederation | null;
  /** Null if its changes never wait. */
  readonly brake: DirectoryBrake | null;
  /** Since when its changes wait for a decision. */
  readonly heldSince: number | null;
  /** Counts how often it was changed. */
  readonly version: number;
  readonly createdAt: number;
  /** When the directory last changed something. */
  readonly lastSyncAt: number | null;
}

/** A bearer token of a directory, without the token itself. Times are in Unix seconds. */
export interface DirectoryToken {
  readonly tokenId: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

/** A bearer token of a directory with the token, which no other call returns. */
export interface CreatedDirectoryToken extends DirectoryToken {
  readonly token: string;
}

/** A change of access that a directory asked for, and that wasn't made. */
export interface DirectoryHold {
  /** `waiting` for a decision, or `refused` by one. */
  readonly state: string;
  /** `end_access`, `lower_role`, `give_access` or `raise_role`. */
  readonly change: string;
  /** The role that the person would have. */
  readonly role: string | null;
  /** Unix seconds. */
  readonly since: number;
}

/** A person as a directory knows them. Times are in Unix seconds. */
export interface DirectoryUser {
  readonly resourceId: string;
  /** The account; null while there is none. */
  readonly userId: string | null;
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  /** The role that the directory gave. */
  readonly givenRole: string | null;
  /** The id of the group by which it did. */
  readonly givenByGroup: string | null;
  /** When it did. */
  readonly givenAt: number | null;
  readonly hold: DirectoryHold | null;
  /** Why something that the directory asked for couldn't be done, such as `pending` or `last_owner`. */
  readonly mark: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A page of the people of a directory. */
export interface DirectoryUserPage extends Page {
  readonly users: readonly DirectoryUser[];
  readonly totalUsers: number;
}

/** A change of an account or membership. */
export interface DirectoryEffect {
  /** Such as `create_account`, `add_member`, `change_role` or `end_membership`. */
  readonly kind: string;
  /** The role that was given. */
  readonly role: string | null;
  /** The id of the group that gave it. */
  readonly group: string | null;
}

/** What a request of a directory did. */
export interface DirectoryLogEntry {
  readonly logId: string;
  /** Unix seconds. */
  readonly occurredAt: number;
  /** Such as `create_user` or `update_group`. */
  readonly kind: string;
  /** The person or group. */
  readonly resourceId: string;
  readonly userId: string | null;
  readonly effects: readonly DirectoryEffect[];
  readonly mark: string | null;
  /** Whether the brake held back what it would have changed. */
  readonly held: boolean;
}

/** A page of the log of a directory. */
export interface DirectoryLogPage extends Page {
  readonly entries: readonly DirectoryLogEntry[];
  readonly totalEntries: number;
}

/** The functions about the directories of organizations. */
export interface Directories {
  /**
   * Lists an organization's directories, oldest first.
   *
   * `GET /org/{org_id}/directories`
   *
   * @returns null when there is no such organization
   */
  fetchDirectories(orgId: string, call?: CallOptions): Promise<{ readonly directories: readonly Directory[] } | null>;
  /**
   * Reads a directory.
   *
   * `GET /org/{org_id}/directories/{directory_id}`
   *
   * @returns null when the organization doesn't have it
   */
  fetchDirectory(orgId: string, directoryId: string, call?: CallOptions): Promise<Directory | null>;
  /**
   * Adds a directory to an organization. Create a token for it next.
   *
   * `POST /org/{org_id}/directories`
   *
   * @returns null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`; with `serverCode` `too_many_directories` when it has as many as it can
   */
  createDirectory(orgId: string, directory: CreateDirectoryRequest, call?: CallOptions): Promise<Directory | null>;
  /**
   * Changes a directory. Rules for roles count from its next request on, or when it is applied again.
   *
   * `PATCH /org/{org_id}/directories/{directory_id}`
   *
   * @returns the directory as it is afterwards; null when the organization doesn't have it
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateDirectory(
    orgId: string,
    directoryId: string,
    changes: UpdateDirectoryRequest,
    call?: CallOptions,
  ): Promise<Directory | null>;
  /**
   * Applies what a directory says of everybody again: after its rules changed, or to try what couldn't be done.
   *
   * `POST /org/{org_id}/directories/{directory_id}/apply`
   *
   * @returns how many people it went through; null when the organization doesn't have the directory
   */
  applyDirectory(
    orgId: string,
    directoryId: string,
    call?: CallOptions,
  ): Promise<{ readonly appliedUsers: number } | null>;
  /**
   * Deletes a directory and its tokens. The members that it provisioned stay.
   *
   * `DELETE /org/{org_id}/directories/{directory_id}`
   *
   * @returns whether the organization had it
   */
  deleteDirectory(orgId: string, directoryId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Lists a page of the people of a directory: their accounts, roles, and what couldn't be done.
   *
   * `GET /org/{org_id}/directories/{directory_id}/users`
   *
   * @returns null when the organization doesn't have the directory
   */
  fetchDirectoryUsers(
    orgId: string,
    directoryId: string,
    query?: PageQuery,
    call?: CallOptions,
  ): Promise<DirectoryUserPage | null>;
  /**
   * Lists a page of what a directory asked for in the last 90 days, and what changed, newest first.
   *
   * `GET /org/{org_id}/directories/{directory_id}/log`
   *
   * @returns null when the organization doesn't have the directory
   */
  fetchDirectoryLog(
    orgId: string,
    directoryId: string,
    query?: PageQuery,
    call?: CallOptions,
  ): Promise<DirectoryLogPage | null>;
  /**
   * Lists the bearer tokens of a directory, newest first.
   *
   * `GET /org/{org_id}/directories/{directory_id}/tokens`
   *
   * @returns null when the organization doesn't have the directory
   */
  fetchDirectoryTokens(
    orgId: string,
    directoryId: string,
    call?: CallOptions,
  ): Promise<{ readonly tokens: readonly DirectoryToken[] } | null>;
  /**
   * Creates a bearer token of a directory.
   *
   * `POST /org/{org_id}/directories/{directory_id}/tokens`
   *
   * @param options `expiresInSeconds`: from a minute to ten years. Default: it doesn't expire
   * @returns the token, which no other call returns; null when the organization doesn't have the directory
   * @throws ManagementError with `serverCode` `too_many_tokens` when the directory has as many as it can
   */
  createDirectoryToken(
    orgId: string,
    directoryId: string,
    options?: { readonly expiresInSeconds?: number | null },
    call?: CallOptions,
  ): Promise<CreatedDirectoryToken | null>;
  /**
   * Replaces a bearer token of a directory.
   *
   * `POST /org/{org_id}/directories/{directory_id}/tokens/{token_id}/rotate`
   *
   * @param options `overlapSeconds`: how long the old one still works, up to 30 days. Default: a day
   * @returns the new token; null when there is no such token
   */
  rotateDirectoryToken(
    orgId: string,
    directoryId: string,
    tokenId: string,
    options?: { readonly overlapSeconds?: number | null },
    call?: CallOptions,
  ): Promise<CreatedDirectoryToken | null>;
  /**
   * Revokes a bearer token of a directory at once.
   *
   * `DELETE /org/{org_id}/directories/{directory_id}/tokens/{token_id}`
   *
   * @returns whether there was one
   */
  revokeDirectoryToken(orgId: string, directoryId: string, tokenId: string, call?: CallOptions): Promise<boolean>;
}

const readRule = recordReader<DirectoryRoleRule>({ value: readText, role: readText });
const readFederation = recordReader<DirectoryFederation>({
  issuer: readText,
  subject: readText,
  audience: readText,
  jwksUri: readText,
});

const readDirectory = recordReader<Directory>({
  directoryId: readText,
  orgId: readText,
  connectionId: readTextOrNull,
  name: readText,
  url: readText,
  tokenUrl: readText,
  roleRules: member(listReader(readRule)),
  defaultRole: readTextOrNull,
  federation: memberOrNull(readFederation),
  brake: memberOrNull(
    recordReader<DirectoryBrake>({ share: readNumber, people: readNumber, windowSeconds: readNumber }),
  ),
  heldSince: readNumberOrNull,
  version: readNumber,
  createdAt: readNumber,
  lastSyncAt: readNumberOrNull,
});

const readDirectories = recordReader<{ directories: readonly Directory[] }>({
  directories: member(listReader(readDirectory)),
});

const tokenReaders = {
  tokenId: readText,
  createdAt: readNumber,
  expiresAt: readNumberOrNull,
  lastUsedAt: readNumberOrNull,
};

const readCreatedToken = recordReader<CreatedDirectoryToken>({ ...tokenReaders, token: readText });
const readTokens = recordReader<{ tokens: readonly DirectoryToken[] }>({
  tokens: member(listReader(recordReader<DirectoryToken>(tokenReaders))),
});

const readHold = recordReader<DirectoryHold>({
  state: readText,
  change: readText,
  role: readTextOrNull,
  since: readNumber,
});

/** Reads a person of a directory. */
export const readDirectoryUser: ReadValue<DirectoryUser> = recordReader<DirectoryUser>({
  resourceId: readText,
  userId: readTextOrNull,
  userName: readText,
  externalId: readTextOrNull,
  active: readBoolean,
  givenRole: readTextOrNull,
  givenByGroup: readTextOrNull,
  givenAt: readNumberOrNull,
  hold: memberOrNull(readHold),
  mark: readTextOrNull,
  createdAt: readNumber,
  updatedAt: readNumber,
});

const readUserPage = recordReader<DirectoryUserPage>({
  users: member(listReader(readDirectoryUser)),
  totalUsers: readNumber,
  ...pageReaders,
});

/** Reads a change of an account or membership. */
export const readDirectoryEffect: ReadValue<DirectoryEffect> = recordReader<DirectoryEffect>({
  kind: readText,
  role: readTextOrNull,
  group: readTextOrNull,
});

const readEntry = recordReader<DirectoryLogEntry>({
  logId: readText,
  occurredAt: readNumber,
  kind: readText,
  resourceId: readText,
  userId: readTextOrNull,
  effects: member(listReader(readDirectoryEffect)),
  mark: readTextOrNull,
  held: readBoolean,
});

const readLogPage = recordReader<DirectoryLogPage>({
  entries: member(listReader(readEntry)),
  totalEntries: readNumber,
  ...pageReaders,
});

const readApplied = recordReader<{ appliedUsers: number }>({ appliedUsers: readNumber });

/** Creates the functions about the directories of organizations. */
export function directories(api: Api): Directories {
  const list = (orgId: string) => `/org/${orgId}/directories`;
  const one = (orgId: string, id: string) => `${list(orgId)}/${id}`;
  return {
    fetchDirectories: async (orgId, call) =>
      isId(orgId) ? api({ method: "GET", path: list(orgId), read: readDirectories, absent: null }, call) : null,
    fetchDirectory: async (orgId, id, call) =>
      areIds(orgId, id) ? api({ method: "GET", path: one(orgId, id), read: readDirectory, absent: null }, call) : null,
    createDirectory: async (orgId, directory, call) =>
      isId(orgId)
        ? api({ method: "POST", path: list(orgId), body: toBody(directory), read: readDirectory, absent: null }, call)
        : null,
    updateDirectory: async (orgId, id, changes, call) =>
      areIds(orgId, id)
        ? api({ method: "PATCH", path: one(orgId, id), body: toBody(changes), read: readDirectory, absent: null }, call)
        : null,
    applyDirectory: async (orgId, id, call) =>
      areIds(orgId, id)
        ? api({ method: "POST", path: `${one(orgId, id)}/apply`, body: {}, read: readApplied, absent: null }, call)
        : null,
    deleteDirectory: async (orgId, id, call) =>
      areIds(orgId, id) && api(whetherDone({ method: "DELETE", path: one(orgId, id) }), call),
    fetchDirectoryUsers: async (orgId, id, query = {}, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: `${one(orgId, id)}/users`, query, read: readUserPage, absent: null }, call)
        : null,
    fetchDirectoryLog: async (orgId, id, query = {}, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: `${one(orgId, id)}/log`, query, read: readLogPage, absent: null }, call)
        : null,
    ...tokensOf(api, one),
  };
}

function tokensOf(
  api: Api,
  one: (orgId: string, id: string) => string,
): Pick<
  Directories,
  "fetchDirectoryTokens" | "createDirectoryToken" | "rotateDirectoryToken" | "revokeDirectoryToken"
> {
  const post = (path: string, body: object, call: CallOptions | undefined) =>
    api({ method: "POST", path, body, read: readCreatedToken, absent: null }, call);
  return {
    fetchDirectoryTokens: async (orgId, id, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: `${one(orgId, id)}/tokens`, read: readTokens, absent: null }, call)
        : null,
    createDirectoryToken: async (orgId, id, options = {}, call) =>
      areIds(orgId, id) ? post(`${one(orgId, id)}/tokens`, options, call) : null,
    rotateDirectoryToken: async (orgId, id, tokenId, options = {}, call) =>
      areIds(orgId, id, tokenId) ? post(`${one(orgId, id)}/tokens/${tokenId}/rotate`, options, call) : null,
    revokeDirectoryToken: async (orgId, id, tokenId, call) =>
      areIds(orgId, id, tokenId) &&
      api(whetherDone({ method: "DELETE", path: `${one(orgId, id)}/tokens/${tokenId}` }), call),
  };
}

/** Names the members of the federation and the brake as the wire does, too. */
function toBody({ federation, brake, ...fields }: UpdateDirectoryRequest): object {
  return {
    ...fields,
    ...(federation && { federation: toWire(federation) }),
    ...(brake && { brake: toWire(brake) }),
  };
}

function areIds(...ids: readonly unknown[]): boolean {
  return ids.every(isId);
}
