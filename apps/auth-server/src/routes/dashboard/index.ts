import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { createCsrf } from "../../http/sessions/csrf.ts";
import { activeOperator, createOperatorCookie } from "../../http/sessions/operator-session.ts";
import { auditRoutes } from "./audit/audit.tsx";
import { limitForms, requireAdmin, requireOperator, requireOwnForm } from "./guard.ts";
import { keyRoutes } from "./keys.tsx";
import { mcpRoutes } from "./mcp/index.ts";
import { firstRunRoutes } from "./operators/first-run.tsx";
import { operatorsRoutes } from "./operators/operators.tsx";
import { ownSignInRoutes } from "./operators/own-sign-in.tsx";
import { operatorSignInRoutes } from "./operators/sign-in.tsx";
import { organizationRoutes } from "./organizations/organization.tsx";
import { organizationsRoutes } from "./organizations/organizations.tsx";
import { overviewRoutes } from "./overview.tsx";
import { createDashboardErrorHandler } from "./refusals.tsx";
import { rolesRoutes } from "./roles/roles.tsx";
import { mailRoutes } from "./settings/mail.tsx";
import { settingsRoutes } from "./settings/settings.tsx";
import { webAppRoutes } from "./settings/web-apps.tsx";
import { userRoutes } from "./users/user.tsx";
import { usersRoutes } from "./users/users.tsx";

const EVERYTHING = "/dashboard/*";

/**
 * `/dashboard`: what operators see and change. The order is the guard: sign-in stands before it, what an operator of any role may do
 * with the own sign-in behind it, and whatever comes last is changed by admins alone.
 */
export function dashboardRoutes(deps: Deps): Hono<AppEnvironment> {
  const operatorCookie = createOperatorCookie(deps.policy);
  const dashboardDeps = { ...deps, operatorCookie, csrf: createCsrf(deps) };
  return new Hono<AppEnvironment>()
    .onError(createDashboardErrorHandler(dashboardDeps))
    .use(EVERYTHING, activeOperator(deps, operatorCookie))
    .route("/", firstRunRoutes(dashboardDeps))
    .route("/", operatorSignInRoutes(dashboardDeps))
    .use(EVERYTHING, requireOperator(dashboardDeps), requireOwnForm(dashboardDeps), limitForms(dashboardDeps))
    .route("/", ownSignInRoutes(dashboardDeps))
    .use(EVERYTHING, requireAdmin)
    .route("/", overviewRoutes(dashboardDeps))
    .route("/", usersRoutes(dashboardDeps))
    .route("/", userRoutes(dashboardDeps))
    .route("/", organizationsRoutes(dashboardDeps))
    .route("/", organizationRoutes(dashboardDeps))
    .route("/", mcpRoutes(dashboardDeps))
    .route("/", keyRoutes(dashboardDeps))
    .route("/", settingsRoutes(dashboardDeps))
    .route("/", webAppRoutes(dashboardDeps))
    .route("/", mailRoutes(dashboardDeps))
    .route("/", rolesRoutes(dashboardDeps))
    .route("/", auditRoutes(dashboardDeps))
    .route("/", operatorsRoutes(dashboardDeps));
}
