import { type Context, Hono } from "hono";
import { z } from "zod";
import { cutPage, idParameter, SHORT_PAGE_SIZE } from "../../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { nameApp } from "../../../../platform/pages/connected-apps.tsx";
import { unnamedHostOf } from "../../../oauth/domain/client-name.ts";
import { readScopeDescriptions } from "../../../oauth/domain/describe-scopes.ts";
import { UserApps } from "../../pages/dashboard/user-apps.tsx";
import { pathOfUser, toUserEntity } from "../../pages/dashboard/user-entity.ts";
import { UserGrants } from "../../pages/dashboard/user-grants.tsx";
import { findUser, SECTION, USER_PATH, viewUser } from "./find-user.ts";

const query = z.object(idParameter);

/** Serves `/dashboard/users/:userId/apps`: the apps that a user has connected, and what each may do. */
export function userAppRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(`${USER_PATH}/apps`, (context) => showApps(context, deps))
    .get(`${USER_PATH}/apps/:clientId`, (context) => showGrants(context, deps, context.req.param("clientId")));
}

async function showApps(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { after } = readQuery(context, query);
  const view = await viewUser(deps, await findUser(context, deps));
  const { user } = view;
  const tab = `${pathOfUser(user)}/apps`;
  const wanted = { at: deps.clock(), after, limit: SHORT_PAGE_SIZE + 1 };
  const found = await deps.store.read.grants.listClientsOfUser(user.userId, wanted);
  const { rows, pager } = cutPage(
    found,
    { path: tab, isFirst: after === "", size: SHORT_PAGE_SIZE },
    ({ clientId }) => clientId,
  );
  return renderTab(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, view),
    tab,
    content: (operator) => <UserApps operator={operator} user={user} apps={rows} pager={pager} />,
  });
}

async function showGrants(context: Context<AppEnvironment>, deps: DashboardDeps, clientId: string): Promise<Response> {
  const { after } = readQuery(context, query);
  const view = await viewUser(deps, await findUser(context, deps));
  const { user } = view;
  const { grants, oauthClients } = deps.store.read;
  const client = await oauthClients.findById(clientId);
  const found = await grants.listOfUserAndClient(user.userId, {
    clientId,
    at: deps.clock(),
    after,
    limit: SHORT_PAGE_SIZE + 1,
  });
  const tab = `${pathOfUser(user)}/apps`;
  const path = `${tab}/${encodeURIComponent(clientId)}`;
  const { rows, pager } = cutPage(
    found,
    { path, isFirst: after === "", size: SHORT_PAGE_SIZE },
    ({ grantId }) => grantId,
  );
  const name = client ? nameApp(context.var.t, { name: client.name, host: unnamedHostOf(client) }) : clientId;
  const describeScopes = await readScopeDescriptions(deps.store.read);
  const described = rows.map((grant) => ({ ...grant, scopes: describeScopes(grant.scopes) }));
  return renderTab(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, view),
    tab,
    content: (operator) => (
      <UserGrants operator={operator} user={user} client={name} grants={described} pager={pager} />
    ),
  });
}
