import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { createOperatorDesk } from "../../../platform/dashboard/operator-desk.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { STREAMS_PATH } from "../pages/dashboard/stream-entity.ts";
import { streamRecordRoutes } from "./stream-records.tsx";
import { streamRoutes } from "./streams.tsx";

/** Serves `/dashboard/settings/audit-streams`: the streams of the deployment and of its organizations. */
export function auditStreamRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const desk = createOperatorDesk(deps, STREAMS_PATH);
  return new Hono<AppEnvironment>().route("/", streamRoutes(deps, desk)).route("/", streamRecordRoutes(deps, desk));
}
