import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { ReturnedJson } from "../../../platform/dashboard/pages/raw-json.tsx";
import { renderActivity } from "../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { describeEndpoint, findEndpoint, pathOfEndpoint } from "./endpoint.tsx";
import { describe } from "./management/shared.ts";

/** Serves the tabs that operators alone have: what the audit log and the management API say of an endpoint. */
export function endpointRecordRoutes(deps: DashboardDeps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:endpointId`;
  return new Hono<AppEnvironment>()
    .get(`${path}/activity`, async (context) => {
      const { entity } = await describeEndpoint(context, deps, desk, await findEndpoint(context, deps, desk));
      return renderActivity(context, deps, { section: "/dashboard/settings", entity });
    })
    .get(`${path}/raw`, async (context) => {
      const endpoint = await findEndpoint(context, deps, desk);
      const body = await describe(deps, endpoint);
      return desk.renderTab(context, {
        ...(await describeEndpoint(context, deps, desk, endpoint)),
        tab: `${pathOfEndpoint(context, desk, endpoint)}/raw`,
        content: () => <ReturnedJson path={`/webhook_endpoints/${endpoint.endpointId}`} value={body} />,
      });
    });
}
