import { type Context, Hono } from "hono";
import { type ConfirmEmailFailure, confirmEmail, findEmailConfirmation } from "../domain/accounts/confirm-email.ts";
import { resendConfirmationTo } from "../domain/accounts/email-confirmation.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { renderPage } from "../http/render-page.tsx";
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
      const visit = { ...visitOf(context, deps), returnTo: AFTER_SIGN_IN };
      const result = await confirmEmail(deps, form.get("token") ?? "", visit);
      if (!result.ok) return renderFailure(context, result.failure);
      if (result.value.kind !== "email_changed") return redirectToNextStep(context, deps, result.value);
      return renderPage(context, {
        title: "Your address was changed",
        content: (
          <NoticePage link={{ href: "/account", label: "Go to your account" }}>
            From now on you sign in with the new address.
          </NoticePage>
        ),
      });
    })
    .get("/confirm-email/resend", (context) => askForAddress(context, deps))
    .post("/confirm-email/resend", async (context) => {
      const email = (await readOwnForm(context, deps)).get("email")?.trim() ?? "";
      await resendConfirmationTo(deps, email);
      return renderMailSent(context, email);
    });
}

async function askToConfirm(context: Context<AppEnvironment>, deps: PageDeps, token: string) {
  const confirmation = await findEmailConfirmation(deps, token);
  if (!confirmation) return renderDeadLink(context);
  return renderPage(context, {
    title: "Confirm your e-mail address",
    content: (
      <FormPage
        lead={
          <>
            Is <strong>{confirmation.email}</strong> your address?
          </>
        }
        action="/confirm-email"
        formToken={formToken(context, deps)}
        hidden={{ token }}
        submit="Confirm the address"
      />
    ),
  });
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

function renderFailure(context: Context<AppEnvironment>, failure: ConfirmEmailFailure) {
  if (failure === "invalid_link") return renderDeadLink(context);
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
