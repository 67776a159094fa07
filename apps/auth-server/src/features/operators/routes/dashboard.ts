import { Hono } from "hono";
import { createDashboardErrorHandler } from "../../../platform/dashboard/refusals.tsx";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createCsrf } from "../../../platform/http/csrf.ts";
import { keyRoutes } from "../../api-keys/routes/dashboard-keys.tsx";
import { auditRoutes } from "../../audit/routes/audit.tsx";
import { mcpRoutes } from "../../mcp/routes/index.ts";
import { organizationRoutes } from "../../orgs/routes/dashboard/organization.tsx";
import { organizationsRoutes } from "../../orgs/routes/dashboard/organizations.tsx";
import { rolesRoutes } from "../../orgs/routes/dashboard/roles.tsx";
import { mailRoutes } from "../../settings/routes/mail.tsx";
import { settingsRoutes } from "../../settings/routes/settings.tsx";
import { userRoutes } from "../../users/routes/dashboard/user.tsx";
import { usersRoutes } from "../../users/routes/dashboard/users.tsx";
import { webAppRoutes } from "../../web-sessions/routes/dashboard-web-apps.tsx";
import { firstRunRoutes } from "./first-run.tsx";
import { limitForms, requireAdmin, requireOperator, requireOwnForm } from "./guard.ts";
import { activeOperator, createOperatorCookie } from "./operator-session.ts";
import { operatorsRoutes } from "./operators.tsx";
import { overviewRoutes } from "./overview.tsx";
import { ownSignInRoutes } from "./own-sign-in.tsx";
import { operatorSignInRoutes } from "./sign-in.tsx";

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
