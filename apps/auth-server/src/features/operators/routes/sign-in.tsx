import { type Context, Hono } from "hono";
import { renderSVG } from "uqr";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken } from "../../../platform/http/pages/form-token.tsx";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { copyScript, passkeyScript } from "../../../platform/http/script.ts";
import { RecoveryCodesPage } from "../../../platform/pages/second-factor-page.tsx";
import { SignInPage } from "../../../platform/pages/sign-in-page.tsx";
import { arePasskeysPossible } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import { admitOperatorSignIn, forgiveOperatorSignIn } from "../../authentication/domain/passwords/admission.ts";
import { operatorSignInMethods } from "../../authentication/domain/sign-in/sign-in-methods.ts";
import { awaitsFirstOperator } from "../domain/create-operator.ts";
import { type PassedSecondFactor, passOperatorSecondFactor, readOperatorTotpSetup } from "../domain/second-factor.ts";
import { type ActiveOperator, endOperatorSession, findActiveOperator } from "../domain/sessions.ts";
import { signInOperator } from "../domain/sign-in.ts";
import { OPERATOR_CODES_FILE } from "../pages/recovery-codes-page.tsx";
import { OperatorCodePage, OperatorSetUpPage } from "../pages/sign-in-pages.tsx";
import { requireOwnForm, STEP_PATH } from "./guard.ts";

const START = "/dashboard";

/** Serves `/dashboard/login`, its second step, and `/dashboard/logout`. */
export function operatorSignInRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use("/dashboard/login/*", requireOwnForm(deps))
    .use("/dashboard/logout", requireOwnForm(deps))
    .get("/dashboard/login", async (context) => {
      if (await awaitsFirstOperator(deps.store.read)) return context.redirect("/dashboard/setup", 303);
      const returnTo = returnPath(context.req.query("return_to"));
      const active = context.var.activeOperator;
      if (active && !active.session.awaitsSecondFactor) return context.redirect(returnTo, 303);
      return renderLogin(context, deps, { returnTo, email: "" });
    })
    .post("/dashboard/login", (context) => signIn(context, deps))
    .get("/dashboard/login/second-factor", (context) =>
      whileWaiting(context, (active) => askForCode(context, deps, active)),
    )
    .post("/dashboard/login/second-factor", (context) =>
      whileWaiting(context, async (active) => {
        const { form } = context.var;
        const result = await passOperatorSecondFactor(acting(context, deps), active, form.get("code") ?? "");
        if (!result.ok) return askForCode(context, deps, active, context.var.t("alert.wrong_code"));
        return openDashboard(context, deps, { ...result.value, returnTo: returnPath(form.get("return_to")) });
      }),
    )
    .post("/dashboard/logout", async (context) => {
      const active = context.var.activeOperator;
      if (active) await endOperatorSession(acting(context, deps), active);
      deps.operatorCookie.clear(context);
      return context.redirect("/dashboard/login", 303);
    });
}

async function signIn(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const email = form.get("email")?.trim() ?? "";
  const returnTo = returnPath(form.get("return_to"));
  const attempt = { email, network: networkOfClient(context) };
  const admission = await admitOperatorSignIn(deps, attempt);
  const password = form.get("password") ?? "";
  const previousToken = deps.operatorCookie.read(context);
  const result = await signInOperator(acting(context, deps), admission, { email, password, previousToken });
  if (!result.ok) {
    return renderLogin(context, deps, { returnTo, email, alert: context.var.t(`sign_in.${result.failure}`) });
  }
  await forgiveOperatorSignIn(deps, attempt);
  deps.operatorCookie.write(context, result.value.token);
  const { step } = result.value;
  if (step === null) return context.redirect(returnTo, 303);
  return context.redirect(`${STEP_PATH[step]}?${new URLSearchParams({ return_to: returnTo })}`, 303);
}

/** Returns the path to continue at. Operators return only to pages of the dashboard, and to nothing else on this server. */
export function returnPath(value: string | null | undefined): string {
  const path = parseReturnPath(value, START);
  return /^\/dashboard(?=[/?#]|$)/.test(path) ? path : START;
}

/** Shows the sign-in page of operators. */
export function renderLogin(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  page: { returnTo: string; email: string; alert?: string },
) {
  return renderPage(context, {
    title: context.var.t("operator_sign_in.title"),
    status: page.alert === undefined ? 200 : 422,
    script: passkeyScript.path,
    content: (
      <SignInPage
        methods={operatorSignInMethods}
        paths={{ password: "/dashboard/login" }}
        lead={context.var.t("operator_sign_in.lead")}
        formToken={formToken(context, deps)}
        passkeyPath={arePasskeysPossible(deps) ? "/dashboard/login/passkey" : undefined}
        {...page}
      />
    ),
  });
}

/** Shows the second step only after the password. Redirects everyone else to where they belong. */
export async function whileWaiting(
  context: Context<AppEnvironment>,
  page: (active: ActiveOperator) => Response | Promise<Response>,
): Promise<Response> {
  const active = context.var.activeOperator;
  if (!active) return context.redirect("/dashboard/login", 303);
  return active.session.awaitsSecondFactor ? page(active) : context.redirect(START, 303);
}

/** Opens the dashboard to an operator who has passed the second factor, after showing the recovery codes that came with the first one. */
export async function openDashboard(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { token, recoveryCodes, returnTo }: PassedSecondFactor & { readonly returnTo: string },
): Promise<Response> {
  deps.operatorCookie.write(context, token);
  if (recoveryCodes === null) return context.redirect(returnTo, 303);
  context.set("activeOperator", await findActiveOperator(deps, token));
  return showFirstCodes(context, deps, { codes: recoveryCodes, returnTo });
}

/** Asks for the second factor, or sets up the first one. */
export async function askForCode(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { operator }: ActiveOperator,
  alert?: string,
) {
  const { hasPasskeys } = operator;
  // Who has a passkey is asked for it: knowing the password isn't enough to set up an app in its place.
  const setup = hasPasskeys ? null : await readOperatorTotpSetup(deps, operator);
  const returnTo = returnPath(context.var.form?.get("return_to") ?? context.req.query("return_to"));
  const form = { returnTo, formToken: formToken(context, deps), alert };
  const offersPasskey = setup !== null && arePasskeysPossible(deps);
  const content = setup ? (
    <OperatorSetUpPage
      secret={setup.secret}
      qrCode={renderSVG(setup.address)}
      offersPasskey={offersPasskey}
      {...form}
    />
  ) : (
    <OperatorCodePage hasApp={operator.totpEnabledAt !== null} hasPasskey={hasPasskeys} {...form} />
  );
  const title = context.var.t(setup ? "operator_sign_in.set_up_title" : "sign_in.second_factor_title");
  return renderPage(context, {
    title,
    ...((hasPasskeys || offersPasskey) && { script: passkeyScript.path }),
    status: alert ? 422 : 200,
    content,
  });
}

/** Shows the recovery codes that come with the first second factor, only this once, on the way to the dashboard. */
function showFirstCodes(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { codes, returnTo }: { codes: readonly string[]; returnTo: string },
) {
  const { t } = context.var;
  const wayOn = (
    <p>
      <a href={returnTo}>{t("own_recovery_codes.continue")}</a>
    </p>
  );
  return renderPage(context, {
    title: t("own_recovery_codes.title"),
    script: copyScript.path,
    content: (
      <RecoveryCodesPage
        codes={codes}
        download={OPERATOR_CODES_FILE}
        wayOn={wayOn}
        formToken={formToken(context, deps)}
      />
    ),
  });
}
