import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { ReturnedJson } from "../../../platform/dashboard/pages/raw-json.tsx";
import { renderActivity } from "../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { toStreamBody } from "./management/stream-bodies.ts";
import { describeStream, findStream, pathOfStream } from "./stream.tsx";

/** Serves the tabs that operators alone have: what the audit log and the management API say of a stream. */
export function streamRecordRoutes(deps: DashboardDeps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:streamId`;
  return new Hono<AppEnvironment>()
    .get(`${path}/activity`, async (context) => {
      const { entity } = describeStream(context, desk, await findStream(context, deps, desk));
      return renderActivity(context, deps, { section: "/dashboard/settings", entity });
    })
    .get(`${path}/raw`, async (context) => {
      const observed = await findStream(context, deps, desk);
      const { streamId } = observed.stream;
      return desk.renderTab(context, {
        ...describeStream(context, desk, observed),
        tab: `${pathOfStream(context, desk, streamId)}/raw`,
        content: () => <ReturnedJson path={`/audit_streams/${streamId}`} value={toStreamBody(observed)} />,
      });
    });
}
