import { DEMO_WEB_REDIRECT_URIS, demoApiKey, demoOperator, demoUsers } from "../../../src/demo/demo-data.ts";
import { createSessionCookie } from "../../../src/features/authentication/routes/session-cookie.ts";
import { dashboardRoutes } from "../../../src/features/operators/routes/dashboard.ts";
import { eventWording, features } from "../../../src/features.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import { createHeldDirectory } from "../../support/held-directory.ts";
import { ASSERTED_APPS_PAGE, addAssertingConnection } from "./asserted-app-forms.ts";
import { AUDIT_STREAM_ID, addStreamWithId } from "./audit-stream-forms.ts";
import { addShownConnection, SHOWN_CONNECTION_ID } from "./connection-signal-forms.ts";
import { addDirectoryToken, SHOWN_DIRECTORY_ID, TOKEN_ID } from "./directory-forms.ts";
import { addServiceAccount, CREDENTIAL_ID, SHOWN_ACCOUNT_ID } from "./service-account-forms.ts";
import { addSignalPartner, SIGNAL_PARTNER_ID } from "./signal-forms.ts";
import { addWebhookEndpoint, WEBHOOK_ENDPOINT_ID } from "./webhook-forms.ts";

/** The pages of who is not signed in yet. */
const OUTSIDE = ["/dashboard/login", "/dashboard/login/second-factor", "/dashboard/setup"];

/** Lead on to the page of the organization whose directory or service account it is. */
const LEADING_ON = [
  "/dashboard/directories/:directoryId",
  "/dashboard/service-accounts/:accountId",
  "/dashboard/agents/:agentId",
];

/** Pages whose query says what they are about, about something of the demo data. */
const ABOUT: Readonly<Record<string, string>> = {
  "/dashboard/orgs/:orgId/directory/:directoryId/undo": "/dashboard/orgs/:orgId/directory/:directoryId/undo?since=0",
  "/dashboard/orgs/:orgId/connections/:connectionId/apps": ASSERTED_APPS_PAGE,
  "/dashboard/settings/audit-streams/new": "/dashboard/settings/audit-streams/new?kind=https",
  "/dashboard/mcp/registered/app": "/dashboard/mcp/registered/app?name=Notes&hosts=client.example.test",
  "/dashboard/mcp/resources/edit": "/dashboard/mcp/resources/edit?resource=http://localhost:4005/mcp",
  "/dashboard/mcp/scopes/edit": "/dashboard/mcp/scopes/edit?name=org:read",
  "/dashboard/mcp/validation/edit": "/dashboard/mcp/validation/edit?credential=demo-introspect",
  "/dashboard/settings/web-apps/edit": `/dashboard/settings/web-apps/edit?redirect_uri=${DEMO_WEB_REDIRECT_URIS[0]}`,
};

/** The path of every page behind the sign-in, about the first demo user, its organization, and what this adds: a webhook endpoint, an audit stream, a partner, a directory, a connection and a service account. */
export async function dashboardPages(deps: Deps & Acting): Promise<readonly string[]> {
  await addWebhookEndpoint(deps);
  await addStreamWithId({ deps }, AUDIT_STREAM_ID);
  await addSignalPartner({ deps });
  await createHeldDirectory({ deps }, SHOWN_DIRECTORY_ID);
  await addDirectoryToken(deps, SHOWN_DIRECTORY_ID);
  await addShownConnection(deps);
  await addServiceAccount(deps);
  await addAssertingConnection(deps);
  const pages = dashboardRoutes(deps, features, eventWording, createSessionCookie(deps.policy)).routes.filter(
    ({ method, path }) => method === "GET" && !path.includes("*"),
  );
  const paths = new Set(pages.map(({ path }) => path));
  return [...paths]
    .filter((path) => !OUTSIDE.includes(path) && !LEADING_ON.includes(path))
    .map((path) => ABOUT[path] ?? path)
    .map((path) =>
      path
        .replace(":userId", demoUsers[0]?.userId ?? "")
        .replace(":orgId", demoUsers[0]?.memberships[0]?.orgId ?? "")
        .replace(":accountId", SHOWN_ACCOUNT_ID)
        .replace(":credentialId", CREDENTIAL_ID)
        .replace(":directoryId", SHOWN_DIRECTORY_ID)
        .replace(":connectionId", SHOWN_CONNECTION_ID)
        .replace(":apiKeyId", demoApiKey.apiKeyId)
        .replace(":clientId", "demo-public")
        .replace(":tokenId", TOKEN_ID)
        .replace(":endpointId", WEBHOOK_ENDPOINT_ID)
        .replace(":streamId", AUDIT_STREAM_ID)
        .replace(":partnerId", SIGNAL_PARTNER_ID)
        .replace(":operatorId", demoOperator.operatorId),
    );
}
