import { Tabs } from "../../../platform/dashboard/pages/tabs.tsx";

/** The MCP pages. */
export const mcpTabs = [
  { path: "/dashboard/mcp", label: "MCP" },
  { path: "/dashboard/mcp/connect", label: "Connect a server" },
  { path: "/dashboard/mcp/resources", label: "Resources" },
  { path: "/dashboard/mcp/scopes", label: "Scopes" },
  { path: "/dashboard/mcp/clients", label: "OAuth clients" },
  { path: "/dashboard/mcp/validation", label: "Introspection credentials" },
  { path: "/dashboard/mcp/registration", label: "Allowed MCP clients" },
] as const;

export type McpTab = (typeof mcpTabs)[number]["path"];

/** Renders the links between the MCP pages. */
export function McpNavigation({ tab }: { tab: McpTab }) {
  return <Tabs of="MCP" tabs={mcpTabs} current={tab} />;
}
