import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import { pageParameter, toPageRequest } from "../../../platform/dashboard/list-page.ts";
import type { FieldProblems, FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { createOperatorClient } from "../../oauth/domain/clients/operator-clients.ts";
import type { OAuthClientKind } from "../../oauth/domain/records.ts";
import { ClientsPage, clientFilters } from "../pages/clients-page.tsx";
import { clientTypes, NewClientPage } from "../pages/new-client-page.tsx";
import { describeUnfitClient, readClientForm } from "./client-form.ts";
import { renderMcp, renderMcpSecret } from "./render.tsx";

const PAGE = "/dashboard/mcp/clients";

const query = z.object({
  ...pageParameter,
  filter: z.enum(clientFilters.map(({ value }) => value)).default("all"),
});

const kinds: Record<z.output<typeof query>["filter"], readonly OAuthClientKind[]> = {
  all: ["operator", "dynamic", "metadata_document"],
  operator: ["operator"],
  connected: ["dynamic", "metadata_document"],
};

const type = z.enum(clientTypes.map(({ value }) => value));

/** Serves `/dashboard/mcp/clients`: listing and creating OAuth clients. */
export function clientsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => list(context, deps))
    .get(`${PAGE}/new`, (context) => showNew(context, deps, openForm({ type: "public", asks_always: "on" })))
    .post(PAGE, (context) => create(context, deps));
}

async function list(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { page, filter } = readQuery(context, query);
  const { limit, offset } = toPageRequest(page);
  // One more than is shown tells whether there is a next page; counting them would read every row.
  const found = await deps.store.read.oauthClients.listNewest({ kinds: kinds[filter], limit: limit + 1, offset });
  const hrefOf = (number: number) => `${PAGE}?${new URLSearchParams({ filter, page: String(number) })}`;
  const pages = {
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: found.length > limit ? hrefOf(page + 1) : null,
  };
  return renderMcp(context, deps, {
    title: "OAuth clients",
    tab: PAGE,
    content: ({ canChange }) => (
      <ClientsPage clients={found.slice(0, limit)} filter={filter} canChange={canChange} {...pages} />
    ),
  });
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
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
      failure.kind === "client_id_taken" ? { name: "couldn’t be saved: try again" } : describeUnfitClient(failure),
    );
  }
  const { record, secret } = result.value;
  const page = `${PAGE}/${record.clientId}`;
  if (secret === null) return redirectDone(context, page, "client.created");
  return renderMcpSecret(context, deps, {
    title: "New client",
    tab: PAGE,
    id: { label: "Client id", value: record.clientId },
    label: "Client secret",
    secret,
    next: { href: page, label: "Continue to client" },
  });
}

async function showNew(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState): Promise<Response> {
  const resources = await deps.store.read.oauthResources.list();
  return renderMcp(context, deps, {
    title: "Create a client",
    tab: PAGE,
    status: statusOf(form),
    content: (operator) => <NewClientPage operator={operator} resources={resources} form={form} />,
  });
}
