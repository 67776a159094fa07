import { Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { renderActivity } from "../../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { SECTION } from "../dashboard/find-organization.ts";
import { directoryRoutes } from "./directories.tsx";
import { type DirectoryDesk, describeDirectory, directoryGone, findDirectory } from "./directory.ts";
import { createOrganizationDesk } from "./operator-desk.tsx";

/** Serves `/dashboard/orgs/:orgId/directory`: the directories of an organization, and what happened to each. */
export function dashboardDirectoryRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const at: DirectoryDesk = { desk: createOrganizationDesk(deps, "directory"), isForOperators: true };
  return new Hono<AppEnvironment>()
    .get("/dashboard/directories/:directoryId", async (context) => {
      const directory = await deps.store.read.directories.find(context.req.param("directoryId"));
      if (!directory) throw directoryGone();
      return context.redirect(`${SECTION}/${directory.orgId}/directory/${directory.directoryId}`, 303);
    })
    .get(`${at.desk.route}/:directoryId/activity`, async (context) => {
      const { entity } = await describeDirectory(context, deps, at, await findDirectory(context, deps, at));
      return renderActivity(context, deps, { section: SECTION, entity });
    })
    .route("/", directoryRoutes(deps, at));
}
