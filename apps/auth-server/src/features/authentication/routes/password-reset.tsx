import { type Context, Hono } from "hono";
import { acting, forReader } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { linkToken, renderDeadLink, renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { BackToSignIn } from "../../../platform/pages/back-to-sign-in.tsx";
import { EmailField, NewPasswordField } from "../../../platform/pages/credential-fields.tsx";
import { FormPage } from "../../../platform/pages/form-page.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { admitForm } from "../domain/passwords/admission.ts";
import { isPasswordResetLink, requestPasswordReset, resetPassword } from "../domain/passwords/password-reset.ts";
import { PASSWORD_LENGTH } from "../domain/passwords/passwords.ts";

/** Serves `/forgot-password`, and `/reset-password`, which its email links to; also for people who never had a password. */
export function passwordResetRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/forgot-password", (context) => askForAddress(context, deps))
    .post("/forgot-password", async (context) => {
      const email = (await readOwnForm(context, deps)).get("email")?.trim() ?? "";
      await enforceRateLimit(deps, "mailRequests", ["password reset", networkOfClient(context)]);
      await requestPasswordReset(forReader(context, deps), email);
      return renderMailSent(context, email);
    })
    .get("/reset-password", (context) => askForPassword(context, deps, linkToken(context)))
    .post("/reset-password", async (context) => {
      const form = await readOwnForm(context, deps);
      const token = form.get("token") ?? "";
      const subject = ["link", hashToken(token)];
      const admission = await admitForm(deps, { network: networkOfClient(context), subject });
      const result = await resetPassword(acting(context, deps), admission, {
        token,
        password: form.get("password") ?? "",
      });
      if (result.ok) return renderDone(context);
      if (result.failure.kind === "invalid_link") return renderDeadLink(context, anew(context));
      return askForPassword(context, deps, token, context.var.t(`password.${result.failure.problem}`, PASSWORD_LENGTH));
    });
}

function anew({ var: { t } }: Context<AppEnvironment>) {
  return { href: "/forgot-password", label: t("reset_password.new_link") };
}

function askForAddress(context: Context<AppEnvironment>, deps: PageDeps) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("reset_password.title"),
    content: (
      <FormPage
        lead={t("reset_password.lead")}
        action="/forgot-password"
        formToken={formToken(context, deps)}
        submit={t("button.send_email")}
        after={<BackToSignIn />}
      >
        <EmailField email="" />
      </FormPage>
    ),
  });
}

async function askForPassword(context: Context<AppEnvironment>, deps: PageDeps, token: string, alert?: string) {
  if (!(await isPasswordResetLink(deps, token))) return renderDeadLink(context, anew(context));
  const { t } = context.var;
  return renderPage(context, {
    title: t("reset_password.choose_title"),
    content: (
      <FormPage
        lead={t("reset_password.choose_lead")}
        alert={alert}
        invalid="password"
        action="/reset-password"
        formToken={formToken(context, deps)}
        hidden={{ token }}
        submit={t("reset_password.submit")}
      >
        <NewPasswordField label={t("field.new_password")} autofocus />
      </FormPage>
    ),
    status: alert ? 422 : 200,
  });
}

function renderDone(context: Context<AppEnvironment>) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("reset_password.done_title"),
    content: <NoticePage link={{ href: "/login", label: t("link.sign_in") }}>{t("reset_password.done")}</NoticePage>,
  });
}
