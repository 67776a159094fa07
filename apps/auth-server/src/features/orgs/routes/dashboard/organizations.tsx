import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { readFields } from "../../../../platform/dashboard/form-fields.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { name } from "../../../../platform/management-api/fields.ts";
import { Notice } from "../../../../platform/pages/notice.tsx";
import { createOrganization } from "../../domain/create-organization.ts";
import { NewOrganizationPage } from "../../pages/dashboard/new-organization-page.tsx";
import { organizationProblems } from "./organization-problems.ts";
import { listOrganizations } from "./organizations-list.tsx";

const PATH = "/dashboard/orgs";

/** Serves `/dashboard/orgs`: finding and creating organizations. */
export function organizationsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => listOrganizations(context, deps))
    .get(`${PATH}/new`, (context) => showNew(context, deps))
    .post(PATH, async (context) => {
      const fields = readFields(context, z.object({ name }));
      if (!fields.ok) return showNew(context, deps, fields.failure);
      const result = await createOrganization(acting(context, deps), fields.value);
      if (!result.ok) return showNew(context, deps, context.var.t(organizationProblems[result.failure]));
      return redirectDone(context, `${PATH}/${result.value.orgId}`, "organization.created");
    });
}

function showNew(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string): Promise<Response> {
  return renderDashboard(context, deps, {
    title: context.var.t("orgs.create"),
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <>
        {alert && <Notice tone="error">{alert}</Notice>}
        <NewOrganizationPage
          operator={operator}
          name={alert === undefined ? "" : (context.var.form.get("name") ?? "")}
        />
      </>
    ),
  });
}
