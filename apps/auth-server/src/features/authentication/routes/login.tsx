import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { passkeyScript } from "../../../platform/http/script.ts";
import { signInMessages } from "../../../platform/pages/copy.ts";
import type { PasskeySignal } from "../../../platform/pages/passkey-form.tsx";
import { SignInPage } from "../../../platform/pages/sign-in-page.tsx";
import { isSignUpOpen } from "../domain/accounts/sign-up.ts";
import { arePasskeysOffered } from "../domain/passkeys/passkeys-setting.ts";
import { admitSignIn, forgiveSignIn } from "../domain/passwords/admission.ts";
import { type SignInFailure, signIn } from "../domain/sign-in/sign-in.ts";
import { userSignInMethods } from "../domain/sign-in/sign-in-methods.ts";
import { finishSignIn } from "./finish-sign-in.ts";

const SIGN_IN_PATHS = { password: "/login", magic_link: "/login/link" };

const PASSKEY_PATH = "/login/passkey";

const RESEND_CONFIRMATION = {
  href: "/confirm-email/resend",
  label: "Resend confirmation email",
  first: true,
};
const FORGOTTEN_PASSWORD = { href: "/forgot-password", label: "Forgot your password?", first: true };

/** Serves `GET` and `POST /login`: signing in with a password. */
export function loginRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/login", async (context) => {
      const returnTo = parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN);
      if (context.var.activeSession) return context.redirect(returnTo, 303);
      return renderLogin(context, deps, { returnTo, email: "", failure: null });
    })
    .post("/login", async (context) => {
      const form = await readOwnForm(context, deps);
      const email = form.get("email")?.trim() ?? "";
      const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
      const attempt = { email, network: networkOfClient(context) };
      const admission = await admitSignIn(deps, attempt);
      const password = form.get("password") ?? "";
      const result = await signIn(acting(context, deps), admission, {
        email,
        password,
        returnTo,
        ...visitOf(context, deps),
      });
      if (!result.ok) return renderLogin(context, deps, { returnTo, email, failure: result.failure });
      await forgiveSignIn(deps, attempt);
      return finishSignIn(context, deps, result.value);
    });
}

/** What the sign-in page shows. */
interface LoginPage {
  readonly returnTo: string;
  readonly email: string;
  readonly failure: SignInFailure | null;
  /** Why something else than the password was refused, in a sentence. */
  readonly alert?: string;
  readonly signal?: PasskeySignal | null;
}

/** Responds with the sign-in page. */
export async function renderLogin(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { failure, alert = failure ? signInMessages[failure] : undefined, signal = null, ...page }: LoginPage,
): Promise<Response> {
  const signUp = `/signup?${new URLSearchParams({ return_to: page.returnTo })}`;
  const ways = [
    ...(failure === "email_not_confirmed" ? [RESEND_CONFIRMATION] : []),
    FORGOTTEN_PASSWORD,
    ...((await isSignUpOpen(deps.store.read)) ? [{ href: signUp, label: "Create an account" }] : []),
  ];
  const offersPasskeys = await arePasskeysOffered(deps);
  return renderPage(context, {
    title: "Sign in",
    ...(offersPasskeys && { script: passkeyScript.path }),
    content: (
      <SignInPage
        methods={userSignInMethods}
        paths={SIGN_IN_PATHS}
        formToken={formToken(context, deps)}
        passkeyPath={offersPasskeys ? PASSKEY_PATH : undefined}
        signal={signal}
        alert={alert}
        ways={ways}
        {...page}
      />
    ),
    status: alert === undefined ? 200 : 422,
  });
}
