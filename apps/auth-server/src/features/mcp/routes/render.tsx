import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { SecretPage, type SecretPageProps } from "../../../platform/dashboard/pages/secret-page.tsx";
import { type DashboardPage, renderDashboard } from "../../../platform/dashboard/render.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { McpNavigation, type McpTab } from "../pages/navigation.tsx";

type McpPage = Omit<DashboardPage, "section" | "navigation"> & { readonly tab: McpTab };

/** Renders one of the MCP pages as the response. */
export function renderMcp(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { tab, ...page }: McpPage,
): Response | Promise<Response> {
  const navigation = <McpNavigation tab={tab} />;
  return renderDashboard(context, deps, { ...page, section: "/dashboard/mcp", navigation });
}

/** Renders a new secret as the response. No other response contains it. */
export function renderMcpSecret(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { title, tab, ...secret }: Pick<McpPage, "title" | "tab"> & SecretPageProps,
): Response | Promise<Response> {
  return renderMcp(context, deps, { title, tab, status: 201, content: () => <SecretPage {...secret} /> });
}
