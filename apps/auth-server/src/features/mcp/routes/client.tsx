import { type Context, Hono } from "hono";
import { z } from "zod";
import { cutPage, idParameter, SHORT_PAGE_SIZE } from "../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { overlap, parseFields } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { RawJson } from "../../../platform/dashboard/pages/raw-json.tsx";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import {
  renderActivity,
  renderConfirmation,
  renderTab,
  renderTask,
} from "../../../platform/dashboard/render-entity.tsx";
import { saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { deleteClient, rotateClientSecret, updateOperatorClient } from "../../oauth/domain/clients/operator-clients.ts";
import { readScopeDescriptions } from "../../oauth/domain/describe-scopes.ts";
import { revokeGrant } from "../../oauth/domain/grants/revocation.ts";
import type { OAuthClientRecord } from "../../oauth/domain/records.ts";
import { toRegisteredClient } from "../../oauth/domain/registration/register.ts";
import { pathOfClient, toClientEntity } from "../pages/client-entity.ts";
import { ClientForm, RotationForm } from "../pages/client-forms.tsx";
import { ClientGrants } from "../pages/client-grants.tsx";
import { ClientOverview } from "../pages/client-overview.tsx";
import { describeUnfitClient, readClientForm, toClientFormValues } from "./client-form.ts";
import { refusal } from "./refusal.ts";
import { renderMcpSecret } from "./render.tsx";

const SECTION = "/dashboard/mcp";
const LIST = `${SECTION}/clients`;
const PATH = `${LIST}/:clientId`;

const rotation = z.object({ overlap });
const grantQuery = z.object(idParameter);

/** Serves `/dashboard/mcp/clients/:clientId`: one OAuth client, and every action on it. */
export function clientRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .route("/", clientTabRoutes(deps))
    .get(`${PATH}/edit`, async (context) => showForm(context, deps, await findClient(context, deps)))
    .post(PATH, (context) => {
      const read = async () => {
        const client = await findClient(context, deps);
        return { version: client.version, values: toClientFormValues(client) };
      };
      return saveUnlessStale(context, deps, read, (version) => save(context, deps, version));
    })
    .get(`${PATH}/rotate`, async (context) => showRotation(context, deps, await findClient(context, deps)))
    .post(`${PATH}/rotate`, async (context) => rotate(context, deps, await findClient(context, deps)))
    .get(`${PATH}/delete`, async (context) => confirmDeletion(context, deps, await findClient(context, deps)))
    .post(`${PATH}/delete`, async (context) => {
      const { clientId } = await findClient(context, deps);
      await deleteClient(acting(context, deps), clientId);
      return redirectDone(context, LIST, "client.deleted");
    })
    .post(`${PATH}/revoke-grant`, async (context) => {
      const client = await findClient(context, deps);
      const grantId = context.var.form.get("grant") ?? "";
      await revokeGrant(acting(context, deps), { grantId, clientId: client.clientId });
      return redirectDone(context, `${pathOfClient(client)}/grants`, "grant.revoked");
    });
}

/** Serves the tabs: what there is to know about a client. */
function clientTabRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, async (context) => {
      const client = await findClient(context, deps);
      return renderTab(context, deps, {
        ...describe(context, client),
        tab: pathOfClient(client),
        content: (operator) => <ClientOverview operator={operator} client={client} />,
      });
    })
    .get(`${PATH}/grants`, async (context) => showGrants(context, deps, await findClient(context, deps)))
    .get(`${PATH}/activity`, async (context) =>
      renderActivity(context, deps, describe(context, await findClient(context, deps))),
    )
    .get(`${PATH}/raw`, async (context) => {
      const client = await findClient(context, deps);
      return renderTab(context, deps, {
        ...describe(context, client),
        tab: `${pathOfClient(client)}/raw`,
        content: () => <RawJson source={context.var.t("client.raw_source")} value={toRegisteredClient(client, null)} />,
      });
    });
}

