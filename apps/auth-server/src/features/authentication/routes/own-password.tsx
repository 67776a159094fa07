import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenProvable } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { NewPasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Field, FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
import type { UserRecord } from "../../users/domain/records.ts";
import { type ChangeOwnPasswordFailure, changeOwnPassword } from "../domain/accounts/own-account.ts";
import { admitForm } from "../domain/passwords/admission.ts";
import { PASSWORD_LENGTH } from "../domain/passwords/passwords.ts";

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
        if (result.ok) {
          deps.sessionCookie.write(context, result.value);
          return redirectOwnChange(context, "/account", "user.password_changed");
        }
        if (result.failure.kind === "stale_proof") return context.redirect(PAGE, 303);
        return askForPassword(context, deps, active.user, describe(context.var.t, result.failure));
      }),
    );
}

function askForPassword(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { passwordHash }: UserRecord,
  problem?: FormProblem,
) {
  const { t } = context.var;
  return renderPage(context, {
    title: passwordHash === null ? t("own_password.set_title") : t("own_password.change_title"),
    content: (
      <FormPage
        lead={t("own_password.lead")}
        {...problem}
        action={PAGE}
        formToken={formToken(context, deps)}
        submit={t("own_password.submit")}
        after={<BackToAccount />}
      >
        {passwordHash !== null && (
          <Field
            name="current_password"
            label={t("own_password.current")}
            type="password"
            autocomplete="current-password"
          />
        )}
        <NewPasswordField label={t("field.new_password")} />
      </FormPage>
    ),
    status: problem ? 422 : 200,
  });
}

function describe(t: Translate, failure: ChangeOwnPasswordFailure): FormProblem {
  return failure.kind !== "unfit_password"
    ? { alert: t("own_password.wrong"), invalid: "current_password" }
    : { alert: t(`password.${failure.problem}`, PASSWORD_LENGTH), invalid: "password" };
}
