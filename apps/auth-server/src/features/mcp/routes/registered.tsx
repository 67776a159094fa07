import { type Context, Hono } from "hono";
import { z } from "zod";
import { bulkRoutes } from "../../../platform/dashboard/bulk/bulk-routes.tsx";
import { CURSOR_PAGE_SIZE, cutPage, idParameter } from "../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { pageNotFound } from "../../../platform/http/problem.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { pageParameter, toPageRequest } from "../../../platform/pages/list-page.ts";
import { type RegisteredAppKey, unusedUntil } from "../../oauth/domain/registration/registered-apps.ts";
import { nameOfApp, REGISTERED, REGISTERED_APP, writeApp } from "../pages/registered/app-path.ts";
import { RegisteredAppPage, RegisteredBreadcrumb } from "../pages/registered/registered-app-page.tsx";
import { RegisteredPage } from "../pages/registered/registered-page.tsx";
import { removeUnused } from "./remove-unused.ts";
import { renderMcp } from "./render.tsx";

const TAB = "/dashboard/mcp/clients";

const listQuery = z.object({ ...pageParameter, q: text.default("") });
const appQuery = z.object({ ...idParameter, name: z.string().optional(), hosts: z.string().default("") });

/** Serves `/dashboard/mcp/registered`: the apps that registered themselves, and the removal of clients that nobody uses. */
export function registeredRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(REGISTERED, (context) => list(context, deps))
    .get(REGISTERED_APP, (context) => showApp(context, deps))
    .route("/", bulkRoutes(deps, [removeUnused]));
}

async function list(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { page, q } = readQuery(context, listQuery);
  const search = q.trim();
  const { limit, offset } = toPageRequest(page);
  // One more than is shown tells whether there is a next page.
  const request = { search, unusedUntil: unusedUntil(deps), limit: limit + 1, offset };
  const found = await deps.store.read.registeredApps.list(request);
  const hrefOf = (number: number) => `${REGISTERED}?${new URLSearchParams({ q: search, page: String(number) })}`;
  const pages = {
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: found.length > limit ? hrefOf(page + 1) : null,
  };
  return renderMcp(context, deps, {
    title: context.var.t("registered.title"),
    tab: TAB,
    content: () => <RegisteredPage apps={found.slice(0, limit)} search={search} now={deps.clock()} {...pages} />,
  });
}

async function showApp(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  // An app may have no name and no host; links say so.
  if (context.req.query("hosts") === undefined) throw pageNotFound();
  const { after, ...query } = readQuery(context, appQuery);
  const app = toKey(query);
  const name = nameOfApp(context.var.t, app);
  const { registeredApps } = deps.store.read;
  const found = await registeredApps.listClients(app, { after, limit: CURSOR_PAGE_SIZE + 1 });
  const unused = await registeredApps.countUnused(app, unusedUntil(deps));
  const place = { path: REGISTERED_APP, query: writeApp(app), isFirst: after === "" };
  const { rows: clients, pager } = cutPage(found, place, ({ clientId }) => clientId);
  return renderMcp(context, deps, {
    title: name,
    tab: TAB,
    heading: () => (
      <>
        <RegisteredBreadcrumb />
        <h1>{name}</h1>
      </>
    ),
    content: (operator) => <RegisteredAppPage {...{ operator, app, clients, unused, pager }} now={deps.clock()} />,
  });
}

function toKey({ name, hosts }: { name?: string | undefined; hosts: string }): RegisteredAppKey {
  return { name: name ?? null, redirectHosts: hosts };
}
