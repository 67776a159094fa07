import type { Deps } from "../../../../platform/deps.ts";
import { directoryUrl } from "../../domain/directory-url.ts";
import type { DirectoryGroupRecord, DirectoryRecord, DirectoryUserRecord } from "../../domain/records.ts";
import { isReturned, type Projection, project } from "../../domain/scim/projection.ts";
import { groupType, userType } from "../../domain/scim/resource-types.ts";
import { toGroupResource, toUserResource } from "./resources.ts";

/** Describes people with their groups, reduced to the attributes that were asked for. */
export async function describeUsers(
  { store, policy }: Deps,
  { directoryId }: DirectoryRecord,
  users: readonly DirectoryUserRecord[],
  projection: Projection,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const place = { base: directoryUrl(policy.issuer, directoryId) };
  const ids = isReturned(userType, projection, "groups") ? users.map(({ resourceId }) => resourceId) : [];
  const groups = await store.read.directoryGroups.listByMembers(directoryId, ids);
  return users.map((user) =>
    project(userType, toUserResource(place, user, groups.get(user.resourceId) ?? []), projection),
  );
}

/** Describes groups, reduced to the attributes that were asked for: members are read only if they are among them. */
export async function describeGroups(
  { store, policy }: Deps,
  { directoryId }: DirectoryRecord,
  groups: readonly DirectoryGroupRecord[],
  projection: Projection,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const place = { base: directoryUrl(policy.issuer, directoryId) };
  const ids = isReturned(groupType, projection, "members") ? groups.map(({ groupId }) => groupId) : [];
  const members = await store.read.directoryGroups.listMembers(ids);
  return groups.map((group) =>
    project(groupType, toGroupResource(place, { group, members: members.get(group.groupId) ?? [] }), projection),
  );
}
