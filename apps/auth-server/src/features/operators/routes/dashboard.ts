import { Hono } from "hono";
import { createDashboardErrorHandler } from "../../../platform/dashboard/refusals.tsx";
import type { Deps } from "../../../platform/deps.ts";
import type { EventWording } from "../../../platform/events/tell-events.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createCsrf } from "../../../platform/http/csrf.ts";
import { pageNotFound } from "../../../platform/http/problem.ts";
import type { SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { operatorLanguage } from "../../../platform/http/visitor-language.ts";
import { firstOperatorPasskeyRoutes } from "./first-passkey.tsx";
import { firstRunRoutes } from "./first-run.tsx";
import { freshOperatorRoutes } from "./fresh-operator.tsx";
import { gettingStartedRoutes } from "./getting-started.ts";
import { limitForms, requireAdmin, requireOperator, requireOwnForm } from "./guard.ts";
import { activeOperator, createOperatorCookie } from "./operator-session.ts";
import { overviewRoutes } from "./overview.tsx";
import { ownOperatorPasskeyRoutes } from "./own-passkeys.tsx";
import { ownRecoveryCodeRoutes } from "./own-recovery-codes.tsx";
import { ownSignInRoutes } from "./own-sign-in.tsx";
import { operatorPasskeySignInRoutes } from "./passkey-sign-in.tsx";
import { searchRoutes } from "./search.tsx";
import { operatorSignInRoutes } from "./sign-in.tsx";

const EVERYTHING = "/dashboard/*";

/**
 * Serves `/dashboard`: what operators see and change. The order of the routes is the guard. Sign-in comes before it; after it, operators of
 * any role can change their own sign-in; everything that comes last, the pages of the features, can only be changed by admins. A path that nobody serves is a page of the dashboard, too.
 */
export function dashboardRoutes(
  deps: Deps,
  features: readonly Feature[],
  eventWording: EventWording,
  sessionCookie: SecretCookie,
): Hono<AppEnvironment> {
  const operatorCookie = createOperatorCookie(deps.policy);
  const dashboardDeps = { ...deps, operatorCookie, sessionCookie, eventWording, csrf: createCsrf(deps) };
  const routes = new Hono<AppEnvironment>()
    .onError(createDashboardErrorHandler(dashboardDeps))
    .use(EVERYTHING, operatorLanguage(), activeOperator(deps, operatorCookie))
    .route("/", firstRunRoutes(dashboardDeps))
    .route("/", operatorSignInRoutes(dashboardDeps))
    .route("/", operatorPasskeySignInRoutes(dashboardDeps))
    .route("/", firstOperatorPasskeyRoutes(dashboardDeps))
    .use(EVERYTHING, requireOperator(dashboardDeps), requireOwnForm(dashboardDeps), limitForms(dashboardDeps))
    .route("/", ownSignInRoutes(dashboardDeps))
    .route("/", freshOperatorRoutes(dashboardDeps))
    .route("/", ownOperatorPasskeyRoutes(dashboardDeps))
    .route("/", ownRecoveryCodeRoutes(dashboardDeps))
    .route("/", gettingStartedRoutes(dashboardDeps))
    .use(EVERYTHING, requireAdmin)
    .route("/", overviewRoutes(dashboardDeps))
    .route("/", searchRoutes(dashboardDeps, features));
  for (const { dashboard } of features) if (dashboard) routes.route("/", dashboard(dashboardDeps));
  return routes.get(EVERYTHING, () => {
    throw pageNotFound();
  });
}
