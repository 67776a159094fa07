import type { PageLink } from "../../../platform/dashboard/pages/entity.ts";
import { Tabs } from "../../../platform/dashboard/pages/tabs.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { useText } from "../../../platform/pages/language.tsx";

const tabs = [
  { path: "/dashboard/mcp", label: "mcp_tab.overview" },
  { path: "/dashboard/mcp/connect", label: "mcp_tab.connect" },
  { path: "/dashboard/mcp/resources", label: "mcp_tab.resources" },
  { path: "/dashboard/mcp/scopes", label: "mcp_tab.scopes" },
  { path: "/dashboard/mcp/clients", label: "mcp_tab.clients" },
  { path: "/dashboard/mcp/validation", label: "mcp_tab.validation" },
  { path: "/dashboard/mcp/registration", label: "mcp_tab.registration" },
] as const;

export type McpTab = (typeof tabs)[number]["path"];

/** Links to the MCP pages, the overview first. */
export function linkMcpPages(t: Translate): readonly PageLink[] {
  return tabs.map(({ path, label }) => ({ path, label: t(label) }));
}

/** Renders the links between the MCP pages. */
export function McpNavigation({ tab }: { tab: McpTab }) {
  const t = useText();
  return <Tabs of={t("section.mcp")} tabs={linkMcpPages(t)} current={tab} />;
}
