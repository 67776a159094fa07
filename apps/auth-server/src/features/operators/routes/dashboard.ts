import { Hono } from "hono";
import { createDashboardErrorHandler } from "../../../platform/dashboard/refusals.tsx";
import type { Deps } from "../../../platform/deps.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createCsrf } from "../../../platform/http/csrf.ts";
import { firstRunRoutes } from "./first-run.tsx";
import { limitForms, requireAdmin, requireOperator, requireOwnForm } from "./guard.ts";
import { activeOperator, createOperatorCookie } from "./operator-session.ts";
import { overviewRoutes } from "./overview.tsx";
import { ownSignInRoutes } from "./own-sign-in.tsx";
import { operatorSignInRoutes } from "./sign-in.tsx";

const EVERYTHING = "/dashboard/*";

/**
 * Serves `/dashboard`: what operators see and change. The order is the guard: sign-in stands before it, what an operator of any role may do
 * with the own sign-in behind it, and whatever comes last, the pages of the features, is changed by admins alone.
 */
export function dashboardRoutes(deps: Deps, features: readonly Feature[]): Hono<AppEnvironment> {
  const operatorCookie = createOperatorCookie(deps.policy);
  const eventTypes = features.flatMap(({ events }) => Object.keys(events ?? {})).sort();
  const dashboardDeps = { ...deps, operatorCookie, eventTypes, csrf: createCsrf(deps) };
  const routes = new Hono<AppEnvironment>()
    .onError(createDashboardErrorHandler(dashboardDeps))
    .use(EVERYTHING, activeOperator(deps, operatorCookie))
    .route("/", firstRunRoutes(dashboardDeps))
    .route("/", operatorSignInRoutes(dashboardDeps))
    .use(EVERYTHING, requireOperator(dashboardDeps), requireOwnForm(dashboardDeps), limitForms(dashboardDeps))
    .route("/", ownSignInRoutes(dashboardDeps))
    .use(EVERYTHING, requireAdmin)
    .route("/", overviewRoutes(dashboardDeps));
  for (const { dashboard } of features) if (dashboard) routes.route("/", dashboard(dashboardDeps));
  return routes;
}
