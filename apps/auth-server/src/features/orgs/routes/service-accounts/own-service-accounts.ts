import { Hono } from "hono";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { createOwnerDesk } from "../../../../platform/http/pages/owner-desk.tsx";
import type { PageDeps } from "../../../../platform/http/pages/page-deps.ts";
import { admitAccountManager } from "../../../service-accounts/domain/members-manage-accounts.ts";
import { serviceAccountRoutes } from "./accounts.tsx";

/** Serves `/orgs/:orgId/service-accounts`: those of an organization, for members who manage others, if the deployment lets them. */
export function ownServiceAccountRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const { desk, guard } = createOwnerDesk(deps, { name: "service-accounts", admits: admitAccountManager });
  return new Hono<AppEnvironment>()
    .use(`${desk.route}/*`, guard)
    .route("/", serviceAccountRoutes(deps, { desk, isForOperators: false }));
}
