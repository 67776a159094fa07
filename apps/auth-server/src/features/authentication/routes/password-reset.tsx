import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { linkToken, renderDeadLink, renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { NewPasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Field, FormPage } from "../../../platform/pages/form-page.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { admitForm } from "../domain/passwords/admission.ts";
import { isPasswordResetLink, requestPasswordReset, resetPassword } from "../domain/passwords/password-reset.ts";

/** Serves `/forgot-password`, and `/reset-password`, which its email links to; also for people who never had a password. */
export function passwordResetRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/forgot-password", (context) => askForAddress(context, deps))
    .post("/forgot-password", async (context) => {
      const email = (await readOwnForm(context, deps)).get("email")?.trim() ?? "";
      await enforceRateLimit(deps, "mailRequests", ["password reset", networkOfClient(context)]);
      await requestPasswordReset(deps, email);
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
      if (result.failure.kind === "invalid_link") return renderDeadLink(context, ANEW);
      return askForPassword(context, deps, token, `The password ${result.failure.problem}.`);
    });
}

const ANEW = { href: "/forgot-password", label: "Get a new link" };

function askForAddress(context: Context<AppEnvironment>, deps: PageDeps) {
  return renderPage(context, {
    title: "Forgot your password?",
    content: (
      <FormPage
        lead="Enter your email address and we’ll send you a link to choose a new password."
        action="/forgot-password"
        formToken={formToken(context, deps)}
        submit="Send email"
      >
        <Field name="email" label="Email address" type="email" autocomplete="username" autofocus />
      </FormPage>
    ),
  });
}

async function askForPassword(context: Context<AppEnvironment>, deps: PageDeps, token: string, alert?: string) {
  if (!(await isPasswordResetLink(deps, token))) return renderDeadLink(context, ANEW);
  return renderPage(context, {
    title: "Choose a new password",
    content: (
      <FormPage
        lead="All your browsers will be signed out, your connected apps disconnected and your API keys deleted."
        alert={alert}
        invalid="password"
        action="/reset-password"
        formToken={formToken(context, deps)}
        hidden={{ token }}
        submit="Save password"
      >
        <NewPasswordField label="New password" autofocus />
      </FormPage>
    ),
    status: alert ? 422 : 200,
  });
}

function renderDone(context: Context<AppEnvironment>) {
  return renderPage(context, {
    title: "Password changed",
    content: <NoticePage link={{ href: "/login", label: "Sign in" }}>Sign in with your new password.</NoticePage>,
  });
}
