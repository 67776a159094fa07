import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenProvable } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { NewPasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Field, FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
import type { UserRecord } from "../../users/domain/records.ts";
import { type ChangeOwnPasswordFailure, changeOwnPassword } from "../domain/accounts/own-account.ts";
import { admitForm } from "../domain/passwords/admission.ts";

const PAGE = "/account/password";

/** Serves `/account/password`: changing the password, or setting a first one. */
export function ownPasswordRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => whenProvable(context, deps, PAGE, ({ user }) => askForPassword(context, deps, user)))
    .post(PAGE, (context) =>
      whenProvable(context, deps, PAGE, async (active) => {
        const form = await readOwnForm(context, deps);
        const subject = ["account", active.user.userId];
        const admission = await admitForm(deps, { network: networkOfClient(context), subject });
        const result = await changeOwnPassword(acting(context, deps), admission, {
          active,
          currentPassword: form.get("current_password") ?? "",
          newPassword: form.get("password") ?? "",
        });
        if (result.ok) return context.redirect("/account", 303);
        if (result.failure.kind === "stale_proof") return context.redirect(PAGE, 303);
        return askForPassword(context, deps, active.user, describe(result.failure));
      }),
    );
}

function askForPassword(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { passwordHash }: UserRecord,
  problem?: FormProblem,
) {
  return renderPage(context, {
    title: passwordHash === null ? "Set a password" : "Change your password",
    content: (
      <FormPage
        lead="Your other browsers will be signed out, your connected apps disconnected and your API keys deleted."
        {...problem}
        action={PAGE}
        formToken={formToken(context, deps)}
        submit="Save password"
        after={<BackToAccount />}
      >
        {passwordHash !== null && (
          <Field name="current_password" label="Current password" type="password" autocomplete="current-password" />
        )}
        <NewPasswordField label="New password" />
      </FormPage>
    ),
    status: problem ? 422 : 200,
  });
}

function describe(failure: ChangeOwnPasswordFailure): FormProblem {
  return failure.kind !== "unfit_password"
    ? {
        alert: "Your current password is wrong. If you’ve tried many times, wait a while before you try again.",
        invalid: "current_password",
      }
    : { alert: `The password ${failure.problem}.`, invalid: "password" };
}
