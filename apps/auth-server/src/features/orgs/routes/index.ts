import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { organizationActionRoutes } from "./actions.ts";
import { organizationApiKeyRoutes } from "./api-keys.tsx";
import { organizationListRoutes } from "./organizations.tsx";

/** Serves `/orgs`: the signed-in user's organizations, and members' actions in each. */
export function organizationRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .route("/", organizationListRoutes(deps))
    .route("/", organizationActionRoutes(deps))
    .route("/", organizationApiKeyRoutes(deps));
}