function describe({ var: { t } }: Context<AppEnvironment>, client: OAuthClientRecord) {
  return { section: SECTION, entity: toClientEntity(t, client) } as const;
}

async function findClient(context: Context<AppEnvironment>, { store }: DashboardDeps): Promise<OAuthClientRecord> {
  const client = await store.read.oauthClients.findById(context.req.param("clientId") ?? "");
  if (!client) throw refusal(404, "client.not_found");
  return client;
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion): Promise<Response> {
  const { form } = context.var;
  const client = await findClient(context, deps);
  const read = readClientForm(form);
  if (!read.ok) return showForm(context, deps, client, reopenForm(form, read.failure));
  const result = await updateOperatorClient(acting(context, deps), client.clientId, { ...read.value, version });
  if (result.ok) return redirectDone(context, pathOfClient(client), "client.updated");
  if (result.failure.kind === "not_found") throw refusal(404, "client.not_editable");
  return showForm(context, deps, client, reopenForm(form, describeUnfitClient(context.var.t, result.failure)));
}

async function rotate(context: Context<AppEnvironment>, deps: DashboardDeps, client: OAuthClientRecord) {
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw refusal(422, "mcp.choose_overlap");
  const { t } = context.var;
  const { clientId } = client;
  const result = await rotateClientSecret(acting(context, deps), { clientId, overlapSeconds: parsed.value.overlap });
  if (!result.ok) throw refusal(404, "client_secret.none_to_replace");
  return renderMcpSecret(context, deps, {
    title: t("client_secret.new"),
    tab: LIST,
    id: { label: t("client_secret.client_id"), value: clientId },
    label: t("client_secret.label"),
    secret: result.value,
    next: { href: pathOfClient(client), label: t("client_secret.continue") },
  });
}

async function showForm(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  client: OAuthClientRecord,
  form: FormState = openForm(toClientFormValues(client), client.version),
): Promise<Response> {
  if (client.kind !== "operator") throw refusal(404, "client.not_editable");
  const resources = await deps.store.read.oauthResources.list();
  return renderTask(context, deps, {
    ...describe(context, client),
    title: context.var.t("client.edit"),
    status: statusOf(form),
    content: (operator) => <ClientForm operator={operator} client={client} resources={resources} form={form} />,
  });
}

function showRotation(context: Context<AppEnvironment>, deps: DashboardDeps, client: OAuthClientRecord) {
  return renderTask(context, deps, {
    ...describe(context, client),
    title: context.var.t("client.replace_secret"),
    content: (operator) => <RotationForm operator={operator} client={client} />,
  });
}

function confirmDeletion(context: Context<AppEnvironment>, deps: DashboardDeps, client: OAuthClientRecord) {
  const { t } = context.var;
  const description = describe(context, client);
  const { path, name } = description.entity;
  return renderConfirmation(context, deps, {
    ...description,
    title: t("client.delete"),
    consequence: t("client.delete_consequence"),
    action: `${path}/delete`,
    submit: t("client.delete"),
    back: path,
    confirm: name,
  });
}

async function showGrants(context: Context<AppEnvironment>, deps: DashboardDeps, client: OAuthClientRecord) {
  const { after } = readQuery(context, grantQuery);
  const path = pathOfClient(client);
  const tab = `${path}/grants`;
  const found = await deps.store.read.grants.listByClient(client.clientId, { after, limit: SHORT_PAGE_SIZE + 1 });
  const { rows, pager } = cutPage(
    found,
    { path: tab, isFirst: after === "", size: SHORT_PAGE_SIZE },
    ({ grantId }) => grantId,
  );
  const describeScopes = await readScopeDescriptions(deps.store.read);
  const grants = rows.map((grant) => ({ ...grant, scopes: describeScopes(grant.scopes) }));
  return renderTab(context, deps, {
    ...describe(context, client),
    tab,
    content: (operator) => <ClientGrants operator={operator} path={path} grants={grants} pager={pager} />,
  });
}
