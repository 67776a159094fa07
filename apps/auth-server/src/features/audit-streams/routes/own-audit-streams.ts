import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createOwnerDesk } from "../../../platform/http/pages/owner-desk.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { admitReceivingOwner } from "../../webhooks/domain/owners-receive-events.ts";
import { streamRoutes } from "./streams.tsx";

/** Serves `/orgs/:orgId/audit-streams`: the streams of an organization, for its Owners if the deployment lets them. */
export function ownAuditStreamRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const { desk, guard } = createOwnerDesk(deps, { name: "audit-streams", admits: admitReceivingOwner });
  return new Hono<AppEnvironment>().use(`${desk.route}/*`, guard).route("/", streamRoutes(deps, desk));
}
