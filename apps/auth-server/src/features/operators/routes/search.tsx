import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { SearchPage } from "../../../platform/dashboard/pages/search-page.tsx";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import { searchDashboard } from "../../../platform/dashboard/search.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { text } from "../../../platform/management-api/fields.ts";

const query = z.object({ q: text.trim().default("") });

/** Serves `/dashboard/search`, and the same results as JSON for the palette of the script. */
export function searchRoutes(deps: DashboardDeps, features: readonly Feature[]): Hono<AppEnvironment> {
  const sources = features.flatMap(({ searched }) => searched ?? []);
  const search = ({ var: { t } }: Context<AppEnvironment>, q: string) => {
    const pages = features.flatMap(({ namedPages }) => namedPages?.(t) ?? []);
    return searchDashboard(deps, t, { sources, pages }, q);
  };
  return new Hono<AppEnvironment>()
    .get("/dashboard/search", async (context) => {
      const { q } = readQuery(context, query);
      const groups = await search(context, q);
      return renderDashboard(context, deps, {
        title: context.var.t("search.title"),
        section: null,
        content: () => <SearchPage query={q} groups={groups} />,
      });
    })
    .get("/dashboard/search/results", noStore, async (context) => {
      const { q } = readQuery(context, query);
      const groups = await search(context, q);
      const count = groups.reduce((total, { results }) => total + results.length, 0);
      return context.json({ groups, summary: context.var.t("search.count", { count }) });
    });
}
