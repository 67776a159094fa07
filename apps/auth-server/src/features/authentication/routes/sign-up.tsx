import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { linkToken, renderDeadLink, renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { readProfile } from "../../../platform/http/pages/profile-form.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { NewPasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Field, FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
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
  isSignUpOpen,
  type SignUpFailure,
} from "../domain/accounts/sign-up.ts";
import { admitForm } from "../domain/passwords/admission.ts";
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
        const profile = readProfile(form);
        if (!profile.ok) return askForAccount(context, deps, { returnTo, values, problem: profile.failure });
        const result = await beginSignUp(deps, admission, { email, password, returnTo, ...profile.value });
        if (result.ok) return renderMailSent(context, email);
        return askForAccount(context, deps, { returnTo, values, problem: describe(result.failure) });
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
      return result.ok ? finishSignIn(context, deps, result.value) : renderDeadLink(context);
    });
}

async function whenOpen(context: Context<AppEnvironment>, deps: PageDeps, page: () => Promise<Response>) {
  if (await isSignUpOpen(deps.store.read)) return page();
  return renderPage(context, {
    title: "By invitation only",
    content: (
      <NoticePage link={{ href: "/login", label: "Sign in" }}>
        You need an invitation to create an account here.
      </NoticePage>
    ),
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
  return renderPage(context, {
    title: "Create an account",
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
          submit="Create account"
          after={
            <ul class="ways">
              <li>
                <a href={`/login?return_to=${encodeURIComponent(returnTo)}`}>Already have an account? Sign in</a>
              </li>
            </ul>
          }
        >
          <Field name="email" label="Email address" type="email" autocomplete="email" value={values.email ?? ""} />
          <ProfileFields schema={await readUserSchema(deps.store.read)} values={values} />
          <NewPasswordField label="Password" />
        </FormPage>
      </>
    ),
    status: problem ? 422 : 200,
  });
}

function describe(failure: SignUpFailure): FormProblem {
  switch (failure.kind) {
    case "invalid_email":
      return { alert: "Enter a valid email address.", invalid: "email" };
    case "unfit_password":
      return { alert: `The password ${failure.problem}.`, invalid: "password" };
    case "username_taken":
      return { alert: "This username is taken.", invalid: "username" };
    case "not_enabled":
      return { alert: "The form has changed. Fill it in again." };
  }
}

async function askForPassword(context: Context<AppEnvironment>, deps: PageDeps, token: string, alert?: string) {
  const signUp = await findSignUp(deps, token);
  if (!signUp) return renderDeadLink(context);
  return renderPage(context, {
    title: "Finish creating your account",
    content: (
      <FormPage
        lead={
          <>
            To create your account, enter the password you chose for <strong>{signUp.email}</strong>.
          </>
        }
        alert={alert}
        invalid="password"
        action="/signup/confirm"
        formToken={formToken(context, deps)}
        hidden={{ token }}
        submit="Create account"
        after={
          <WithoutPassword token={token} action="/signup/confirm/without-password" formToken={formToken(context, deps)}>
            Someone else may have signed up with your email address. You can create the account without anything they
            entered and choose your own password.
          </WithoutPassword>
        }
      >
        <Field name="password" label="Password" type="password" autocomplete="current-password" autofocus />
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
      return askForPassword(
        context,
        deps,
        token,
        "That isn’t the password that was chosen. Try again, or continue without it.",
      );
    case "username_taken":
      return renderDeadLink(context, {
        href: "/signup",
        label: "That username has since been taken: sign up with a different one",
      });
    case "invalid_link":
    case "already_registered":
      return renderDeadLink(context);
  }
}
