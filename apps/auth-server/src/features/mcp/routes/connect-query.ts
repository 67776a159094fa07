import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { ConnectQuery } from "../pages/connect/connect-query.ts";
import { type SnippetFramework, snippetFrameworks } from "../pages/snippets.ts";

/** Reads what the guide is about. Without a resource, it is about the oldest one that hasn't connected yet, or about the newest. */
export async function readConnectQuery(
  { req }: Context<AppEnvironment>,
  { store }: DashboardDeps,
): Promise<ConnectQuery> {
  const scopes = req.queries("scope");
  return {
    resource: req.query("resource") ?? (await findUnfinished(store)),
    scopes: scopes ?? null,
    framework: readFramework(req.query("framework")),
    watches: req.query("watch") === "on",
  };
}

async function findUnfinished(store: DashboardDeps["store"]): Promise<string> {
  const resources = await store.read.oauthResources.list();
  const meant = resources.find(({ connectedAt }) => connectedAt === null) ?? resources.at(-1);
  return meant?.resource ?? "";
}

/** Reads what the guide was about when a form of it was sent. */
export function readConnectForm(form: URLSearchParams): ConnectQuery {
  const scopes = form.get("scopes");
  return {
    resource: form.get("about") ?? "",
    scopes: scopes === null ? null : scopes.split(" ").filter((scope) => scope !== ""),
    framework: readFramework(form.get("framework")),
    watches: false,
  };
}

function readFramework(named: string | null | undefined): SnippetFramework {
  return (snippetFrameworks.find(({ value }) => value === named) ?? snippetFrameworks[0]).value;
}
