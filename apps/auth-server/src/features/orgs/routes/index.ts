import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { ownAccessPolicyRoutes } from "./access-policy.tsx";
import { organizationActionRoutes } from "./actions.ts";
import { organizationApiKeyRoutes } from "./api-keys.tsx";
import { joinedRoutes } from "./joined.tsx";
import { organizationListRoutes } from "./organizations.tsx";
import { welcomeRoutes } from "./welcome.tsx";

/** Serves `/welcome`, where users come into their first organization, and `/orgs`: their organizations, and members' actions in each. */
export function organizationRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .route("/", welcomeRoutes(deps))
    .route("/", joinedRoutes(deps))
    .route("/", organizationListRoutes(deps))
    .route("/", organizationActionRoutes(deps))
    .route("/", organizationApiKeyRoutes(deps))
    .route("/", ownAccessPolicyRoutes(deps));
}
