import { readNumber, readText } from "../token/claims.ts";
import type { Api, CallOptions } from "./api.ts";
import { isId } from "./ids.ts";
import { listReader, member, readTextOrNull, recordReader } from "./wire.ts";

/** Which page of the groups of an organization's directories. */
export interface OrgScimGroupsQuery {
  readonly orgId: string;
  /** Only the groups of this user. */
  readonly userId?: string | null;
  /** From 1 to 100. Default 10. */
  readonly pageSize?: number | null;
  /** The first page is 0, which is the default. */
  readonly pageNumber?: number | null;
}

/** Which group of an organization's directories, and which page of its members. */
export interface ScimGroupQuery {
  readonly orgId: string;
  readonly groupId: string;
  /** From 1 to 100. Default 10. */
  readonly membersPageSize?: number | null;
  /** The first page is 0, which is the default. */
  readonly membersPageNumber?: number | null;
}

/** A group of an organization's directories. */
export interface ScimGroupSummary {
  readonly groupId: string;
  readonly displayName: string;
  /** What the identity provider calls it. */
  readonly externalIdFromIdp: string | null;
}

/** A page of the groups of an organization's directories. */
export interface ScimGroupPage {
  readonly groups: readonly ScimGroupSummary[];
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly totalGroups: number;
}

/** A group with a page of its members who have accounts. */
export interface ScimGroup extends ScimGroupSummary {
  readonly members: readonly { readonly userId: string }[];
}

/** The functions about the groups of organizations' directories. */
export interface ScimGroups {
  /**
   * Lists a page of the groups of an organization's directories, oldest first.
   *
   * `GET /scim/{org_id}/groups`
   *
   * @returns null when there is no such organization
   */
  fetchOrgScimGroups(query: OrgScimGroupsQuery, call?: CallOptions): Promise<ScimGroupPage | null>;
  /**
   * Reads a group with a page of its members.
   *
   * `GET /scim/{org_id}/groups/{group_id}`
   *
   * @returns null when the organization has no such group
   */
  fetchScimGroup(query: ScimGroupQuery, call?: CallOptions): Promise<ScimGroup | null>;
}

const groupReaders = { groupId: readText, displayName: readText, externalIdFromIdp: readTextOrNull };

const readGroupPage = recordReader<ScimGroupPage>({
  groups: member(listReader(recordReader<ScimGroupSummary>(groupReaders))),
  pageNumber: readNumber,
  pageSize: readNumber,
  totalGroups: readNumber,
});

const readGroup = recordReader<ScimGroup>({
  ...groupReaders,
  members: member(listReader(recordReader<{ userId: string }>({ userId: readText }))),
});

/** Creates the functions about the groups of organizations' directories. */
export function scimGroups(api: Api): ScimGroups {
  return {
    fetchOrgScimGroups: async ({ orgId, ...query }, call) =>
      isId(orgId)
        ? api({ method: "GET", path: `/scim/${orgId}/groups`, query, read: readGroupPage, absent: null }, call)
        : null,
    fetchScimGroup: async ({ orgId, groupId, ...query }, call) =>
      isId(orgId) && isId(groupId)
        ? api({ method: "GET", path: `/scim/${orgId}/groups/${groupId}`, query, read: readGroup, absent: null }, call)
        : null,
  };
}
