import { Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { saveUnlessStale } from "../../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { pathOfOrganization } from "../../pages/dashboard/organization-entity.ts";
import { findOrganization, ORGANIZATION_PATH, SECTION } from "./find-organization.ts";
import {
  findOriginPage,
  showDeletion,
  showMemberRemoval,
  showMemberRole,
  showNewInvitation,
  showNewMember,
  showSignOut,
} from "./member-pages.tsx";
import { organizationActions } from "./organization-actions.ts";
import { organizationProblems } from "./organization-problems.ts";

/** Serves `/dashboard/orgs/:orgId/…`: every action on an organization, and the pages that ask for what an action needs. */
export function organizationActionRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
    .get(`${ORGANIZATION_PATH}/members/add`, (context) => showNewMember(context, deps))
    .get(`${ORGANIZATION_PATH}/members/:userId`, (context) => showMemberRole(context, deps))
    .get(`${ORGANIZATION_PATH}/members/:userId/remove`, (context) => showMemberRemoval(context, deps))
    .get(`${ORGANIZATION_PATH}/invitations/create`, (context) => showNewInvitation(context, deps))
    .get(`${ORGANIZATION_PATH}/sign-out`, (context) => showSignOut(context, deps))
    .get(`${ORGANIZATION_PATH}/delete`, (context) => showDeletion(context, deps));
  for (const { path, change, tab, show, read, run } of organizationActions) {
    app.post(`${ORGANIZATION_PATH}/${path}`, async (context) => {
      const { form } = context.var;
      const wanted = { organization: await findOrganization(context, deps), form };
      const perform = async (version?: RowVersion) => {
        const failure = await run(acting(context, deps), { ...wanted, ...(version !== undefined && { version }) });
        if (failure !== null) return show(context, deps, context.var.t(organizationProblems[failure]));
        if (change === "organization.deleted") return redirectDone(context, SECTION, change);
        const page = findOriginPage(form) ?? `${pathOfOrganization(wanted.organization)}${tab}`;
        const user = form.get("user");
        return redirectDone(context, page, change, user ? { user } : {});
      };
      return read ? saveUnlessStale(context, deps, () => read(deps.store.read, wanted), perform) : perform();
    });
  }
  return app;
}
