import { Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { deletePartner, rotatePartnerToken } from "../../domain/manage-partners.ts";
import { pathOfPartner, toPartnerEntity } from "../../pages/dashboard/partner-entity.ts";
import { findPartner, partnerGone, renderToken } from "./partner.tsx";

/** Serves the actions on a partner. */
export function partnerActionRoutes(deps: DashboardDeps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:partnerId`;
  return new Hono<AppEnvironment>()
    .get(`${path}/rotate`, async (context) => {
      const state = await findPartner(context, deps);
      const page = pathOfPartner(state.partner.partnerId);
      const { t } = context.var;
      return desk.renderConfirmation(context, {
        entity: toPartnerEntity(t, state),
        title: t("signals.rotate"),
        action: `${page}/rotate`,
        consequence: t("signals.rotate_consequence"),
        submit: t("signals.rotate"),
        back: page,
      });
    })
    .post(`${path}/rotate`, async (context) => {
      const { partnerId } = (await findPartner(context, deps)).partner;
      const rotated = await rotatePartnerToken(desk.actingDeps(context), partnerId);
      if (!rotated.ok) throw partnerGone();
      return renderToken(context, desk, rotated.value);
    })
    .get(`${path}/delete`, async (context) => {
      const state = await findPartner(context, deps);
      const page = pathOfPartner(state.partner.partnerId);
      const { t } = context.var;
      return desk.renderConfirmation(context, {
        entity: toPartnerEntity(t, state),
        title: t("signal_partner.delete"),
        action: `${page}/delete`,
        consequence: t("signals.delete_consequence"),
        submit: t("signal_partner.delete"),
        back: page,
        confirm: state.partner.name,
      });
    })
    .post(`${path}/delete`, async (context) => {
      const { partnerId } = (await findPartner(context, deps)).partner;
      await deletePartner(desk.actingDeps(context), partnerId);
      return desk.redirectDone(context, desk.listOf(context), "signal_partner.deleted");
    });
}
