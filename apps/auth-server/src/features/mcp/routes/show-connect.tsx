import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { openForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { authorizationServerMetadata, type OfferedAccess } from "../../oauth/domain/metadata.ts";
import { readMetadataDocumentSettings } from "../../oauth/domain/metadata-documents/settings.ts";
import { describeProtectedResource } from "../../oauth/domain/protected-resource.ts";
import { readRegistrationSettings } from "../../oauth/domain/registration/settings.ts";
import { isMcpEnabled } from "../domain/mcp-switch.ts";
import { basicScopes, credentialsFor, describeProgress, type SetUpFacts } from "../domain/set-up.ts";
import { ConnectPage } from "../pages/connect/connect-page.tsx";
import type { ConnectPageProps } from "../pages/connect/connect-props.ts";
import { CONNECT, type ConnectQuery } from "../pages/connect/connect-query.ts";
import { renderMcp } from "./render.tsx";

/** How often a browser that watches asks whether the MCP server has connected. */
const RELOAD_SECONDS = 5;

/** What a form of the guide led to. */
export interface ConnectOutcome {
  readonly resourceForm?: FormState;
  readonly scopeForm?: FormState;
  readonly created?: ConnectPageProps["created"];
  readonly checks?: ConnectPageProps["checks"];
}

/** Responds with the guide, as far as the MCP server has come. */
export async function showConnect(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  query: ConnectQuery,
  outcome: ConnectOutcome = {},
): Promise<Response> {
  const { read } = deps.store;
  const [resources, scopes] = [await read.oauthResources.list(), await read.oauthScopes.list()];
  const facts = await readFacts(read, query, { resources, scopes });
  const {
    resourceForm = openForm({}),
    scopeForm = openForm({ kind: "user" }),
    created = null,
    checks = null,
  } = outcome;
  const page = {
    ...{ query, facts, resources, scopes, created, checks },
    progress: describeProgress(facts),
    issuer: deps.policy.issuer,
    now: deps.clock(),
    forms: { resource: resourceForm, scope: scopeForm },
    obstacle: await findObstacle(read),
    documents: await describeDocuments(deps, facts),
  };
  if (query.watches && page.progress.connection === "waiting") context.header("Refresh", String(RELOAD_SECONDS));
  return renderMcp(context, deps, {
    title: context.var.t("mcp.connect"),
    tab: CONNECT,
    status: created ? 201 : Math.max(statusOf(resourceForm), statusOf(scopeForm)) === 422 ? 422 : 200,
    content: (operator) => <ConnectPage operator={operator} {...page} />,
  });
}

async function readFacts(
  { introspectionCredentials }: Repositories,
  query: ConnectQuery,
  { resources, scopes }: Pick<ConnectPageProps, "resources" | "scopes">,
): Promise<SetUpFacts> {
  const resource = resources.find((one) => one.resource === query.resource) ?? null;
  return {
    resource,
    scopes: query.scopes === null ? basicScopes(scopes) : scopes.filter(({ name }) => query.scopes?.includes(name)),
    credentials: resource ? credentialsFor(await introspectionCredentials.list(), resource) : [],
  };
}

/** Finds what keeps every client from connecting. */
async function findObstacle(repositories: Repositories): Promise<ConnectPageProps["obstacle"]> {
  if (!(await isMcpEnabled(repositories))) return "mcp_off";
  if ((await readRegistrationSettings(repositories)).enabled) return null;
  if ((await readMetadataDocumentSettings(repositories)).policy !== "off") return null;
  const created = await repositories.oauthClients.listNewest({ kinds: ["operator"], text: "", limit: 1, offset: 0 });
  return created.length > 0 ? null : "no_client_allowed";
}

/** What clients that connect to an MCP server read of the metadata. */
const FOR_OAUTH_CLIENTS: OfferedAccess = {
  connectsClients: true,
  grantTypes: [],
  grantProfiles: [],
  clientMethods: [],
};

async function describeDocuments(
  deps: DashboardDeps,
  { resource, scopes }: SetUpFacts,
): Promise<ConnectPageProps["documents"]> {
  if (resource === null) return null;
  return {
    published: describeProtectedResource(deps.policy, resource, scopes),
    discovery: {
      url: `${deps.policy.issuer}/.well-known/oauth-authorization-server`,
      document: await authorizationServerMetadata(deps, FOR_OAUTH_CLIENTS),
    },
  };
}
