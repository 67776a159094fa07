import type { Feature } from "../../platform/feature.ts";
import { clientMessages } from "./pages/client-messages.ts";
import { connectMessages } from "./pages/connect/messages.ts";
import { mcpMessages } from "./pages/messages.ts";
import { linkMcpPages } from "./pages/navigation.tsx";
import { removeUnusedMessages } from "./pages/registered/bulk-messages.ts";
import { clientSearch } from "./routes/client-search.ts";
import { mcpRoutes } from "./routes/index.ts";
import { resourceSearch } from "./routes/resources-list.tsx";
import { scopeSearch } from "./routes/scopes-list.tsx";

/** What operators decide about MCP clients and servers, in one place of the dashboard. */
export const mcp = {
  dashboard: mcpRoutes,
  searched: [clientSearch, resourceSearch, scopeSearch],
  messages: { ...mcpMessages, ...clientMessages, ...connectMessages, ...removeUnusedMessages },
  namedPages: (t) => [
    ...linkMcpPages(t)
      .slice(1)
      .map(({ path, label }) => ({ path, label: t("mcp_tab.in_palette", { label }) })),
    { path: "/dashboard/mcp/clients/new", label: t("clients.create_in_palette") },
    { path: "/dashboard/mcp/resources/new", label: t("resource.add_in_palette") },
    { path: "/dashboard/mcp/scopes/new", label: t("scope.add_in_palette") },
    { path: "/dashboard/mcp/validation/new", label: t("validation.create_in_palette") },
  ],
} satisfies Feature;
