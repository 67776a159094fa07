import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { readFields } from "../../../../platform/dashboard/form-fields.ts";
import { describeList, pageParameter, toPageRequest } from "../../../../platform/dashboard/list-page.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { name, text } from "../../../../platform/management-api/fields.ts";
import { createOrganization } from "../../domain/create-organization.ts";
import { OrganizationsPage, organizationOrders } from "../../pages/dashboard/organizations-page.tsx";
import { organizationProblems } from "./organization-problems.ts";

const PATH = "/dashboard/orgs";

const query = z.object({
  ...pageParameter,
  q: text.default(""),
  domain: text.toLowerCase().default(""),
  legacy_id: text.default(""),
  order: z.enum(organizationOrders.map(({ value }) => value)).default("CREATED_AT_DESC"),
});

/** Serves `/dashboard/orgs`: searching and creating organizations. */
export function organizationsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => search(context, deps))
    .post(PATH, async (context) => {
      const fields = readFields(context.var.form, z.object({ name }));
      if (!fields.ok) throw new Problem(422, "invalid_request", fields.failure);
      const result = await createOrganization(acting(context, deps), fields.value);
      if (!result.ok) throw new Problem(422, result.failure, organizationProblems[result.failure]);
      return redirectDone(context, `${PATH}/${result.value.orgId}`, "organization.created");
    });
}

async function search(context: Context<AppEnvironment>, deps: DashboardDeps) {
  const { page, ...filters } = readQuery(context, query);
  const { rows, total } = await deps.store.read.organizations.search({
    ...toPageRequest(page),
    orderBy: filters.order,
    name: filters.q || null,
    legacyOrgId: filters.legacy_id || null,
    domain: filters.domain || null,
  });
  return renderDashboard(context, deps, {
    title: "Organizations",
    section: PATH,
    content: (operator) => (
      <OrganizationsPage
        operator={operator}
        search={filters}
        organizations={rows}
        page={describeList(PATH, filters, { page, total })}
      />
    ),
  });
}
