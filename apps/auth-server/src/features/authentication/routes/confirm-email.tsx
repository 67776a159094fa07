import { type Context, Hono } from "hono";
import { acting, forReader } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { linkToken, renderDeadLink, renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { BackToSignIn } from "../../../platform/pages/back-to-sign-in.tsx";
import { Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import {
  type ConfirmEmailFailure,
  confirmEmail,
  type EmailConfirmation,
  findEmailConfirmation,
} from "../domain/links/confirm-email.ts";
import { resendConfirmationTo } from "../domain/links/email-confirmation.ts";
import { type Admission, admitSignIn } from "../domain/passwords/admission.ts";
import { ConfirmEmailPage } from "../pages/confirm-email-page.tsx";
import { finishSignIn } from "./finish-sign-in.ts";

/** Serves `/confirm-email`, which the confirmation email links to, and `/confirm-email/resend` for people who didn't get one. */
export function confirmEmailRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/confirm-email", (context) => askToConfirm(context, deps, linkToken(context)))
    .post("/confirm-email", async (context) => {
      const form = await readOwnForm(context, deps);
      return confirm(context, deps, { token: form.get("token") ?? "", password: form.get("password") ?? "" });
    })
    .post("/confirm-email/without-password", async (context) => {
      const form = await readOwnForm(context, deps);
      return confirm(context, deps, { token: form.get("token") ?? "", password: null });
    })
    .get("/confirm-email/resend", (context) => askForAddress(context, deps))
    .post("/confirm-email/resend", async (context) => {
      const email = (await readOwnForm(context, deps)).get("email")?.trim() ?? "";
      await enforceRateLimit(deps, "mailRequests", ["confirmation", networkOfClient(context)]);
      await resendConfirmationTo(forReader(context, deps), email);
      return renderMailSent(context, email);
    });
}

async function confirm(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { token, password }: { token: string; password: string | null },
) {
  const proof = password === null ? null : await admitProof(context, deps, token, password);
  const visit = { ...visitOf(context, deps), returnTo: AFTER_SIGN_IN };
  const signedInUserId = context.var.activeSession?.user.userId ?? null;
  const result = await confirmEmail(acting(context, deps), token, { visit, signedInUserId, proof });
  if (!result.ok) return renderFailure(context, deps, token, result.failure);
  if (result.value.kind !== "email_changed") return finishSignIn(context, deps, result.value);
  const { t } = context.var;
  return renderPage(context, {
    title: t("confirm_email.changed_title"),
    content: (
      <NoticePage link={{ href: "/account", label: t("link.to_account") }}>{t("confirm_email.changed")}</NoticePage>
    ),
  });
}

/** Counts a password before it is compared. If the link asks for none, there is nothing to compare. */
async function admitProof(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  token: string,
  password: string,
): Promise<{ password: string; admission: Admission } | null> {
  const confirmation = await findEmailConfirmation(deps, token);
  if (!confirmation?.asksForPassword) return null;
  const attempt = { email: confirmation.email, network: networkOfClient(context) };
  return { password, admission: await admitSignIn(deps, attempt) };
}

async function askToConfirm(context: Context<AppEnvironment>, deps: PageDeps, token: string, alert?: string) {
  const confirmation = await findEmailConfirmation(deps, token);
  if (!confirmation) return renderDeadLink(context);
  return renderPage(context, {
    title: context.var.t("confirm_email.title"),
    content: (
      <ConfirmEmailPage
        email={confirmation.email}
        asksForPassword={confirmation.asksForPassword}
        alert={alert}
        reader={readerOf(context, confirmation)}
        token={token}
        path={pathOf(token)}
        formToken={formToken(context, deps)}
      />
    ),
    status: alert ? 422 : 200,
  });
}

function readerOf(context: Context<AppEnvironment>, { requiredUserId }: EmailConfirmation) {
  const user = context.var.activeSession?.user;
  if (requiredUserId === null || requiredUserId === user?.userId) return "owner";
  return user ? "other_user" : "signed_out";
}

function pathOf(token: string): string {
  return `/confirm-email?${new URLSearchParams({ token })}`;
}

function askForAddress(context: Context<AppEnvironment>, deps: PageDeps) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("confirm_email.resend_title"),
    content: (
      <FormPage
        lead={t("confirm_email.resend_lead")}
        action="/confirm-email/resend"
        formToken={formToken(context, deps)}
        submit={t("button.send_email")}
        after={<BackToSignIn />}
      >
        <Field name="email" label={t("field.email")} type="email" autocomplete="email" autofocus />
      </FormPage>
    ),
  });
}

function renderFailure(context: Context<AppEnvironment>, deps: PageDeps, token: string, failure: ConfirmEmailFailure) {
  const { t } = context.var;
  if (failure === "invalid_link") return renderDeadLink(context);
  if (failure === "other_user") return context.redirect(pathOf(token), 303);
  if (failure !== "email_taken") return askToConfirm(context, deps, token, t("alert.wrong_password"));
  return renderPage(context, {
    title: t("confirm_email.taken_title"),
    content: (
      <NoticePage link={{ href: "/account", label: t("link.to_account") }}>{t("confirm_email.taken")}</NoticePage>
    ),
    status: 409,
  });
}
