import type { DirectoryUserRecord } from "../../domain/records.ts";
import type { GroupOfUser } from "../../domain/repositories.ts";
import { GROUP_SCHEMA, type ResourceType, USER_SCHEMA } from "../../domain/scim/schema.ts";
import type { DirectoryGroup } from "../../domain/write-group.ts";
import { etagOf } from "./read-request.ts";

/** Where the resources of a directory are. */
export interface ResourcePlace {
  /** The address of the directory's service, without a trailing slash. */
  readonly base: string;
}

/** Describes a person as a resource (RFC 7643 section 4.1). */
export function toUserResource(
  place: ResourcePlace,
  user: DirectoryUserRecord,
  groups: readonly GroupOfUser[],
): Readonly<Record<string, unknown>> {
  const extensions = Object.keys(user.document).filter((name) => name.startsWith("urn:"));
  return {
    schemas: [USER_SCHEMA, ...extensions],
    id: user.resourceId,
    ...user.document,
    active: user.active,
    ...(groups.length > 0 && { groups: groups.map((group) => toMembership(place, group)) }),
    meta: toMeta(place, { type: "User", id: user.resourceId, ...user }),
  };
}

function toMembership({ base }: ResourcePlace, { groupId, displayName }: GroupOfUser) {
  return { value: groupId, $ref: `${base}/Groups/${groupId}`, display: displayName, type: "direct" };
}

/** Describes a group as a resource (RFC 7643 section 4.2). */
export function toGroupResource(
  place: ResourcePlace,
  { group, members }: DirectoryGroup,
): Readonly<Record<string, unknown>> {
  return {
    schemas: [GROUP_SCHEMA],
    id: group.groupId,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.displayName,
    members: members.map(({ value, display }) => ({ value, ...(display !== null && { display }) })),
    meta: toMeta(place, { type: "Group", id: group.groupId, ...group }),
  };
}

interface Dated {
  readonly type: ResourceType["name"];
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
}

function toMeta({ base }: ResourcePlace, { type, id, createdAt, updatedAt, version }: Dated) {
  return {
    resourceType: type,
    created: new Date(createdAt * 1000).toISOString(),
    lastModified: new Date(updatedAt * 1000).toISOString(),
    location: `${base}/${type}s/${id}`,
    version: etagOf({ version }),
  };
}
