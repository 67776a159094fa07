import { type Context, Hono } from "hono";
import { renderSVG } from "uqr";
import { type DashboardDeps, signedInOperator } from "../../../platform/dashboard/dashboard-deps.ts";
import { redirectDone, renderDashboard } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { admitOperatorSignIn, forgiveOperatorSignIn } from "../../authentication/domain/passwords/admission.ts";
import { PASSWORD_LENGTH } from "../../authentication/domain/passwords/passwords.ts";
import { changeOperatorPassword } from "../domain/manage-operators.ts";
import { beginOperatorTotpSetup, passOperatorSecondFactor, readOperatorTotpSetup } from "../domain/second-factor.ts";
import { findActiveOperator } from "../domain/sessions.ts";
import { findOperatorByCredentials } from "../domain/sign-in.ts";
import { OwnSignInPage } from "../pages/own-sign-in-page.tsx";
import { showNewCodes } from "./own-recovery-codes.tsx";

const PAGE = "/dashboard/me";

/** Serves `/dashboard/me`: an operator's own password and second factor, whatever their role. */
export function ownSignInRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(`${PAGE}/password`, async (context) => {
      const { operator, session } = signedInOperator(context);
      const { form } = context.var;
      const { email } = operator;
      const attempt = { email, network: networkOfClient(context) };
      const credentials = { email, password: form.get("current_password") ?? "" };
      const admission = await admitOperatorSignIn(deps, attempt);
      if (!(await findOperatorByCredentials(acting(context, deps), admission, credentials)))
        return show(context, deps, context.var.t("own_sign_in.wrong_password"));
      await forgiveOperatorSignIn(deps, attempt);
      const password = form.get("new_password") ?? "";
      const options = { exceptSession: session.sessionHash };
      const result = await changeOperatorPassword(acting(context, deps), operator.operatorId, password, options);
      if (result.ok) return redirectDone(context, PAGE, "operator.password_changed");
      const { failure } = result;
      const { t } = context.var;
      const isGone = failure === "operator_not_found";
      return show(context, deps, isGone ? t("operator.gone") : t(`password.${failure.problem}`, PASSWORD_LENGTH));
    })
    .post(`${PAGE}/second-factor/begin`, async (context) => {
      await beginOperatorTotpSetup(deps, signedInOperator(context).operator);
      return context.redirect(PAGE, 303);
    })
    .post(`${PAGE}/second-factor/finish`, async (context) => {
      const active = signedInOperator(context);
      const isOn = active.operator.totpEnabledAt !== null;
      const code = context.var.form.get("code") ?? "";
      const result = isOn ? null : await passOperatorSecondFactor(acting(context, deps), active, code);
      if (!result?.ok) return show(context, deps, context.var.t("alert.wrong_code"));
      const { token, recoveryCodes } = result.value;
      deps.operatorCookie.write(context, token);
      if (recoveryCodes === null) return redirectDone(context, PAGE, "operator.second_factor_enabled");
      context.set("activeOperator", await findActiveOperator(deps, token));
      return showNewCodes(context, deps, recoveryCodes);
    });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const { operator } = signedInOperator(context);
  const setup = await readOperatorTotpSetup(deps, operator);
  const { operatorPasskeys, operatorRecoveryCodes } = deps.store.read;
  const { length: passkeys } = await operatorPasskeys.listByOperator(operator.operatorId);
  const recoveryCodesLeft = await operatorRecoveryCodes.count(operator.operatorId);
  return renderDashboard(context, deps, {
    title: context.var.t("own_sign_in.title"),
    section: null,
    status: alert === undefined ? 200 : 422,
    content: ({ formToken }) => (
      <OwnSignInPage
        email={operator.email}
        role={operator.role}
        authenticatorApp={operator.totpEnabledAt === null ? "off" : "on"}
        passkeys={passkeys}
        recoveryCodesLeft={recoveryCodesLeft}
        setup={setup && { secret: setup.secret, qrCode: renderSVG(setup.address) }}
        alert={alert}
        formToken={formToken}
      />
    ),
  });
}
