import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { clientRoutes } from "./client.tsx";
import { clientsRoutes } from "./clients.tsx";
import { connectRoutes } from "./connect.tsx";
import { mcpOverviewRoutes } from "./overview.tsx";
import { registeredRoutes } from "./registered.tsx";
import { mcpRegistrationRoutes } from "./registration.tsx";
import { resourceRoutes } from "./resources.tsx";
import { scopeRoutes } from "./scopes.tsx";
import { validationRoutes } from "./validation.tsx";

/** Serves `/dashboard/mcp`: everything about MCP clients and servers. */
export function mcpRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .route("/", mcpOverviewRoutes(deps))
    .route("/", resourceRoutes(deps))
    .route("/", scopeRoutes(deps))
    .route("/", clientsRoutes(deps))
    .route("/", clientRoutes(deps))
    .route("/", registeredRoutes(deps))
    .route("/", validationRoutes(deps))
    .route("/", mcpRegistrationRoutes(deps))
    .route("/", connectRoutes(deps));
}
