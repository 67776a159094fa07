import { type Context, Hono } from "hono";
import { type DashboardDeps, signedInOperator } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { admitOperatorSignIn, forgiveOperatorSignIn } from "../../authentication/domain/passwords/admission.ts";
import { proveOperator } from "../domain/fresh-proof.ts";
import type { ActiveOperator } from "../domain/sessions.ts";
import { ConfirmOperatorPage } from "../pages/confirm-operator-page.tsx";

const PAGE = "/dashboard/me/confirm";
const FALLBACK = "/dashboard/me";
/** The pages that ask for fresh proof. */
const RETURN_PATHS = [`${FALLBACK}/passkeys`, `${FALLBACK}/recovery-codes`];

/** Answers an operator who has proven their identity within the last minutes; sends everyone else to do so, and back. */
export async function whenOperatorIsFresh(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: string,
  answer: (active: ActiveOperator) => Promise<Response>,
): Promise<Response> {
  const active = signedInOperator(context);
  if (isFreshlyProven(deps, active)) return answer(active);
  return context.redirect(`${PAGE}?${new URLSearchParams({ return_to: page })}`, 303);
}

/** Serves `/dashboard/me/confirm`: asks an operator for the password again. */
export function freshOperatorRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps, context.req.query("return_to")))
    .post(PAGE, async (context) => {
      const active = signedInOperator(context);
      const { form } = context.var;
      const attempt = { email: active.operator.email, network: networkOfClient(context) };
      const admission = await admitOperatorSignIn(deps, attempt);
      const password = form.get("password") ?? "";
      const returnTo = form.get("return_to");
      if (!(await proveOperator(acting(context, deps), admission, { active, password }))) {
        return show(context, deps, returnTo, context.var.t("alert.wrong_password"));
      }
      await forgiveOperatorSignIn(deps, attempt);
      return context.redirect(readReturnPath(returnTo), 303);
    });
}

function readReturnPath(value: string | null | undefined): string {
  return RETURN_PATHS.find((path) => path === value) ?? FALLBACK;
}

function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  returnTo: string | null | undefined,
  alert?: string,
) {
  return renderDashboard(context, deps, {
    title: context.var.t("confirm_identity.title"),
    section: null,
    status: alert === undefined ? 200 : 422,
    content: ({ formToken }) => (
      <ConfirmOperatorPage returnTo={readReturnPath(returnTo)} alert={alert} formToken={formToken} />
    ),
  });
}
