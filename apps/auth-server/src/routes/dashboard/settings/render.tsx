import type { Context } from "hono";
import type { AppEnvironment } from "../../../http/app-environment.ts";
import { SettingsNavigation, type SettingsTab } from "../../../pages/dashboard/settings/navigation.tsx";
import type { DashboardDeps } from "../dashboard-deps.ts";
import { type DashboardPage, renderDashboard } from "../render.tsx";

/** Answers with one of the pages of settings. */
export function renderSettings(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { tab, content, ...page }: Omit<DashboardPage, "section"> & { readonly tab: SettingsTab },
): Promise<Response> {
  return renderDashboard(context, deps, {
    ...page,
    section: "/dashboard/settings",
    content: (operator) => (
      <>
        <SettingsNavigation tab={tab} />
        {content(operator)}
      </>
    ),
  });
}
