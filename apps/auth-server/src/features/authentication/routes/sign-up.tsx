import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting, forReader } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { linkToken, renderDeadLink, renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { readProfile } from "../../../platform/http/pages/profile-form.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { NewPasswordField, PasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Field, FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
import { Text } from "../../../platform/pages/language.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import { ProfileFields } from "../../../platform/pages/profile-fields.tsx";
import { ProviderForms } from "../../../platform/pages/provider-forms.tsx";
import { WithoutPassword } from "../../../platform/pages/without-password.tsx";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { listOfferedProviders } from "../../connections/domain/offered-providers.ts";
import { readUserSchema } from "../../users/domain/user-schema.ts";
import { claimSignUp } from "../domain/accounts/claim-sign-up.ts";
import {
  beginSignUp,
  type FinishSignUpFailure,
  findSignUp,
  finishSignUp,
  type SignUpFailure,
  type SignUpLinkFailure,
} from "../domain/accounts/sign-up.ts";
import { isSignUpOpen } from "../domain/accounts/sign-up-setting.ts";
import { admitForm } from "../domain/passwords/admission.ts";
import { PASSWORD_LENGTH } from "../domain/passwords/passwords.ts";
import { finishSignIn } from "./finish-sign-in.ts";

/** Serves `/signup` and the page that its email links to. */
export function signUpRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/signup", async (context) => {
      const returnTo = parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN);
      if (context.var.activeSession) return context.redirect(returnTo, 303);
      return whenOpen(context, deps, () => askForAccount(context, deps, { returnTo, values: {} }));
    })
    .post("/signup", (context) =>
      whenOpen(context, deps, async () => {
        const form = await readOwnForm(context, deps);
        const network = networkOfClient(context);
        await enforceRateLimit(deps, "mailRequests", ["sign-up", network]);
        const email = form.get("email")?.trim() ?? "";
        const subject = ["sign-up", email.toLowerCase(), network];
        const admission = await admitForm(deps, { network, subject });
        const password = form.get("password") ?? "";
        const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
        const values = Object.fromEntries(form);
        const profile = readProfile(context.var.t, form);
        if (!profile.ok) return askForAccount(context, deps, { returnTo, values, problem: profile.failure });
        const result = await beginSignUp(forReader(context, deps), admission, {
          email,
          password,
          returnTo,
          ...profile.value,
        });
        if (result.ok) return renderMailSent(context, email);
        return askForAccount(context, deps, { returnTo, values, problem: describe(context.var.t, result.failure) });
      }),
    )
    .get("/signup/confirm", (context) => askForPassword(context, deps, linkToken(context)))
    .post("/signup/confirm", async (context) => {
      const form = await readOwnForm(context, deps);
      const token = form.get("token") ?? "";
      const password = form.get("password") ?? "";
      const subject = ["link", hashToken(token)];
      const admission = await admitForm(deps, { network: networkOfClient(context), subject });
      const result = await finishSignUp(acting(context, deps), admission, {
        token,
        password,
        visit: visitOf(context, deps),
      });
      if (result.ok) return finishSignIn(context, deps, result.value);
      return renderUnfinished(context, deps, token, result.failure);
    })
    .post("/signup/confirm/without-password", async (context) => {
      const form = await readOwnForm(context, deps);
      // Whoever started the sign-up chose its target, and that may have been someone else.
      const visit = { ...visitOf(context, deps), returnTo: "/account/password" };
      const result = await claimSignUp(acting(context, deps), form.get("token") ?? "", visit);
      return result.ok ? finishSignIn(context, deps, result.value) : renderLinkFailure(context, result.failure);
    });
}

async function whenOpen(context: Context<AppEnvironment>, deps: PageDeps, page: () => Promise<Response>) {
  return (await isSignUpOpen(deps.store.read)) ? page() : renderClosed(context);
}

function renderLinkFailure(context: Context<AppEnvironment>, failure: SignUpLinkFailure) {
  return failure === "closed" ? renderClosed(context) : renderDeadLink(context);
}

function renderClosed(context: Context<AppEnvironment>) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("sign_up.closed_title"),
    content: <NoticePage link={{ href: "/login", label: t("link.sign_in") }}>{t("sign_up.closed")}</NoticePage>,
    status: 403,
  });
}

interface AccountForm {
  readonly returnTo: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problem?: FormProblem;
}

async function askForAccount(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { returnTo, values, problem }: AccountForm,
) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("sign_up.title"),
    content: (
      <>
        <ProviderForms
          providers={await listOfferedProviders(deps.store.read)}
          formToken={formToken(context, deps)}
          returnTo={returnTo}
        />
        <FormPage
          {...problem}
          action="/signup"
          formToken={formToken(context, deps)}
          hidden={{ return_to: returnTo }}
          submit={t("sign_up.submit")}
          after={
            <ul class="ways">
              <li>
                <a href={`/login?return_to=${encodeURIComponent(returnTo)}`}>{t("sign_up.has_account")}</a>
              </li>
            </ul>
          }
        >
          <Field name="email" label={t("field.email")} type="email" autocomplete="email" value={values.email ?? ""} />
          <ProfileFields schema={await readUserSchema(deps.store.read)} values={values} />
          <NewPasswordField label={t("field.password")} />
        </FormPage>
      </>
    ),
    status: problem ? 422 : 200,
  });
}

function describe(t: Translate, failure: SignUpFailure): FormProblem {
  switch (failure.kind) {
    case "invalid_email":
      return { alert: t("alert.invalid_email"), invalid: "email" };
    case "unfit_password":
      return { alert: t(`password.${failure.problem}`, PASSWORD_LENGTH), invalid: "password" };
    case "username_taken":
      return { alert: t("alert.username_taken"), invalid: "username" };
    case "not_enabled":
      return { alert: t("alert.form_changed") };
  }
}

async function askForPassword(context: Context<AppEnvironment>, deps: PageDeps, token: string, alert?: string) {
  const signUp = await findSignUp(deps, token);
  if (!signUp.ok) return renderLinkFailure(context, signUp.failure);
  const { t } = context.var;
  return renderPage(context, {
    title: t("sign_up.finish_title"),
    content: (
      <FormPage
        lead={<Text of="sign_up.finish_lead" email={signUp.value} />}
        alert={alert}
        invalid="password"
        action="/signup/confirm"
        formToken={formToken(context, deps)}
        hidden={{ token }}
        submit={t("sign_up.submit")}
        after={
          <WithoutPassword token={token} action="/signup/confirm/without-password" formToken={formToken(context, deps)}>
            {t("sign_up.without_password")}
          </WithoutPassword>
        }
      >
        <PasswordField />
      </FormPage>
    ),
    status: alert ? 422 : 200,
  });
}

function renderUnfinished(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  token: string,
  failure: FinishSignUpFailure,
) {
  switch (failure) {
    case "wrong_password":
      return askForPassword(context, deps, token, context.var.t("sign_up.other_password"));
    case "username_taken":
      return renderDeadLink(context, {
        href: "/signup",
        label: context.var.t("sign_up.other_username"),
      });
    case "closed":
    case "invalid_link":
      return renderLinkFailure(context, failure);
    case "already_registered":
      return renderDeadLink(context);
  }
}
