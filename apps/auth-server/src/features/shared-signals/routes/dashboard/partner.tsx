import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { SecretPage } from "../../../../platform/dashboard/pages/secret-page.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { type PartnerState, readPartner } from "../../domain/describe-partner.ts";
import type { CreatedPartner } from "../../domain/manage-partners.ts";
import { pathOfPartner } from "../../pages/dashboard/partner-entity.ts";
import { sharedSignalDashboardMessages } from "../../pages/dashboard-messages.ts";

/** Finds the partner that a path names, and how its stream is doing. Throws a 404 without one. */
export async function findPartner(
  context: Context<AppEnvironment>,
  { store }: Pick<DashboardDeps, "store">,
): Promise<PartnerState> {
  const state = await readPartner(store.read, context.req.param("partnerId") ?? "");
  if (!state) throw partnerGone();
  return state;
}

/** Returns the 404 of these pages. */
export function partnerGone(): Problem {
  return new Problem(404, "not_found", sharedSignalDashboardMessages["signals.gone"], {
    words: (t) => t("signals.gone"),
  });
}

/** Responds with a new token. No other response contains it. */
export function renderToken(
  context: Context<AppEnvironment>,
  desk: Desk,
  { partner: { partnerId }, token }: CreatedPartner,
): Promise<Response> {
  const { t } = context.var;
  const next = { href: pathOfPartner(partnerId), label: t("signals.continue") };
  const id = { label: t("signals.partner_id"), value: partnerId };
  return desk.renderList(context, {
    title: t("signals.new_token"),
    status: 201,
    content: () => <SecretPage id={id} label={t("signals.token")} secret={token} next={next} />,
  });
}
