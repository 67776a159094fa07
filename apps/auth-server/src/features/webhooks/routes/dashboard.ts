import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { createOperatorDesk } from "../../../platform/dashboard/operator-desk.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { ENDPOINTS_PATH } from "../pages/dashboard/endpoint-entity.ts";
import { endpointRecordRoutes } from "./endpoint-records.tsx";
import { endpointRoutes } from "./endpoints.tsx";

/** Serves `/dashboard/settings/webhooks`: the endpoints of the deployment and of its organizations. */
export function webhookRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const desk = createOperatorDesk(deps, ENDPOINTS_PATH);
  return new Hono<AppEnvironment>().route("/", endpointRoutes(deps, desk)).route("/", endpointRecordRoutes(deps, desk));
}
