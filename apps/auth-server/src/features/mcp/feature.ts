import type { Feature } from "../../platform/feature.ts";
import { mcpTabs } from "./pages/navigation.tsx";
import { removeUnusedMessages } from "./pages/registered/bulk-messages.ts";
import { clientSearch } from "./routes/client-search.ts";
import { mcpRoutes } from "./routes/index.ts";

/** What operators decide about MCP clients and servers, in one place of the dashboard. */
export const mcp = {
  messages: removeUnusedMessages,
  dashboard: mcpRoutes,
  searched: [clientSearch],
  namedPages: () => [
    ...mcpTabs.filter(({ label }) => label !== "MCP").map(({ path, label }) => ({ path, label: `MCP: ${label}` })),
    { path: "/dashboard/mcp/clients/new", label: "Create a client" },
  ],
} satisfies Feature;
