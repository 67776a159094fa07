import { Hono } from "hono";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { createOwnerDesk } from "../../../../platform/http/pages/owner-desk.tsx";
import type { PageDeps } from "../../../../platform/http/pages/page-deps.ts";
import { admitDirectoryOwner } from "../../../directories/domain/owners-manage-directories.ts";
import { directoryRoutes } from "./directories.tsx";

/** Serves `/orgs/:orgId/directory`: the directories of an organization, for its Owners if it may set up single sign-on. */
export function ownDirectoryRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const { desk, guard } = createOwnerDesk(deps, { name: "directory", admits: admitDirectoryOwner });
  return new Hono<AppEnvironment>()
    .use(`${desk.route}/*`, guard)
    .route("/", directoryRoutes(deps, { desk, isForOperators: false }));
}
