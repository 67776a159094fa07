import { type Context, Hono } from "hono";
import { z } from "zod";
import { type DashboardDeps, signedInOperator } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import { readDailyActivity } from "../../../platform/domain/daily-activity.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { findConcerns } from "../domain/attention.ts";
import { type GettingStarted, readGettingStarted } from "../domain/getting-started.ts";
import { OverviewPage, overviewPeriods } from "../pages/overview-page.tsx";
import { gettingStartedCookie } from "./getting-started.ts";

const NOBODY = { limit: 0, offset: 0, orderBy: "CREATED_AT_ASC" } as const;

const query = z.object({ period: z.enum(["7d", "30d"]).default("30d") });

/** Serves `/dashboard`: what needs attention, whether people can sign in, and who uses the deployment. */
export function overviewRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/dashboard", async (context) => {
    const { period } = readQuery(context, query);
    const { users, organizations } = deps.store.read;
    const { total: userTotal } = await users.search({ ...NOBODY, emailOrUsername: null, legacyUserId: null });
    const { total: organizationTotal } = await organizations.search({
      ...NOBODY,
      name: null,
      legacyOrgId: null,
      domain: null,
    });
    const activity = await readDailyActivity(deps, overviewPeriods[period]);
    const concerns = await findConcerns(deps, activity.days);
    const gettingStarted = await readUnlessHidden(context, deps);
    const figures = { users: userTotal, organizations: organizationTotal, activity, concerns, gettingStarted };
    return renderDashboard(context, deps, {
      title: context.var.t("section.overview"),
      section: "/dashboard",
      content: (operator) => (
        <OverviewPage {...figures} period={period} wording={deps.eventWording} now={deps.clock()} operator={operator} />
      ),
    });
  });
}

async function readUnlessHidden(
  context: Context<AppEnvironment>,
  { store, smtp, policy }: DashboardDeps,
): Promise<GettingStarted | null> {
  if (gettingStartedCookie(policy).read(context) !== null) return null;
  return readGettingStarted(store.read, { operator: signedInOperator(context).operator, sendsMail: smtp !== null });
}
