import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, parseFields } from "../../../platform/dashboard/form-fields.ts";
import { reopenForm } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient, refuseFor, tooManyRequests } from "../../../platform/http/enforce-rate-limit.ts";
import { name } from "../../../platform/management-api/fields.ts";
import { createIntrospectionCredential } from "../../oauth/domain/introspection-credentials.ts";
import { countDocumentFetch } from "../../oauth/domain/metadata-documents/document-fetches.ts";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { isSameResource, saveResource } from "../../oauth/domain/resources.ts";
import { saveScope } from "../../oauth/domain/scopes.ts";
import { checkServer } from "../domain/check-server.ts";
import { basicScopes } from "../domain/set-up.ts";
import { CONNECT, type ConnectQuery, writeConnectPath } from "../pages/connect/connect-query.ts";
import { readConnectForm, readConnectQuery } from "./connect-query.ts";
import { refusal } from "./refusal.ts";
import { describeUnfitScope, scopeFields } from "./scope-form.ts";
import { showConnect } from "./show-connect.tsx";

const newResource = z.object({ resource: z.string().trim(), name: name.nullable() });

const newScope = z.object({ ...scopeFields, is_default: check });

/** How soon a test may be repeated when too many are running. */
const RETRY_AFTER_SECONDS = 5;

/** Serves `/dashboard/mcp/connect`: the way from the URL of an MCP server to the first token that it validates. */
export function connectRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(CONNECT, async (context) => showConnect(context, deps, await readConnectQuery(context, deps)))
    .post(`${CONNECT}/resource`, (context) => addResource(context, deps))
    .post(`${CONNECT}/scope`, (context) => addScope(context, deps))
    .post(`${CONNECT}/credentials`, (context) => createCredentials(context, deps))
    .post(`${CONNECT}/test`, (context) => test(context, deps));
}

/** Adds a resource. One that is there already is left as it is. */
async function addResource(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const query = readConnectForm(form);
  const refuse = (problems: FieldProblems) =>
    showConnect(context, deps, query, { resourceForm: reopenForm(form, problems) });
  const parsed = parseFields(form, newResource);
  if (!parsed.ok) return refuse(parsed.failure);
  const { resource, name } = parsed.value;
  const known = (await deps.store.read.oauthResources.list()).find((one) => isSameResource(one.resource, resource));
  if (!known) {
    const saved = await saveResource(acting(context, deps), { resource, name, isDefault: false });
    if (!saved.ok) return refuse({ resource: saved.failure });
  }
  return proceed(context, { ...query, resource: known?.resource ?? resource });
}

async function addScope(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const query = readConnectForm(form);
  const refuse = (problems: FieldProblems) =>
    showConnect(context, deps, query, { scopeForm: reopenForm(form, problems) });
  const parsed = parseFields(form, newScope);
  if (!parsed.ok) return refuse(parsed.failure);
  const known = await deps.store.read.oauthScopes.list();
  const { is_default: isDefault, ...scope } = parsed.value;
  if (known.some(({ name }) => name === scope.name)) return refuse({ name: "is already a scope" });
  const result = await saveScope(acting(context, deps), { ...scope, isDefault });
  if (!result.ok) return refuse(describeUnfitScope(result.failure));
  const chosen = query.scopes ?? basicScopes(known).map(({ name }) => name);
  return proceed(context, { ...query, scopes: [...chosen, scope.name] });
}

/** Creates credentials that can validate tokens for this resource alone, and shows the guide with their secret. */
async function createCredentials(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const query = readConnectForm(context.var.form);
  const resource = await requireResource(deps, query);
  const result = await createIntrospectionCredential(acting(context, deps), {
    name: resource.name ?? new URL(resource.resource).host,
    resources: [resource.resource],
  });
  if (!result.ok) throw new Error(`The credentials weren’t created: ${result.failure.kind}.`);
  const { record, secret } = result.value;
  return showConnect(context, deps, query, { created: { id: record.credentialId, secret } });
}

/** Tests the MCP server. Requests to it count like those for clients’ documents, so that no one floods a host from here. */
async function test(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const query = readConnectForm(context.var.form);
  const resource = await requireResource(deps, query);
  const parties = { network: networkOfClient(context), host: new URL(resource.resource).host };
  refuseFor(await countDocumentFetch(deps, parties));
  const scopes = await deps.store.read.oauthScopes.list();
  const tested = await deps.documentPlaces.fetch(parties, () => checkServer(deps, { resource, scopes }));
  if (!tested.ok) throw tooManyRequests(RETRY_AFTER_SECONDS);
  return showConnect(context, deps, query, { checks: tested.value });
}

async function requireResource({ store }: DashboardDeps, { resource }: ConnectQuery): Promise<OAuthResourceRecord> {
  const known = (await store.read.oauthResources.list()).find((one) => one.resource === resource);
  if (!known) throw refusal(404, "resource.not_found");
  return known;
}

function proceed(context: Context<AppEnvironment>, query: ConnectQuery): Response {
  return context.redirect(writeConnectPath(query), 303);
}
