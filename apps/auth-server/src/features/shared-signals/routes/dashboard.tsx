import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { parseFields } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { SecretPage } from "../../../platform/dashboard/pages/secret-page.tsx";
import { redirectDone, renderDashboard } from "../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { id } from "../../../platform/management-api/fields.ts";
import { listPartners } from "../domain/describe-partner.ts";
import { type CreatedPartner, createPartner, deletePartner, rotatePartnerToken } from "../domain/manage-partners.ts";
import { partnerFields } from "../domain/partner-fields.ts";
import { sharedSignalDashboardMessages } from "../pages/dashboard-messages.ts";
import { SharedSignalsPage } from "../pages/shared-signals-page.tsx";

const PAGE = "/dashboard/settings/shared-signals";

const { name, purpose, audience, subjectFormat } = partnerFields;
const fields = z.object({
  name,
  purpose,
  org_id: id.nullable(),
  audience: audience.nullable(),
  subject_format: subjectFormat,
});

/** Serves `/dashboard/settings/shared-signals`: the systems with which security events are shared. */
export function sharedSignalRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps, openForm({})))
    .post(PAGE, async (context) => {
      const { form } = context.var;
      const parsed = parseFields(form, fields);
      if (!parsed.ok) return show(context, deps, reopenForm(form, parsed.failure));
      const { org_id: orgId, audience: aud, subject_format, ...wanted } = parsed.value;
      const input = { ...wanted, orgId, subjectFormat: subject_format, ...(aud !== null && { audience: aud }) };
      const created = await createPartner(acting(context, deps), input);
      if (created.ok) return showToken(context, deps, created.value);
      return show(context, deps, reopenForm(form, { org_id: "must be the id of an organization" }));
    })
    .post(`${PAGE}/rotate`, async (context) => {
      const rotated = await rotatePartnerToken(acting(context, deps), context.var.form.get("partner") ?? "");
      if (rotated.ok) return showToken(context, deps, rotated.value);
      throw new Problem(404, "not_found", sharedSignalDashboardMessages["signals.gone"], {
        words: (t) => t("signals.gone"),
      });
    })
    .post(`${PAGE}/delete`, async (context) => {
      await deletePartner(acting(context, deps), context.var.form.get("partner") ?? "");
      return redirectDone(context, PAGE, "signal_partner.deleted");
    });
}

function showToken(context: Context<AppEnvironment>, deps: DashboardDeps, { partner, token }: CreatedPartner) {
  const { t } = context.var;
  const about = { label: t("signals.partner_id"), value: partner.partnerId };
  const next = { href: PAGE, label: t("signals.continue") };
  return renderDashboard(context, deps, {
    title: t("signals.new_token"),
    section: "/dashboard/settings",
    status: 201,
    content: () => <SecretPage id={about} label={t("signals.token")} secret={token} next={next} />,
  });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState): Promise<Response> {
  const { read } = deps.store;
  const states = await listPartners(read, null);
  const orgIds = states.flatMap(({ partner }) => partner.orgId ?? []);
  const names = new Map((await read.organizations.listByIds(orgIds)).map((org) => [org.orgId, org.name]));
  const partners = states.map((state) => ({
    ...state,
    organization: state.partner.orgId === null ? null : (names.get(state.partner.orgId) ?? state.partner.orgId),
  }));
  return renderSettings(context, deps, {
    title: context.var.t("signals.title"),
    tab: PAGE,
    status: statusOf(form),
    content: (operator) => (
      <SharedSignalsPage
        operator={operator}
        partners={partners}
        form={form}
        configurationUrl={`${deps.policy.issuer}/.well-known/ssf-configuration`}
        revocationUrl={`${deps.policy.issuer}/global-token-revocation`}
      />
    ),
  });
}
