import { type Context, Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage, numberParameter } from "../../../platform/dashboard/cursor-page.ts";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { nameOrganizations } from "../../orgs/domain/choose-organization.ts";
import { destinationOf } from "../domain/destination.ts";
import { measureEndpoint } from "../domain/measure-endpoint.ts";
import { DeliveriesPage } from "../pages/dashboard/deliveries-page.tsx";
import { EndpointOverview } from "../pages/dashboard/endpoint-overview.tsx";
import { describeEndpoint, findEndpoint, pathOfEndpoint, readDestination } from "./endpoint.tsx";

const query = z.object(numberParameter);

/** Serves the tabs that operators and Owners have: what there is to know about an endpoint, and what was sent to it. */
export function endpointTabRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:endpointId`;
  return new Hono<AppEnvironment>()
    .get(path, (context) => showOverview(context, deps, desk))
    .get(`${path}/deliveries`, (context) => showDeliveries(context, deps, desk, "deliveries"))
    .get(`${path}/failed`, (context) => showDeliveries(context, deps, desk, "failed"));
}

async function showOverview(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const endpoint = await findEndpoint(context, deps, desk);
  const destination = await readDestination(deps, endpoint);
  const { endpointId, orgId } = endpoint;
  const names = await nameOrganizations(deps.store.read, [orgId]);
  const speed = await measureEndpoint(deps.store.read, endpointId);
  const counts = await deps.store.read.deliveries.count(destinationOf(endpointId));
  return desk.renderTab(context, {
    ...(await describeEndpoint(context, deps, desk, endpoint)),
    tab: pathOfEndpoint(context, desk, endpoint),
    content: (operator) => (
      <EndpointOverview
        operator={operator}
        endpoint={endpoint}
        path={pathOfEndpoint(context, desk, endpoint)}
        showsScope={desk.orgOf(context) === null}
        organization={names.get(orgId ?? "") ?? null}
        speed={speed}
        destination={destination}
        counts={counts}
      />
    ),
  });
}

async function showDeliveries(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  tab: "deliveries" | "failed",
): Promise<Response> {
  const endpoint = await findEndpoint(context, deps, desk);
  const { after } = readQuery(context, query);
  const path = pathOfEndpoint(context, desk, endpoint);
  const found = await deps.store.read.deliveries.list({
    ...destinationOf(endpoint.endpointId),
    state: tab === "failed" ? "failed" : null,
    before: after ?? null,
    limit: CURSOR_PAGE_SIZE + 1,
  });
  const page = { path: `${path}/${tab}`, isFirst: after === undefined };
  const { rows, pager } = cutPage(found, page, ({ sequence }) => String(sequence));
  return desk.renderTab(context, {
    ...(await describeEndpoint(context, deps, desk, endpoint)),
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
