import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, lines, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { ListHeading } from "../../../platform/dashboard/pages/list-heading.tsx";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderTask } from "../../../platform/dashboard/render-entity.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { type FormValues, saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { ALL_TYPES, endpointFields } from "../domain/endpoint-fields.ts";
import { changeEndpoint, createEndpoint } from "../domain/manage-endpoints.ts";
import type { WebhookEndpointRecord } from "../domain/records.ts";
import { ENDPOINTS_PATH, pathOfEndpoint } from "../pages/dashboard/endpoint-entity.ts";
import { EndpointForm } from "../pages/dashboard/endpoint-form.tsx";
import { EndpointsPage } from "../pages/dashboard/endpoints-page.tsx";
import { describeEndpoint, findEndpoint, readDestination, refusal, renderSecret } from "./endpoint.tsx";
import { endpointActionRoutes } from "./endpoint-actions.tsx";
import { endpointTabRoutes } from "./endpoint-tabs.tsx";

const PATH = `${ENDPOINTS_PATH}/:endpointId`;

const { name, url, eventTypes } = endpointFields;
const types = lines.transform((given) => (given.length === 0 ? [ALL_TYPES] : given)).pipe(eventTypes);
const edited = z.object({ name, url, event_types: types, enabled: check });
const created = edited.extend({ org_id: z.string().trim().toLowerCase().nullable() });

/** Serves `/dashboard/settings/webhooks`: the endpoints that events are sent to. */
export function webhookRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(ENDPOINTS_PATH, (context) => list(context, deps))
    .get(`${ENDPOINTS_PATH}/new`, (context) =>
      showNew(context, deps, openForm({ event_types: ALL_TYPES, enabled: writeCheck(true) })),
    )
    .post(ENDPOINTS_PATH, (context) => create(context, deps))
    .get(`${PATH}/edit`, async (context) => showEdited(context, deps, await findEndpoint(context, deps)))
    .post(PATH, (context) => {
      const read = async () => {
        const endpoint = await findEndpoint(context, deps);
        return { version: endpoint.version, values: toFormValues(endpoint) };
      };
      return saveUnlessStale(context, deps, read, (version) => update(context, deps, version));
    })
    .route("/", endpointTabRoutes(deps))
    .route("/", endpointActionRoutes(deps));
}

async function list(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const endpoints = await deps.store.read.webhookEndpoints.listAll();
  const listed = endpoints.map(async (endpoint) => {
    const destination = await readDestination(deps, endpoint);
    return { endpoint, failingSince: destination?.failingSince ?? null };
  });
  const { t } = context.var;
  const shown = await Promise.all(listed);
  return renderSettings(context, deps, {
    title: t("webhooks.title"),
    tab: ENDPOINTS_PATH,
    heading: (operator) => (
      <ListHeading
        title={t("webhooks.title")}
        operator={operator}
        create={{ path: `${ENDPOINTS_PATH}/new`, label: t("webhooks.create") }}
      />
    ),
    content: () => <EndpointsPage endpoints={shown} />,
  });
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form, t } = context.var;
  const refuse = (problems: FieldProblems) => showNew(context, deps, reopenForm(form, problems));
  const parsed = parseFields(form, created);
  if (!parsed.ok) return refuse(parsed.failure);
  const { event_types, org_id: orgId, ...fields } = parsed.value;
  const result = await createEndpoint(acting(context, deps), { ...fields, eventTypes: event_types, orgId });
  if (!result.ok) return refuse({ [result.failure.field]: result.failure.problem });
  return renderSecret(context, deps, t("webhooks.create"), result.value);
}

async function update(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const endpoint = await findEndpoint(context, deps);
  const refuse = (problems: FieldProblems) => showEdited(context, deps, endpoint, reopenForm(form, problems));
  const parsed = parseFields(form, edited);
  if (!parsed.ok) return refuse(parsed.failure);
  const { event_types, ...fields } = parsed.value;
  const changes = { ...fields, eventTypes: event_types, version };
  const result = await changeEndpoint(acting(context, deps), endpoint.endpointId, changes);
  if (result.ok) return redirectDone(context, pathOfEndpoint(endpoint), "webhook.changed");
  if (result.failure === "not_found") throw refusal(404, "webhooks.gone");
  return refuse({ [result.failure.field]: result.failure.problem });
}

function showNew(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState): Promise<Response> {
  return renderSettings(context, deps, {
    title: context.var.t("webhooks.create"),
    tab: ENDPOINTS_PATH,
    status: statusOf(form),
    content: (operator) => <EndpointForm operator={operator} endpoint={null} form={form} />,
  });
}

async function showEdited(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  endpoint: WebhookEndpointRecord,
  form: FormState = openForm(toFormValues(endpoint), endpoint.version),
): Promise<Response> {
  return renderTask(context, deps, {
    ...(await describeEndpoint(context, deps, endpoint)),
    title: context.var.t("webhook.edit"),
    status: statusOf(form),
    content: (operator) => <EndpointForm operator={operator} endpoint={endpoint} form={form} />,
  });
}

function toFormValues(endpoint: WebhookEndpointRecord): FormValues {
  const { eventTypes: listed, enabled } = endpoint;
  return {
    name: endpoint.name,
    url: endpoint.url,
    event_types: listed.join("\n"),
    enabled: writeCheck(enabled),
  };
}
