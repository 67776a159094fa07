import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createSecretCookie, type SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { HIDE_GETTING_STARTED } from "../pages/getting-started.tsx";

const YEAR_SECONDS = 365 * 86_400;

/** Creates the cookie that hides the list of first steps in a browser. */
export function gettingStartedCookie({ issuer }: DashboardDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_getting_started", { issuer, maxAgeSeconds: YEAR_SECONDS });
}

/** Serves the button that hides the list of first steps. It is for operators of any role: nobody else's list changes. */
export function gettingStartedRoutes({ policy }: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post(HIDE_GETTING_STARTED, (context) => {
    gettingStartedCookie(policy).write(context, "hidden");
    return context.redirect("/dashboard", 303);
  });
}
