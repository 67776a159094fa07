import { type Context, Hono } from "hono";
import { type DashboardDeps, signedInOperator } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { RecoveryCodesPage } from "../../../platform/pages/second-factor-page.tsx";
import { ownsOperatorRecoveryCodes, renewOperatorRecoveryCodes } from "../domain/recovery-codes.ts";
import { BackToOwnSignIn } from "../pages/back-to-own-sign-in.tsx";
import { operatorMessages } from "../pages/messages.ts";
import { OPERATOR_CODES_FILE, RecoveryCodesLeft } from "../pages/recovery-codes-page.tsx";
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
          title: context.var.t("own_second_factor.codes_title"),
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
    .post(OPERATOR_CODES_FILE, (context) => sendCodes(context, deps));
}

/** Shows recovery codes in the dashboard, only this once. */
export function showNewCodes(context: Context<AppEnvironment>, deps: DashboardDeps, codes: readonly string[]) {
  return renderDashboard(context, deps, {
    title: context.var.t("own_recovery_codes.title"),
    section: null,
    content: ({ formToken }) => (
      <RecoveryCodesPage
        codes={codes}
        download={OPERATOR_CODES_FILE}
        wayOn={<BackToOwnSignIn />}
        formToken={formToken}
      />
    ),
  });
}

/** Sends the codes that the page showed as a file, which no cache keeps. */
async function sendCodes(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { operator } = signedInOperator(context);
  const codes = context.var.form.getAll("code");
  if (!(await ownsOperatorRecoveryCodes(deps, operator, codes))) {
    throw new Problem(409, "codes_replaced", operatorMessages["own_recovery_codes.replaced"], {
      words: (t) => t("own_recovery_codes.replaced"),
    });
  }
  const { t } = context.var;
  const { host } = new URL(deps.policy.issuer);
  const heading = t("own_recovery_codes.file_heading", { email: operator.email, host });
  const text = [heading, t("own_recovery_codes.file_explanation"), "", ...codes, ""].join("\n");
  context.header("Cache-Control", "no-store");
  context.header("Content-Disposition", 'attachment; filename="recovery-codes.txt"');
  return context.text(text);
}
