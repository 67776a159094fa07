import type { Feature } from "../../platform/feature.ts";
import { mcpRoutes } from "./routes/index.ts";

/** What operators decide about MCP clients and servers, in one place of the dashboard. */
export const mcp = { dashboard: mcpRoutes } satisfies Feature;
