import { DEMO_WEB_REDIRECT_URIS, demoApiKey, demoOperator, demoUsers } from "../../../src/demo/demo-data.ts";
import { dashboardRoutes } from "../../../src/features/operators/routes/dashboard.ts";
import { eventWording, features } from "../../../src/features.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import { addWebhookEndpoint, WEBHOOK_ENDPOINT_ID } from "./webhook-forms.ts";

/** The pages of who is not signed in yet. */
const OUTSIDE = ["/dashboard/login", "/dashboard/login/second-factor", "/dashboard/setup"];

/** Pages whose query says what they are about, about something of the demo data. */
const ABOUT: Readonly<Record<string, string>> = {
  "/dashboard/mcp/resources/edit": "/dashboard/mcp/resources/edit?resource=http://localhost:4005/mcp",
  "/dashboard/mcp/scopes/edit": "/dashboard/mcp/scopes/edit?name=org:read",
  "/dashboard/settings/web-apps/edit": `/dashboard/settings/web-apps/edit?redirect_uri=${DEMO_WEB_REDIRECT_URIS[0]}`,
};

/** The path of every page behind the sign-in, about the first demo user, its organization, and a webhook endpoint that this adds. */
export async function dashboardPages(deps: Deps & Acting): Promise<readonly string[]> {
  await addWebhookEndpoint(deps);
  const pages = dashboardRoutes(deps, features, eventWording).routes.filter(
    ({ method, path }) => method === "GET" && !path.includes("*"),
  );
  const paths = new Set(pages.map(({ path }) => path));
  return [...paths]
    .filter((path) => !OUTSIDE.includes(path))
    .map((path) => ABOUT[path] ?? path)
    .map((path) =>
      path
        .replace(":userId", demoUsers[0]?.userId ?? "")
        .replace(":orgId", demoUsers[0]?.memberships[0]?.orgId ?? "")
        .replace(":apiKeyId", demoApiKey.apiKeyId)
        .replace(":clientId", "demo-public")
        .replace(":endpointId", WEBHOOK_ENDPOINT_ID)
        .replace(":operatorId", demoOperator.operatorId),
    );
}
