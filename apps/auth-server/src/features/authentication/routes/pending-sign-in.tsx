import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { signInPath } from "../../../platform/http/pages/signed-in.ts";
import { STEP_PATHS, visitOf } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { passkeyScript } from "../../../platform/http/script.ts";
import { NewPasswordField } from "../../../platform/pages/credential-fields.tsx";
import { FormPage } from "../../../platform/pages/form-page.tsx";
import { admitForm } from "../domain/passwords/admission.ts";
import { PASSWORD_LENGTH } from "../domain/passwords/passwords.ts";
import type { SignInStep } from "../domain/sign-in/continue-sign-in.ts";
import {
  findPendingSignIn,
  type PendingSignIn,
  passSecondFactor,
  setRequiredPassword,
} from "../domain/sign-in/pending-sign-ins.ts";
import { SecondFactorStepPage } from "../pages/second-factor-step-page.tsx";
import { finishSignIn } from "./finish-sign-in.ts";

/** Serves `/login/second-factor` and `/login/new-password`: what may be missing after the password or a link. */
export function pendingSignInRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/login/second-factor", (context) =>
      atStep(context, deps, "second_factor", (waiting) => askForCode(context, deps, waiting)),
    )
    .post("/login/second-factor", (context) =>
      atStep(context, deps, "second_factor", async (waiting) => {
        const code = (await readOwnForm(context, deps)).get("code") ?? "";
        const result = await passSecondFactor(acting(context, deps), waiting, { code, visit: visitOf(context, deps) });
        if (result.ok) return finishSignIn(context, deps, result.value);
        if (result.failure === "expired") return context.redirect("/login", 303);
        return askForCode(context, deps, waiting, context.var.t("alert.wrong_code"));
      }),
    )
    .get("/login/new-password", (context) => atStep(context, deps, "new_password", () => askForPassword(context, deps)))
    .post("/login/new-password", (context) =>
      atStep(context, deps, "new_password", async (waiting) => {
        const password = (await readOwnForm(context, deps)).get("password") ?? "";
        const subject = ["account", waiting.user.userId];
        const admission = await admitForm(deps, { network: networkOfClient(context), subject });
        const visit = visitOf(context, deps);
        const result = await setRequiredPassword(acting(context, deps), admission, { waiting, password, visit });
        if (result.ok) return finishSignIn(context, deps, result.value);
        if (result.failure.kind === "expired") return context.redirect("/login", 303);
        return askForPassword(context, deps, context.var.t(`password.${result.failure.problem}`, PASSWORD_LENGTH));
      }),
    );
}

/** Shows a step's page only to someone at that step; redirects everyone else to where they belong. */
export async function atStep(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  step: SignInStep,
  page: (waiting: PendingSignIn) => Response | Promise<Response>,
): Promise<Response> {
  const waiting = await findPendingSignIn(deps, deps.pendingSignInCookie.read(context));
  if (!waiting) return context.redirect("/login", 303);
  return waiting.step === step ? page(waiting) : context.redirect(STEP_PATHS[waiting.step], 303);
}

/**
 * Asks for what the user has as a second factor: a code, a passkey, or either.
 *
 * @param alert why the previous answer was refused, in a sentence
 */
export async function askForCode(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user: { userId }, pending }: PendingSignIn,
  alert?: string,
): Promise<Response> {
  const { totpSecrets, passkeys } = deps.store.read;
  const hasApp = (await totpSecrets.listEnabled([userId])).has(userId);
  const hasPasskey = (await passkeys.listOwners([userId])).has(userId);
  return renderPage(context, {
    title: context.var.t("sign_in.second_factor_title"),
    ...(hasPasskey && { script: passkeyScript.path }),
    content: (
      <SecondFactorStepPage
        hasApp={hasApp}
        hasPasskey={hasPasskey}
        usedPasskey={pending.loginMethod.kind === "passkey"}
        startAgain={signInPath(pending.returnTo)}
        alert={alert}
        formToken={formToken(context, deps)}
      />
    ),
    status: alert ? 422 : 200,
  });
}

function askForPassword(context: Context<AppEnvironment>, deps: PageDeps, alert?: string) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("sign_in.new_password_title"),
    content: (
      <FormPage
        lead={t("sign_in.new_password_lead")}
        alert={alert}
        invalid="password"
        action="/login/new-password"
        formToken={formToken(context, deps)}
        submit={t("sign_in.save_new_password")}
      >
        <NewPasswordField label={t("field.new_password")} autofocus />
      </FormPage>
    ),
    status: alert ? 422 : 200,
  });
}
