import type { Context } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import { SettingsNavigation, type SettingsTab } from "./pages/settings-navigation.tsx";
import { type DashboardPage, renderDashboard } from "./render.tsx";

/** Responds with one of the settings pages. */
export function renderSettings(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { tab, ...page }: Omit<DashboardPage, "section" | "navigation"> & { readonly tab: SettingsTab },
): Promise<Response> {
  const navigation = <SettingsNavigation tab={tab} />;
  return renderDashboard(context, deps, { ...page, section: "/dashboard/settings", navigation });
}
