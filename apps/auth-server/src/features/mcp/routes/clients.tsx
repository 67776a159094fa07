import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createOperatorClient } from "../../oauth/domain/clients/operator-clients.ts";
import { clientTypes, NewClientPage } from "../pages/new-client-page.tsx";
import { describeUnfitClient, readClientForm } from "./client-form.ts";
import { listClients } from "./clients-list.tsx";
import { renderMcp, renderMcpSecret } from "./render.tsx";

const PAGE = "/dashboard/mcp/clients";

const type = z.enum(clientTypes);

/** Serves `/dashboard/mcp/clients`: finding and creating OAuth clients. */
export function clientsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => listClients(context, deps))
    .get(`${PAGE}/new`, (context) => showNew(context, deps, openForm({ type: "public", asks_always: "on" })))
    .post(PAGE, (context) => create(context, deps));
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form, t } = context.var;
  const fail = (problems: FieldProblems) => showNew(context, deps, reopenForm(form, problems));
  const chosen = type.safeParse(form.get("type"));
  if (!chosen.success) return fail({ type: "must be chosen" });
  const read = readClientForm(form);
  if (!read.ok) return fail(read.failure);
  const { clientUri, ...client } = read.value;
  const result = await createOperatorClient(acting(context, deps), {
    ...client,
    ...(clientUri !== null && { clientUri }),
    isPublic: chosen.data === "public",
  });
  if (!result.ok) {
    const { failure } = result;
    return fail(
      failure.kind === "client_id_taken" ? { name: t("client_form.not_saved") } : describeUnfitClient(t, failure),
    );
  }
  const { record, secret } = result.value;
  const page = `${PAGE}/${record.clientId}`;
  if (secret === null) return redirectDone(context, page, "client.created");
  return renderMcpSecret(context, deps, {
    title: t("client_secret.new_client"),
    tab: PAGE,
    id: { label: t("client_secret.client_id"), value: record.clientId },
    label: t("client_secret.label"),
    secret,
    next: { href: page, label: t("client_secret.continue") },
  });
}

async function showNew(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState): Promise<Response> {
  const resources = await deps.store.read.oauthResources.list();
  return renderMcp(context, deps, {
    title: context.var.t("clients.create"),
    tab: PAGE,
    status: statusOf(form),
    content: (operator) => <NewClientPage operator={operator} resources={resources} form={form} />,
  });
}
