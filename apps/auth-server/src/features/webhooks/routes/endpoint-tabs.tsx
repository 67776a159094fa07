import { type Context, Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage } from "../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { RawJson } from "../../../platform/dashboard/pages/raw-json.tsx";
import { renderActivity, renderTab } from "../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { destinationOf } from "../domain/destination.ts";
import { DeliveriesPage } from "../pages/dashboard/deliveries-page.tsx";
import { ENDPOINTS_PATH, pathOfEndpoint } from "../pages/dashboard/endpoint-entity.ts";
import { EndpointOverview } from "../pages/dashboard/endpoint-overview.tsx";
import { describeEndpoint, findEndpoint, readDestination } from "./endpoint.tsx";
import { toEndpointBody } from "./management/endpoint-bodies.ts";

const PATH = `${ENDPOINTS_PATH}/:endpointId`;

const query = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/, "must be a link of a page")
    .transform(Number)
    .optional(),
});

/** Serves the tabs: what there is to know about an endpoint. */
export function endpointTabRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => showOverview(context, deps))
    .get(`${PATH}/deliveries`, (context) => showDeliveries(context, deps, "deliveries"))
    .get(`${PATH}/failed`, (context) => showDeliveries(context, deps, "failed"))
    .get(`${PATH}/activity`, async (context) =>
      renderActivity(context, deps, await describeEndpoint(context, deps, await findEndpoint(context, deps))),
    )
    .get(`${PATH}/raw`, async (context) => {
      const endpoint = await findEndpoint(context, deps);
      const body = toEndpointBody(endpoint, await readDestination(deps, endpoint));
      return renderTab(context, deps, {
        ...(await describeEndpoint(context, deps, endpoint)),
        tab: `${pathOfEndpoint(endpoint)}/raw`,
        content: () => <RawJson source={context.var.t("webhook.raw_source")} value={body} />,
      });
    });
}

async function showOverview(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const endpoint = await findEndpoint(context, deps);
  const destination = await readDestination(deps, endpoint);
  const counts = await deps.store.read.deliveries.count(destinationOf(endpoint.endpointId));
  return renderTab(context, deps, {
    ...(await describeEndpoint(context, deps, endpoint)),
    tab: pathOfEndpoint(endpoint),
    content: (operator) => (
      <EndpointOverview operator={operator} endpoint={endpoint} destination={destination} counts={counts} />
    ),
  });
}

async function showDeliveries(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  tab: "deliveries" | "failed",
): Promise<Response> {
  const endpoint = await findEndpoint(context, deps);
  const { after } = readQuery(context, query);
  const path = pathOfEndpoint(endpoint);
  const found = await deps.store.read.deliveries.list({
    ...destinationOf(endpoint.endpointId),
    state: tab === "failed" ? "failed" : null,
    before: after ?? null,
    limit: CURSOR_PAGE_SIZE + 1,
  });
  const page = { path: `${path}/${tab}`, isFirst: after === undefined };
  const { rows, pager } = cutPage(found, page, ({ sequence }) => String(sequence));
  return renderTab(context, deps, {
    ...(await describeEndpoint(context, deps, endpoint)),
    tab: page.path,
    content: (operator) => (
      <DeliveriesPage
        operator={operator}
        heading={context.var.t(`webhook.${tab}`)}
        path={path}
        deliveries={rows}
        pager={pager}
        enabled={endpoint.enabled}
        from={rows.at(-1)?.sequence ?? 1}
      />
    ),
  });
}
