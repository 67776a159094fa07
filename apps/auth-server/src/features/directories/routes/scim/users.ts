import type { Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { DirectoryUserRecord } from "../../domain/records.ts";
import { userType } from "../../domain/scim/resource-types.ts";
import { userNotFound, writeUser } from "../../domain/write-user.ts";
import { describeUsers } from "./describe-resources.ts";
import { resourceRoutes } from "./resource-routes.ts";

/** Serves the people of a directory. */
export function userRoutes(deps: Deps): Hono<AppEnvironment> {
  return resourceRoutes<DirectoryUserRecord, DirectoryUserRecord>(deps, {
    type: userType,
    notFound: userNotFound,
    idOf: ({ resourceId }) => resourceId,
    storedOf: (known) => known,
    documentOf: ({ document }) => document,
    find: (directoryId, id) => deps.store.read.directoryUsers.find(directoryId, id),
    write: (actingDeps, directory, { action, id, change }) =>
      writeUser(actingDeps, directory, { kind: `${action}_user`, resourceId: id, change }),
    describe: (directory, users, projection) => describeUsers(deps, directory, users, projection),
  });
}
