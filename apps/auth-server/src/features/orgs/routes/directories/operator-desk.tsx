import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { Breadcrumb } from "../../../../platform/dashboard/pages/breadcrumb.tsx";
import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { renderConfirmation, renderTab, renderTask } from "../../../../platform/dashboard/render-entity.tsx";
import { saveUnlessStale } from "../../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { describeOrganization, findOrganization, ORGANIZATION_PATH, SECTION } from "../dashboard/find-organization.ts";

/** Creates the desk of operators below one of an organization's tabs: things of that organization alone. */
export function createOrganizationDesk(deps: DashboardDeps, tab: string): Desk {
  const orgOf = (context: Context<AppEnvironment>) => context.req.param("orgId")?.toLowerCase() ?? "";
  const listOf = (context: Context<AppEnvironment>) => `${SECTION}/${orgOf(context)}/${tab}`;
  return {
    route: `${ORGANIZATION_PATH}/${tab}`,
    listOf,
    orgOf,
    actingDeps: (context) => acting(context, deps),
    async renderList(context, { create, title, status = 200, content }) {
      const description = await describeOrganization(deps, context.var.t, await findOrganization(context, deps));
      const list = listOf(context);
      if (create) {
        return renderTab(context, deps, {
          ...description,
          tab: list,
          content: (operator) => (
            <Card heading={title} operator={operator} action={create}>
              {content(operator)}
            </Card>
          ),
        });
      }
      const { path, name, tabs } = description.entity;
      const label = tabs.find((known) => known.path === list)?.label ?? "";
      return renderDashboard(context, deps, {
        section: SECTION,
        title,
        status,
        heading: () => (
          <>
            <Breadcrumb
              links={[
                { path, label: name },
                { path: list, label },
              ]}
            />
            <h1>{title}</h1>
          </>
        ),
        content,
      });
    },
    renderTab: (context, page) => renderTab(context, deps, { section: SECTION, ...page }),
    renderTask(context, { status, ...page }) {
      return renderTask(context, deps, { section: SECTION, ...page, status: status === 422 ? 422 : 200 });
    },
    renderConfirmation: (context, page) => renderConfirmation(context, deps, { section: SECTION, ...page }),
    redirectDone,
    saveUnlessStale: (context, read, save) => saveUnlessStale(context, deps, read, save),
  };
}
