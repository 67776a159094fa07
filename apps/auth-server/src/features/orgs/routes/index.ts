import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { ownAccessPolicyRoutes } from "./access-policy.tsx";
import { organizationActionRoutes } from "./actions.ts";
import { ownAgentRoutes } from "./agents/agent.tsx";
import { organizationAgentRoutes } from "./agents/agents.tsx";
import { organizationApiKeyRoutes } from "./api-keys.tsx";
import { ownConnectionRoutes } from "./connections/own-connections.tsx";
import { ownDirectoryRoutes } from "./directories/own-directories.ts";
import { ownDomainRoutes } from "./domains.tsx";
import { joinedRoutes } from "./joined.tsx";
import { organizationListRoutes } from "./organizations.tsx";
import { ownServiceAccountRoutes } from "./service-accounts/own-service-accounts.ts";
import { organizationSignOutRoutes } from "./sign-out.ts";
import { welcomeRoutes } from "./welcome.tsx";

/** Serves `/welcome`, where users come into their first organization, and `/orgs`: their organizations, and members' actions in each. */
export function organizationRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .route("/", welcomeRoutes(deps))
    .route("/", joinedRoutes(deps))
    .route("/", organizationListRoutes(deps))
    .route("/", organizationActionRoutes(deps))
    .route("/", organizationApiKeyRoutes(deps))
    .route("/", organizationAgentRoutes(deps))
    .route("/", ownAgentRoutes(deps))
    .route("/", organizationSignOutRoutes(deps))
    .route("/", ownAccessPolicyRoutes(deps))
    .route("/", ownDomainRoutes(deps))
    .route("/", ownConnectionRoutes(deps))
    .route("/", ownDirectoryRoutes(deps))
    .route("/", ownServiceAccountRoutes(deps));
}
