import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { authorizationServerMetadata } from "../../oauth/domain/metadata.ts";
import { describeProtectedResource } from "../../oauth/domain/protected-resource.ts";
import type { OAuthScopeRecord } from "../../oauth/domain/records.ts";
import { snippetFrameworks, writeSnippet } from "../pages/snippets.ts";
import { TryItPage } from "../pages/try-it-page.tsx";
import { renderMcp } from "./render.tsx";

const PAGE = "/dashboard/mcp/try-it";

/** Serves `/dashboard/mcp/try-it`: what clients find, what an MCP server publishes, and the code of a server that works. */
export function tryItRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(PAGE, (context) => show(context, deps));
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { oauthResources, oauthScopes, introspectionCredentials } = deps.store.read;
  const { issuer } = deps.policy;
  const resources = await oauthResources.list();
  const record = resources.find(({ resource }) => resource === context.req.query("resource")) ?? resources[0];
  const framework =
    snippetFrameworks.find(({ value }) => value === context.req.query("framework")) ?? snippetFrameworks[0];
  const scopes = basicScopes(await oauthScopes.list());
  const credentials = (await introspectionCredentials.list()).find(
    (known) => record && (known.resources === null || known.resources.includes(record.resource)),
  );
  const page = {
    discovery: {
      url: `${issuer}/.well-known/oauth-authorization-server`,
      document: await authorizationServerMetadata(deps),
    },
    resources: resources.map(({ resource }) => resource),
    chosen: record
      ? { resource: record.resource, published: describeProtectedResource(deps.policy, record, scopes) }
      : null,
    framework,
    environment: [
      `AUTH_URL=${issuer}`,
      `RESOURCE=${record?.resource ?? ""}`,
      `INTROSPECT_ID=${credentials?.credentialId ?? "…"}`,
      "INTROSPECT_SECRET=…",
    ].join("\n"),
    snippet: writeSnippet(
      framework.value,
      scopes.map(({ name }) => name),
    ),
  };
  return renderMcp(context, deps, { title: "Try it", tab: PAGE, content: () => <TryItPage {...page} /> });
}

/** Returns the scopes that basic use needs: the default ones, or the first one if there are none. */
function basicScopes(scopes: readonly OAuthScopeRecord[]): readonly OAuthScopeRecord[] {
  const byDefault = scopes.filter(({ isDefault }) => isDefault);
  return byDefault.length > 0 ? byDefault : scopes.slice(0, 1);
}
