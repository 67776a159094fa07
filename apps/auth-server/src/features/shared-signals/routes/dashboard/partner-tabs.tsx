import { type Context, Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage, numberParameter } from "../../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { ReturnedJson } from "../../../../platform/dashboard/pages/raw-json.tsx";
import { renderActivity } from "../../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { nameOrganizations } from "../../../orgs/domain/choose-organization.ts";
import { listSignals } from "../../domain/list-signals.ts";
import { EventsPage } from "../../pages/dashboard/events-page.tsx";
import { pathOfPartner, toPartnerEntity } from "../../pages/dashboard/partner-entity.ts";
import { PartnerOverview } from "../../pages/dashboard/partner-overview.tsx";
import { toBody } from "../management/partner-bodies.ts";
import { findPartner } from "./partner.tsx";

const query = z.object(numberParameter);

/** Serves the tabs of a partner: what there is to know about it, what its stream carries, and what happened to it. */
export function partnerTabRoutes(deps: DashboardDeps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:partnerId`;
  return new Hono<AppEnvironment>()
    .get(path, async (context) => {
      const state = await findPartner(context, deps);
      const { orgId, partnerId } = state.partner;
      const names = await nameOrganizations(deps.store.read, [orgId]);
      return desk.renderTab(context, {
        entity: toPartnerEntity(context.var.t, state),
        tab: pathOfPartner(partnerId),
        content: (operator) => (
          <PartnerOverview operator={operator} state={state} organization={names.get(orgId ?? "") ?? null} />
        ),
      });
    })
    .get(`${path}/events`, (context) => showEvents(context, deps, desk))
    .get(`${path}/activity`, async (context) => {
      const entity = toPartnerEntity(context.var.t, await findPartner(context, deps));
      return renderActivity(context, deps, { section: "/dashboard/settings", entity });
    })
    .get(`${path}/raw`, async (context) => {
      const state = await findPartner(context, deps);
      const { partnerId } = state.partner;
      return desk.renderTab(context, {
        entity: toPartnerEntity(context.var.t, state),
        tab: `${pathOfPartner(partnerId)}/raw`,
        content: () => <ReturnedJson path={`/signal_partners/${partnerId}`} value={toBody(state)} />,
      });
    });
}

async function showEvents(context: Context<AppEnvironment>, deps: DashboardDeps, desk: Desk): Promise<Response> {
  const state = await findPartner(context, deps);
  const { after } = readQuery(context, query);
  const path = `${pathOfPartner(state.partner.partnerId)}/events`;
  const asked = { after: after ?? null, limit: CURSOR_PAGE_SIZE + 1 };
  const found = state.stream ? await listSignals(deps.store.read, state.stream, asked) : [];
  const page = { path, isFirst: after === undefined };
  const { rows, pager } = cutPage(found, page, ({ place }) => String(place));
  return desk.renderTab(context, {
    entity: toPartnerEntity(context.var.t, state),
    tab: path,
    content: (operator) => <EventsPage operator={operator} signals={rows} pager={pager} />,
  });
}
