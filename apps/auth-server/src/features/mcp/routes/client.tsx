import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { overlap, parseFields } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import { deleteClient, rotateClientSecret, updateOperatorClient } from "../../oauth/domain/clients/operator-clients.ts";
import { revokeGrant } from "../../oauth/domain/grants/revocation.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { ClientPage } from "../pages/client-page.tsx";
import { describeUnfitClient, readClientForm, toClientFormValues } from "./client-form.ts";
import { renderMcp, renderMcpSecret } from "./render.tsx";

const LIST = "/dashboard/mcp/clients";
const PATH = `${LIST}/:clientId`;
const SHOWN_GRANTS = 25;

const rotation = z.object({ overlap });

/** Serves `/dashboard/mcp/clients/:clientId`: one OAuth client, and what users have granted to it. */
export function clientRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, async (context) => show(context, deps, await findClient(context, deps)))
    .post(PATH, (context) => {
      const read = async () => {
        const client = await findClient(context, deps);
        return { version: client.version, values: toClientFormValues(client) };
      };
      return saveUnlessStale(context, deps, read, (version) => save(context, deps, version));
    })
    .post(`${PATH}/rotate`, async (context) => rotate(context, deps, await findClient(context, deps)))
    .post(`${PATH}/delete`, async (context) => {
      const { clientId } = await findClient(context, deps);
      await deleteClient(acting(context, deps), clientId);
      return redirectDone(context, LIST, "client.deleted");
    })
    .post(`${PATH}/revoke-grant`, async (context) => {
      const client = await findClient(context, deps);
      const grantId = context.var.form.get("grant") ?? "";
      await revokeGrant(acting(context, deps), { grantId, clientId: client.clientId });
      return redirectDone(context, pageOf(client), "grant.revoked");
    });
}

function pageOf({ clientId }: OAuthClientRecord): string {
  return `${LIST}/${encodeURIComponent(clientId)}`;
}

async function findClient(context: Context<AppEnvironment>, { store }: DashboardDeps): Promise<OAuthClientRecord> {
  const client = await store.read.oauthClients.findById(context.req.param("clientId") ?? "");
  if (!client) throw new Problem(404, "not_found", "This client doesn’t exist.");
  return client;
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const client = await findClient(context, deps);
  const read = readClientForm(form);
  if (!read.ok) return show(context, deps, client, reopenForm(form, read.failure));
  const result = await updateOperatorClient(acting(context, deps), client.clientId, { ...read.value, version });
  if (result.ok) return redirectDone(context, pageOf(client), "client.updated");
  if (result.failure.kind === "not_found") throw new Problem(404, "not_found", "This client can’t be changed here.");
  return show(context, deps, client, reopenForm(form, describeUnfitClient(result.failure)));
}

async function rotate(context: Context<AppEnvironment>, deps: DashboardDeps, client: OAuthClientRecord) {
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw new Problem(422, "invalid_request", "Choose how long the old secret stays valid.");
  const { clientId } = client;
  const result = await rotateClientSecret(acting(context, deps), { clientId, overlapSeconds: parsed.value.overlap });
  if (!result.ok) throw new Problem(404, "not_found", "This client has no secret to replace.");
  return renderMcpSecret(context, deps, {
    title: "New secret",
    tab: LIST,
    id: { label: "Client id", value: clientId },
    label: "Client secret",
    secret: result.value,
    next: { href: pageOf(client), label: "Continue to client" },
  });
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  client: OAuthClientRecord,
  form: FormState = openForm(toClientFormValues(client), client.version),
): Promise<Response> {
  const { oauthResources, grants } = deps.store.read;
  const after = text.safeParse(context.req.query("after")).data ?? "";
  const found = await grants.listByClient(client.clientId, { after, limit: SHOWN_GRANTS + 1 });
  const shown = found.slice(0, SHOWN_GRANTS);
  const last = found.length > SHOWN_GRANTS ? shown.at(-1) : undefined;
  const page = {
    client,
    form,
    grants: shown,
    moreGrants: last ? `${pageOf(client)}?${new URLSearchParams({ after: last.grantId })}` : null,
    resources: await oauthResources.list(),
  };
  return renderMcp(context, deps, {
    title: displayNameOf(client),
    tab: LIST,
    status: statusOf(form),
    content: (operator) => <ClientPage operator={operator} {...page} />,
  });
}
