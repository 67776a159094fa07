import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import { readDailyActivity } from "../../../platform/domain/daily-activity.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { OverviewPage } from "../pages/overview-page.tsx";

const SHOWN_DAYS = 30;
const NOBODY = { limit: 0, offset: 0, orderBy: "CREATED_AT_ASC" } as const;

/** Serves `/dashboard`: totals and plots. */
export function overviewRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/dashboard", async (context) => {
    const { users, organizations } = deps.store.read;
    const { total: userTotal } = await users.search({ ...NOBODY, emailOrUsername: null, legacyUserId: null });
    const { total: organizationTotal } = await organizations.search({
      ...NOBODY,
      name: null,
      legacyOrgId: null,
      domain: null,
    });
    const activity = await readDailyActivity(deps, SHOWN_DAYS);
    return renderDashboard(context, deps, {
      title: "Overview",
      section: "/dashboard",
      content: () => <OverviewPage users={userTotal} organizations={organizationTotal} activity={activity} />,
    });
  });
}
