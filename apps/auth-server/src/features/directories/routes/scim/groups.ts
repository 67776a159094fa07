import type { Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { DirectoryGroupRecord } from "../../domain/records.ts";
import { groupType } from "../../domain/scim/resource-types.ts";
import { type DirectoryGroup, groupNotFound, toGroupDocument, writeGroup } from "../../domain/write-group.ts";
import { describeGroups } from "./describe-resources.ts";
import { resourceRoutes } from "./resource-routes.ts";

/** Serves the groups of a directory. */
export function groupRoutes(deps: Deps): Hono<AppEnvironment> {
  return resourceRoutes<DirectoryGroupRecord, DirectoryGroup>(deps, {
    type: groupType,
    notFound: groupNotFound,
    idOf: ({ groupId }) => groupId,
    storedOf: ({ group }) => group,
    documentOf: toGroupDocument,
    find: (directoryId, id) => deps.store.read.directoryGroups.find(directoryId, id),
    async write(actingDeps, directory, { action, id, change }) {
      const { group } = await writeGroup(actingDeps, directory, { kind: `${action}_group`, groupId: id, change });
      return group;
    },
    describe: (directory, groups, projection) => describeGroups(deps, directory, groups, projection),
  });
}
