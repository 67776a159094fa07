import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenProvable } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Field, FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
import { Text } from "../../../platform/pages/language.tsx";
import type { UserRecord } from "../../users/domain/records.ts";
import { type RequestEmailChangeFailure, requestEmailChange } from "../domain/accounts/own-account.ts";
import { admitForm } from "../domain/passwords/admission.ts";
import type { StaleProof } from "../domain/sign-in/fresh-proof.ts";

const PAGE = "/account/email";

/** Serves `/account/email`: requesting another address, which takes effect through a link emailed there. */
export function ownEmailRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => whenProvable(context, deps, PAGE, ({ user }) => askForAddress(context, deps, user)))
    .post(PAGE, (context) =>
      whenProvable(context, deps, PAGE, async (active) => {
        const form = await readOwnForm(context, deps);
        const newEmail = form.get("email")?.trim() ?? "";
        const password = form.get("current_password") ?? "";
        const subject = ["account", active.user.userId];
        const admission = await admitForm(deps, { network: networkOfClient(context), subject });
        const result = await requestEmailChange(acting(context, deps), admission, { active, password, newEmail });
        if (result.ok) return renderMailSent(context, newEmail);
        if (result.failure === "stale_proof") return context.redirect(PAGE, 303);
        return askForAddress(context, deps, active.user, describe(context.var.t, result.failure));
      }),
    );
}

function describe(t: Translate, failure: Exclude<RequestEmailChangeFailure, StaleProof>): FormProblem {
  switch (failure) {
    case "invalid_email":
      return { alert: t("alert.invalid_email"), invalid: "email" };
    case "same_email":
      return { alert: t("own_email.same"), invalid: "email" };
    case "wrong_password":
      return { alert: t("alert.wrong_password"), invalid: "current_password" };
    case "sent_recently":
      return { alert: t("own_email.sent_recently") };
  }
}

function askForAddress(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { email, passwordHash }: UserRecord,
  problem?: FormProblem,
) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("own_email.title"),
    content: (
      <FormPage
        lead={<Text of="own_email.lead" email={email} />}
        {...problem}
        action={PAGE}
        formToken={formToken(context, deps)}
        submit={t("button.send_email")}
        after={<BackToAccount />}
      >
        <Field name="email" label={t("own_email.new")} type="email" autocomplete="email" />
        {passwordHash !== null && (
          <Field
            name="current_password"
            label={t("own_email.your_password")}
            type="password"
            autocomplete="current-password"
          />
        )}
      </FormPage>
    ),
    status: problem ? 422 : 200,
  });
}
