import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { overlap, parseFields } from "../../../platform/dashboard/form-fields.ts";
import { openForm, readList, reopenForm, statusOf, writeList } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { type FormValues, saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { name, text } from "../../../platform/management-api/fields.ts";
import {
  createIntrospectionCredential,
  deleteIntrospectionCredential,
  rotateIntrospectionSecret,
  updateIntrospectionCredential,
} from "../../oauth/domain/introspection-credentials.ts";
import type { IntrospectionCredentialRecord } from "../../oauth/domain/records.ts";
import { CredentialPage } from "../pages/credential-page.tsx";
import { listCredentials } from "./credentials-list.tsx";
import { refusal } from "./refusal.ts";
import { renderMcp, renderMcpSecret } from "./render.tsx";

const PAGE = "/dashboard/mcp/validation";

const fields = z.object({ name });
const editQuery = z.object({ credential: text.default("") });
const rotation = z.object({ credential: text, overlap });

const UNKNOWN_RESOURCE: FieldProblems = { resource: "must be existing resources" };

/** Serves `/dashboard/mcp/validation`: the credentials that MCP servers validate tokens with. */
export function validationRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => listCredentials(context, deps))
    .get(`${PAGE}/new`, (context) => show(context, deps, { edited: null, form: openForm(toFormValues(null)) }))
    .get(`${PAGE}/edit`, async (context) => {
      const { credential } = readQuery(context, editQuery);
      const known = await deps.store.read.introspectionCredentials.findById(credential);
      if (!known) throw refusal(404, "validation.gone");
      const form = openForm(toFormValues(known), known.version);
      return show(context, deps, { edited: known.credentialId, form });
    })
    .post(PAGE, (context) => create(context, deps))
    .post(`${PAGE}/update`, (context) => {
      const read = async () => {
        const id = context.var.form.get("credential") ?? "";
        const known = await deps.store.read.introspectionCredentials.findById(id);
        return known && { version: known.version, values: toFormValues(known) };
      };
      return saveUnlessStale(context, deps, read, (version) => update(context, deps, version));
    })
    .post(`${PAGE}/rotate`, (context) => rotate(context, deps))
    .post(`${PAGE}/delete`, async (context) => {
      await deleteIntrospectionCredential(acting(context, deps), context.var.form.get("credential") ?? "");
      return redirectDone(context, PAGE, "introspection_credential.deleted");
    });
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const refuse = (problems: FieldProblems) => show(context, deps, { edited: null, form: reopenForm(form, problems) });
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return refuse(parsed.failure);
  const wanted = { ...parsed.value, resources: readList(form, "resource") };
  const result = await createIntrospectionCredential(acting(context, deps), wanted);
  if (!result.ok) return refuse(UNKNOWN_RESOURCE);
  const { record, secret } = result.value;
  return showSecret(context, deps, record.credentialId, secret);
}

async function update(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const edited = form.get("credential") ?? "";
  const refuse = (problems: FieldProblems) => show(context, deps, { edited, form: reopenForm(form, problems) });
  const parsed = parseFields(form, fields);
  if (!parsed.ok) return refuse(parsed.failure);
  const wanted = { ...parsed.value, resources: readList(form, "resource"), version };
  const result = await updateIntrospectionCredential(acting(context, deps), edited, wanted);
  if (result.ok) return redirectDone(context, PAGE, "introspection_credential.updated");
  if (result.failure.kind === "not_found") throw refusal(404, "validation.gone");
  return refuse(UNKNOWN_RESOURCE);
}

/** Returns what the form shows of existing or new credentials. */
function toFormValues(known: IntrospectionCredentialRecord | null): FormValues {
  return { name: known?.name ?? "", resource: writeList(known?.resources ?? null) };
}

async function rotate(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw refusal(422, "mcp.choose_overlap");
  const { credential: credentialId, overlap: overlapSeconds } = parsed.value;
  const result = await rotateIntrospectionSecret(acting(context, deps), { credentialId, overlapSeconds });
  if (!result.ok) throw refusal(404, "validation.gone");
  return showSecret(context, deps, credentialId, result.value);
}

function showSecret(context: Context<AppEnvironment>, deps: DashboardDeps, credentialId: string, secret: string) {
  const { t } = context.var;
  return renderMcpSecret(context, deps, {
    title: t("validation.new"),
    tab: PAGE,
    id: { label: t("entity.id"), value: credentialId },
    label: t("mcp.secret"),
    secret,
    next: { href: PAGE, label: t("validation.continue") },
  });
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: { edited: string | null; form: FormState },
): Promise<Response> {
  const resources = await deps.store.read.oauthResources.list();
  return renderMcp(context, deps, {
    title: context.var.t(page.edited === null ? "validation.create" : "validation.edit"),
    tab: PAGE,
    status: statusOf(page.form),
    content: (operator) => <CredentialPage operator={operator} resources={resources} {...page} />,
  });
}
