import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createOwnerDesk } from "../../../platform/http/pages/owner-desk.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { admitReceivingOwner } from "../domain/owners-receive-events.ts";
import { endpointRoutes } from "./endpoints.tsx";

/** Serves `/orgs/:orgId/webhooks`: the endpoints of an organization, for its Owners if the deployment lets them. */
export function ownWebhookRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const { desk, guard } = createOwnerDesk(deps, { name: "webhooks", admits: admitReceivingOwner });
  return new Hono<AppEnvironment>().use(`${desk.route}/*`, guard).route("/", endpointRoutes(deps, desk));
}
