import { demoOperator, demoUsers } from "../../../src/demo/demo-data.ts";
import { dashboardRoutes } from "../../../src/features/operators/routes/dashboard.ts";
import { eventWording, features } from "../../../src/features.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import { addWebhookEndpoint, WEBHOOK_ENDPOINT_ID } from "./webhook-forms.ts";

/** The pages of who is not signed in yet. */
const OUTSIDE = ["/dashboard/login", "/dashboard/login/second-factor", "/dashboard/setup"];

/** The path of every page behind the sign-in, about the first demo user, its organization, and a webhook endpoint that this adds. */
export async function dashboardPages(deps: Deps & Acting): Promise<readonly string[]> {
  await addWebhookEndpoint(deps);
  const pages = dashboardRoutes(deps, features, eventWording).routes.filter(
    ({ method, path }) => method === "GET" && !path.includes("*"),
  );
  const paths = new Set(pages.map(({ path }) => path));
  return [...paths]
    .filter((path) => !OUTSIDE.includes(path))
    .map((path) =>
      path
        .replace(":userId", demoUsers[0]?.userId ?? "")
        .replace(":orgId", demoUsers[0]?.memberships[0]?.orgId ?? "")
        .replace(":clientId", "demo-public")
        .replace(":endpointId", WEBHOOK_ENDPOINT_ID)
        .replace(":operatorId", demoOperator.operatorId),
    );
}
