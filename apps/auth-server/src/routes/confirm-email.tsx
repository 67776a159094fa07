import { type Context, Hono } from "hono";
import {
  type ConfirmEmailFailure,
  confirmEmail,
  type EmailConfirmation,
  findEmailConfirmation,
} from "../domain/accounts/confirm-email.ts";
import { resendConfirmationTo } from "../domain/accounts/email-confirmation.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../http/rate-limit.ts";
import { renderPage } from "../http/render-page.tsx";
import { enforceSignInLimits } from "../http/sign-in-limits.ts";
import { ConfirmEmailPage } from "../pages/confirm-email-page.tsx";
import { signInMessages } from "../pages/copy.ts";
import { Field, FormPage } from "../pages/form-page.tsx";
import { NoticePage } from "../pages/notice-page.tsx";
import { formToken, readOwnForm } from "./form-token.tsx";
import { linkToken, renderDeadLink, renderMailSent } from "./link-pages.tsx";
import type { PageDeps } from "./page-deps.ts";
import { AFTER_SIGN_IN, redirectToNextStep, visitOf } from "./visit.ts";

/** `/confirm-email`, where the mail that asks for it leads, and `/confirm-email/resend` for who did not get one. */
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
      await resendConfirmationTo(deps, email);
      return renderMailSent(context, email);
    });
}

async function confirm(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { token, password }: { token: string; password: string | null },
) {
  const confirmation = await findEmailConfirmation(deps, token);
  if (confirmation?.asksForPassword && password !== null) {
    await enforceSignInLimits(deps, context, [confirmation.email.toLowerCase()]);
  }
  const visit = { ...visitOf(context, deps), returnTo: AFTER_SIGN_IN };
  const signedInUserId = context.var.activeSession?.user.userId ?? null;
  const result = await confirmEmail(deps, token, { visit, signedInUserId, password });
  if (!result.ok) return renderFailure(context, deps, token, result.failure);
  if (result.value.kind !== "email_changed") return redirectToNextStep(context, deps, result.value);
  return renderPage(context, {
    title: "Your address was changed",
    content: (
      <NoticePage link={{ href: "/account", label: "Go to your account" }}>
        From now on you sign in with the new address.
      </NoticePage>
    ),
  });
}

interface Refusal {
  readonly alert: string;
  readonly status: 422 | 503;
}

async function askToConfirm(context: Context<AppEnvironment>, deps: PageDeps, token: string, refusal?: Refusal) {
  const confirmation = await findEmailConfirmation(deps, token);
  if (!confirmation) return renderDeadLink(context);
  return renderPage(context, {
    title: "Confirm your e-mail address",
    content: (
      <ConfirmEmailPage
        email={confirmation.email}
        asksForPassword={confirmation.asksForPassword}
        alert={refusal?.alert}
        reader={readerOf(context, confirmation)}
        token={token}
        path={pathOf(token)}
        formToken={formToken(context, deps)}
      />
    ),
    status: refusal?.status ?? 200,
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
  return renderPage(context, {
    title: "Confirmation mail",
    content: (
      <FormPage
        lead="Enter your address to get the mail with the link once more."
        action="/confirm-email/resend"
        formToken={formToken(context, deps)}
        submit="Send the mail"
      >
        <Field name="email" label="E-mail address" type="email" autocomplete="email" autofocus />
      </FormPage>
    ),
  });
}

const REFUSALS = {
  wrong_password: { alert: "The password is wrong. After many wrong ones, wait a while.", status: 422 },
  too_busy: { alert: signInMessages.too_busy, status: 503 },
} as const;

function renderFailure(context: Context<AppEnvironment>, deps: PageDeps, token: string, failure: ConfirmEmailFailure) {
  if (failure === "invalid_link") return renderDeadLink(context);
  if (failure === "other_user") return context.redirect(pathOf(token), 303);
  if (failure !== "email_taken") return askToConfirm(context, deps, token, REFUSALS[failure]);
  return renderPage(context, {
    title: "The address was not changed",
    content: (
      <NoticePage link={{ href: "/account", label: "Go to your account" }}>
        Another account has this address by now.
      </NoticePage>
    ),
    status: 409,
  });
}
