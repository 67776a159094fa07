import { createMiddleware } from "hono/factory";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { dashboardMessages } from "../../../platform/dashboard/pages/messages.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit } from "../../../platform/http/enforce-rate-limit.ts";
import { readOwnFormWithFiles } from "../../../platform/http/pages/form-token.tsx";
import { requestedPath } from "../../../platform/http/pages/requested-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { findOperatorStep, type OperatorStep } from "../domain/sign-in.ts";

const READING_METHODS = ["GET", "HEAD"];

/** The page for each missing step of sign-in. */
export const STEP_PATH: Record<OperatorStep, string> = {
  second_factor: "/dashboard/login/second-factor",
  second_factor_setup: "/dashboard/login/second-factor",
};

/** Admits only operators who have completed every sign-in step; redirects everyone else to the sign-in page and back. */
export function requireOperator(deps: DashboardDeps) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const active = context.var.activeOperator;
    const { method } = context.req;
    if (!active) {
      const returnTo = method === "GET" ? `?${new URLSearchParams({ return_to: requestedPath(context) })}` : "";
      return context.redirect(`/dashboard/login${returnTo}`, 303);
    }
    const step = active.session.awaitsSecondFactor ? findOperatorStep(deps, active.operator) : null;
    if (step !== null) return context.redirect(STEP_PATH[step], 303);
    return next();
  });
}

/** Reads every form before its route does, and refuses any that wasn't sent from one of our pages in this browser. */
export function requireOwnForm(deps: DashboardDeps) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    if (!READING_METHODS.includes(context.req.method)) {
      const { form, files } = await readOwnFormWithFiles(context, deps);
      context.set("form", form);
      context.set("files", files);
    }
    await next();
  });
}

/** Limits how often each operator sends forms: a stolen session must not be able to fill the audit log either. */
export function limitForms(deps: DashboardDeps) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const active = context.var.activeOperator;
    if (active && !READING_METHODS.includes(context.req.method)) {
      await enforceRateLimit(deps, "operatorForms", [active.operator.operatorId]);
    }
    await next();
  });
}

/** Lets only admins change anything. */
export const requireAdmin = createMiddleware<AppEnvironment>(async (context, next) => {
  const isReading = READING_METHODS.includes(context.req.method);
  if (!isReading && context.var.activeOperator?.operator.role !== "admin") {
    throw new Problem(403, "read_only", dashboardMessages["dashboard.only_admins"], {
      words: (t) => t("dashboard.only_admins"),
    });
  }
  await next();
});
