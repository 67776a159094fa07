import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { check, lines, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../platform/dashboard/versioned-form.tsx";
import type { Deps } from "../../../platform/deps.ts";
import { succeed } from "../../../platform/domain/result.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Notice } from "../../../platform/pages/notice.tsx";
import {
  chooseOrganization,
  type SuggestedOrganization,
  suggestOrganizations,
} from "../../orgs/domain/choose-organization.ts";
import { ALL_TYPES, endpointFields } from "../domain/endpoint-fields.ts";
import { readEndpointLimit } from "../domain/endpoint-limit.ts";
import { changeEndpoint, createEndpoint } from "../domain/manage-endpoints.ts";
import type { WebhookEndpointRecord } from "../domain/records.ts";
import { EndpointForm } from "../pages/dashboard/endpoint-form.tsx";
import { describeEndpoint, findEndpoint, pathOfEndpoint, refusal, renderSecret } from "./endpoint.tsx";
import { endpointActionRoutes } from "./endpoint-actions.tsx";
import { listEndpoints } from "./endpoint-list.tsx";
import { endpointTabRoutes } from "./endpoint-tabs.tsx";

const { name, url, eventTypes } = endpointFields;
const types = lines.transform((given) => (given.length === 0 ? [ALL_TYPES] : given)).pipe(eventTypes);
const edited = z.object({ name, url, event_types: types, enabled: check });
const created = edited.extend({ org_id: z.string().trim().nullable() });

/** Serves a desk's endpoints: the list, the forms, and the pages and actions of each. */
export function endpointRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const { route } = desk;
  return new Hono<AppEnvironment>()
    .get(route, (context) => listEndpoints(context, deps, desk))
    .get(`${route}/new`, (context) =>
      showNew(
        context,
        deps,
        desk,
        openForm({
          event_types: ALL_TYPES,
          enabled: writeCheck(true),
          org_id: context.req.query("organization") ?? "",
        }),
      ),
    )
    .post(route, (context) => create(context, deps, desk))
    .get(`${route}/:endpointId/edit`, async (context) =>
      showEdited(context, deps, desk, await findEndpoint(context, deps, desk)),
    )
    .post(`${route}/:endpointId`, (context) => {
      const read = async () => {
        const endpoint = await findEndpoint(context, deps, desk);
        return { version: endpoint.version, values: toFormValues(endpoint) };
      };
      return desk.saveUnlessStale(context, read, (version) => update(context, deps, desk, version));
    })
    .route("/", endpointTabRoutes(deps, desk))
    .route("/", endpointActionRoutes(deps, desk));
}

async function create(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { form, t } = context.var;
  const refuse = (problems: FieldProblems, suggested?: readonly SuggestedOrganization[]) =>
    showNew(context, deps, desk, reopenForm(form, problems), suggested);
  const parsed = parseFields(form, created);
  if (!parsed.ok) return refuse(parsed.failure);
  const { event_types, org_id: named, ...fields } = parsed.value;
  const own = desk.orgOf(context);
  const chosen = own !== null || named === null ? succeed(own) : await chooseOrganization(deps.store.read, named);
  if (!chosen.ok) return refuse({ org_id: chosen.failure.problem }, chosen.failure.suggested);
  const input = { ...fields, eventTypes: event_types, orgId: chosen.value };
  const result = await createEndpoint(desk.actingDeps(context), input);
  if (!result.ok) return refuse({ [result.failure.field]: result.failure.problem });
  return renderSecret(context, desk, t("webhooks.create"), result.value);
}

async function update(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  version: RowVersion,
): Promise<Response> {
  const { form } = context.var;
  const endpoint = await findEndpoint(context, deps, desk);
  const refuse = (problems: FieldProblems) => showEdited(context, deps, desk, endpoint, reopenForm(form, problems));
  const parsed = parseFields(form, edited);
  if (!parsed.ok) return refuse(parsed.failure);
  const { event_types, ...fields } = parsed.value;
  const changes = { ...fields, eventTypes: event_types, version };
  const result = await changeEndpoint(desk.actingDeps(context), endpoint.endpointId, changes);
  if (result.ok) return desk.redirectDone(context, pathOfEndpoint(context, desk, endpoint), "webhook.changed");
  if (result.failure === "not_found") throw refusal(404, "webhooks.gone");
  return refuse({ [result.failure.field]: result.failure.problem });
}

async function showNew(
  context: Context<AppEnvironment>,
  { store: { read } }: Deps,
  desk: Desk,
  form: FormState,
  suggested?: readonly SuggestedOrganization[],
): Promise<Response> {
  const { t } = context.var;
  const orgId = desk.orgOf(context);
  const organizations = orgId === null ? (suggested ?? (await suggestOrganizations(read))) : null;
  const limit = await readEndpointLimit(read);
  const isFull = orgId !== null && (await read.webhookEndpoints.list(orgId)).length >= limit;
  return desk.renderList(context, {
    title: t("webhooks.create"),
    status: statusOf(form),
    content: (operator) => {
      if (isFull) return <Notice tone="error">{t("webhooks.limit_reached", { limit })}</Notice>;
      const props = { operator, form, organizations, list: desk.listOf(context) };
      return <EndpointForm {...props} endpoint={null} />;
    },
  });
}

async function showEdited(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  endpoint: WebhookEndpointRecord,
  form: FormState = openForm(toFormValues(endpoint), endpoint.version),
): Promise<Response> {
  return desk.renderTask(context, {
    ...(await describeEndpoint(context, deps, desk, endpoint)),
    title: context.var.t("webhook.edit"),
    status: statusOf(form),
    content: (operator) => (
      <EndpointForm
        operator={operator}
        endpoint={endpoint}
        form={form}
        list={desk.listOf(context)}
        organizations={null}
      />
    ),
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
