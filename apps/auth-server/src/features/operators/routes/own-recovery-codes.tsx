import { type Context, Hono } from "hono";
import { type DashboardDeps, signedInOperator } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { ownsOperatorRecoveryCodes, renewOperatorRecoveryCodes } from "../domain/recovery-codes.ts";
import { NewRecoveryCodes, RecoveryCodesLeft } from "../pages/recovery-codes-page.tsx";
import { whenOperatorIsFresh } from "./fresh-operator.tsx";

const ME = "/dashboard/me";
const PAGE = `${ME}/recovery-codes`;

/** Serves `/dashboard/me/recovery-codes`: replacing an operator's own recovery codes after fresh proof, and the new ones as a file. */
export function ownRecoveryCodeRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) =>
      whenOperatorIsFresh(context, deps, PAGE, async ({ operator }) => {
        const left = await deps.store.read.operatorRecoveryCodes.count(operator.operatorId);
        return renderDashboard(context, deps, {
          title: "Recovery codes",
          section: null,
          content: ({ formToken }) => <RecoveryCodesLeft left={left} formToken={formToken} />,
        });
      }),
    )
    .post(PAGE, (context) =>
      whenOperatorIsFresh(context, deps, PAGE, async (active) => {
        const renewed = await renewOperatorRecoveryCodes(acting(context, deps), active);
        return renewed.ok ? showNewCodes(context, deps, renewed.value) : context.redirect(ME, 303);
      }),
    )
    .post(`${PAGE}.txt`, (context) => sendCodes(context, deps));
}

/** Shows recovery codes in the dashboard, only this once. */
export function showNewCodes(context: Context<AppEnvironment>, deps: DashboardDeps, codes: readonly string[]) {
  const next = { href: ME, label: "Back to your sign-in" };
  return renderDashboard(context, deps, {
    title: "Your recovery codes",
    section: null,
    content: ({ formToken }) => <NewRecoveryCodes codes={codes} next={next} formToken={formToken} />,
  });
}

/** Sends the codes that the page showed as a file, which no cache keeps. */
async function sendCodes(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { operator } = signedInOperator(context);
  const codes = context.var.form.getAll("code");
  if (!(await ownsOperatorRecoveryCodes(deps, operator, codes))) {
    throw new Problem(409, "codes_replaced", "These codes have been used or replaced. Create new ones.");
  }
  const host = new URL(deps.policy.issuer).host;
  const heading = `Recovery codes of ${operator.email} for the dashboard of ${host}`;
  const text = [heading, "Each one works once, after your password.", "", ...codes, ""].join("\n");
  context.header("Cache-Control", "no-store");
  context.header("Content-Disposition", 'attachment; filename="recovery-codes.txt"');
  return context.text(text);
}
