import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { isAfterLostForm } from "../../../platform/http/pages/step-up-path.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { passkeyScript } from "../../../platform/http/script.ts";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { PasskeySignal } from "../../../platform/pages/passkey-form.tsx";
import { ProviderForms } from "../../../platform/pages/provider-forms.tsx";
import { SignInPage } from "../../../platform/pages/sign-in-page.tsx";
import { listOfferedProviders } from "../../connections/domain/offered-providers.ts";
import { isSignUpOpen } from "../domain/accounts/sign-up-setting.ts";
import { arePasskeysOffered } from "../domain/passkeys/passkeys-setting.ts";
import { admitSignIn, forgiveSignIn } from "../domain/passwords/admission.ts";
import { type SignInFailure, signIn } from "../domain/sign-in/sign-in.ts";
import { userSignInMethods } from "../domain/sign-in/sign-in-methods.ts";
import { EVERY_WAY } from "../pages/every-way.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { offerHomeRealm } from "./home-realm.tsx";
import { timeHashing } from "./time-hashing.ts";

const SIGN_IN_PATHS = { password: "/login", magic_link: "/login/link" };

/** Where the step posts to that asks for the email address alone. */
export const EMAIL_STEP = "/login/email";

/** Where the other ways are, beside the email step. */
const EMAIL_FIRST_PATHS = { ...SIGN_IN_PATHS, password: `/login?${new URLSearchParams(EVERY_WAY)}` };

/** Serves `GET` and `POST /login`: signing in with a password. */
export function loginRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/login", async (context) => {
      const returnTo = parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN);
      if (context.var.activeSession) return context.redirect(returnTo, 303);
      if (!(await deps.store.read.provenDomains.haveConnections())) {
        return renderLogin(context, deps, { returnTo, email: "", failure: null });
      }
      return askForEmail(context, deps, returnTo);
    })
    .post("/login", async (context) => {
      const form = await readOwnForm(context, deps);
      const email = form.get("email")?.trim() ?? "";
      const returnTo = parseReturnPath(form.get("return_to"), AFTER_SIGN_IN);
      const attempt = { email, network: networkOfClient(context) };
      const admission = await admitSignIn(deps, attempt);
      const password = form.get("password") ?? "";
      const result = await signIn(
        { ...acting(context, deps), passwords: timeHashing(context, deps.passwords) },
        admission,
        {
          email,
          password,
          returnTo,
          ...visitOf(context, deps),
        },
      );
      if (!result.ok) return renderLogin(context, deps, { returnTo, email, failure: result.failure });
      await forgiveSignIn(deps, attempt);
      return finishSignIn(context, deps, result.value);
    });
}

/** Asks for the email address first, which an app may already have named, where it decides on the ways to sign in. */
async function askForEmail(context: Context<AppEnvironment>, deps: PageDeps, returnTo: string): Promise<Response> {
  if (context.req.query("way") === EVERY_WAY.way) {
    return renderLogin(context, deps, { returnTo, email: context.req.query("email") ?? "", failure: null });
  }
  const email = readLoginHint(context, returnTo);
  const offer = email === null ? null : await offerHomeRealm(context, deps, { email, returnTo });
  return offer ?? renderLogin(context, deps, { returnTo, email: email ?? "", failure: null, asksEmailFirst: true });
}

/** Reads the address that an app has named, in this request or in the one that continues after sign-in. */
function readLoginHint({ req }: Context<AppEnvironment>, returnTo: string): string | null {
  return req.query("login_hint") ?? new URL(returnTo, "http://this-server.invalid").searchParams.get("login_hint");
}

/** What the sign-in page shows. */
interface LoginPage {
  readonly returnTo: string;
  readonly email: string;
  readonly failure: SignInFailure | null;
  /** Why something else than the password was refused, in a sentence. */
  readonly alert?: string | undefined;
  readonly signal?: PasskeySignal | null;
  /** Whether the email address is asked for alone, because it decides on the ways to sign in. Default: false. */
  readonly asksEmailFirst?: boolean;
}

/** Responds with the sign-in page. */
export async function renderLogin(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { failure, signal = null, asksEmailFirst = false, ...page }: LoginPage,
): Promise<Response> {
  const { t } = context.var;
  const alert = page.alert ?? (failure === null ? undefined : t(`sign_in.${failure}`));
  const signUp = `/signup?${new URLSearchParams({ return_to: page.returnTo })}`;
  const ways = [
    ...(failure === "email_not_confirmed"
      ? [{ href: "/confirm-email/resend", label: t("sign_in.resend_confirmation"), first: true }]
      : []),
    { href: "/forgot-password", label: t("sign_in.forgot_password"), first: true },
    ...((await isSignUpOpen(deps.store.read)) ? [{ href: signUp, label: t("sign_in.create_account") }] : []),
  ];
  const providers = await listOfferedProviders(deps.store.read);
  const offersPasskeys = await arePasskeysOffered(deps);
  return renderPage(context, {
    title: t("sign_in.title"),
    ...(offersPasskeys && { script: passkeyScript.path }),
    content: (
      <>
        {isAfterLostForm(page.returnTo) && <Notice tone="warning">{t("confirm_identity.lost_form")}</Notice>}
        <ProviderForms providers={providers} formToken={formToken(context, deps)} returnTo={page.returnTo} />
        <SignInPage
          methods={userSignInMethods}
          paths={asksEmailFirst ? EMAIL_FIRST_PATHS : SIGN_IN_PATHS}
          emailPath={asksEmailFirst ? EMAIL_STEP : undefined}
          formToken={formToken(context, deps)}
          passkeyPath={offersPasskeys ? "/login/passkey" : undefined}
          signal={signal}
          ways={ways}
          {...page}
          alert={alert}
        />
      </>
    ),
    status: alert === undefined ? 200 : 422,
  });
}
