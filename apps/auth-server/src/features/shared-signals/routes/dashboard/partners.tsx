import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { parseFields } from "../../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf, writeList } from "../../../../platform/dashboard/form-state.ts";
import { createOperatorDesk } from "../../../../platform/dashboard/operator-desk.tsx";
import type { FieldProblems, FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import {
  chooseOrganization,
  type SuggestedOrganization,
  suggestOrganizations,
} from "../../../orgs/domain/choose-organization.ts";
import { changePartner, type PartnerChanges } from "../../domain/change-partner.ts";
import type { PartnerState } from "../../domain/describe-partner.ts";
import { createPartner } from "../../domain/manage-partners.ts";
import { partnerFields } from "../../domain/partner-fields.ts";
import { deliveredTypes, supportedTypes } from "../../domain/transmit.ts";
import { PARTNERS_PATH, pathOfPartner, toPartnerEntity } from "../../pages/dashboard/partner-entity.ts";
import { NewPartnerForm, PartnerForm } from "../../pages/dashboard/partner-form.tsx";
import { findPartner, partnerGone, renderToken } from "./partner.tsx";
import { partnerActionRoutes } from "./partner-actions.tsx";
import { showPartners } from "./partner-list.tsx";
import { partnerTabRoutes } from "./partner-tabs.tsx";

const { name, purpose, audience, subjectFormat, method, endpointUrl, authorizationHeader, eventsRequested } =
  partnerFields;
const created = z.object({
  name,
  purpose,
  org_id: z.string().trim().nullable(),
  audience: audience.nullable(),
  subject_format: subjectFormat,
});
const edited = z.object({
  name,
  method: method.nullable(),
  endpoint_url: endpointUrl.nullable(),
  authorization_header: authorizationHeader.nullable(),
});

/** Serves `/dashboard/settings/shared-signals`: the systems with which security events are shared. */
export function sharedSignalRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const desk = createOperatorDesk(deps, PARTNERS_PATH);
  const { route } = desk;
  return new Hono<AppEnvironment>()
    .get(route, (context) => showPartners(context, deps, desk))
    .get(`${route}/new`, (context) =>
      showNew(context, deps, desk, openForm({ org_id: context.req.query("organization") ?? "" })),
    )
    .post(route, (context) => create(context, deps, desk))
    .get(`${route}/:partnerId/edit`, (context) => showEdited(context, deps, desk))
    .post(`${route}/:partnerId`, (context) => {
      const read = async () => {
        const state = await findPartner(context, deps);
        return { version: state.partner.version, values: toFormValues(state) };
      };
      return desk.saveUnlessStale(context, read, (version) => update(context, deps, desk, version));
    })
    .route("/", partnerTabRoutes(deps, desk))
    .route("/", partnerActionRoutes(deps, desk));
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps, desk: Desk): Promise<Response> {
  const { form } = context.var;
  const refuse = (problems: FieldProblems, suggested?: readonly SuggestedOrganization[]) =>
    showNew(context, deps, desk, reopenForm(form, problems), suggested);
  const parsed = parseFields(form, created);
  if (!parsed.ok) return refuse(parsed.failure);
  const { org_id: named, audience: aud, subject_format, ...wanted } = parsed.value;
  const chosen = named === null ? succeed(null) : await chooseOrganization(deps.store.read, named);
  if (!chosen.ok) return refuse({ org_id: chosen.failure.problem }, chosen.failure.suggested);
  const input = {
    ...wanted,
    orgId: chosen.value,
    subjectFormat: subject_format,
    ...(aud !== null && { audience: aud }),
  };
  const result = await createPartner(desk.actingDeps(context), input);
  if (result.ok) return renderToken(context, desk, result.value);
  return refuse({ org_id: "must be the name or id of an organization" });
}

async function update(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  desk: Desk,
  version: RowVersion,
): Promise<Response> {
  const { form } = context.var;
  const state = await findPartner(context, deps);
  const refuse = (problems: FieldProblems) => showEdited(context, deps, desk, reopenForm(form, problems));
  const changes = readChanges(form, state);
  if (!changes.ok) return refuse(changes.failure);
  const { partnerId } = state.partner;
  const result = await changePartner(desk.actingDeps(context), partnerId, { ...changes.value, version });
  if (result.ok) return desk.redirectDone(context, pathOfPartner(partnerId), "signal_partner.changed");
  if (result.failure === "not_found") throw partnerGone();
  const { field, problem } = result.failure;
  return refuse({ [field === "delivery" ? "endpoint_url" : field]: problem });
}

function readChanges(form: URLSearchParams, { partner }: PartnerState): Result<PartnerChanges, FieldProblems> {
  const parsed = parseFields(form, edited);
  if (!parsed.ok) return parsed;
  const { name: renamed, method: by, endpoint_url, authorization_header } = parsed.value;
  if (partner.purpose !== "receive_events" || by === null) return succeed({ name: renamed });
  const types = eventsRequested.min(1).safeParse(form.getAll("events"));
  if (!types.success) return fail({ events: "must be chosen" });
  const pushed = { endpointUrl: endpoint_url ?? "", authorizationHeader: authorization_header ?? undefined };
  const isEvery = supportedTypes(partner).every((type) => types.data.includes(type));
  return succeed({
    name: renamed,
    stream: {
      delivery: { method: by, ...(by === "push" && pushed) },
      eventsRequested: isEvery ? null : types.data,
    },
  });
}

async function showNew(
  context: Context<AppEnvironment>,
  { store }: DashboardDeps,
  desk: Desk,
  form: FormState,
  suggested?: readonly SuggestedOrganization[],
): Promise<Response> {
  const organizations = suggested ?? (await suggestOrganizations(store.read));
  return desk.renderList(context, {
    title: context.var.t("signals.create"),
    status: statusOf(form),
    content: (operator) => <NewPartnerForm operator={operator} form={form} organizations={organizations} />,
  });
}

async function showEdited(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  desk: Desk,
  reopened?: FormState,
): Promise<Response> {
  const state = await findPartner(context, deps);
  const form = reopened ?? openForm(toFormValues(state), state.partner.version);
  const { t } = context.var;
  return desk.renderTask(context, {
    entity: toPartnerEntity(t, state),
    title: t("signal_partner.edit"),
    status: statusOf(form),
    content: (operator) => <PartnerForm operator={operator} form={form} state={state} />,
  });
}

/** Returns the values of the form for a partner. It never shows the authorization header. */
function toFormValues({ partner, stream }: PartnerState): FormValues {
  if (partner.purpose !== "receive_events") return { name: partner.name };
  return {
    name: partner.name,
    method: stream?.method ?? "",
    endpoint_url: stream?.endpointUrl ?? "",
    events: writeList(deliveredTypes({ partner, eventsRequested: stream?.eventsRequested ?? null })),
  };
}
