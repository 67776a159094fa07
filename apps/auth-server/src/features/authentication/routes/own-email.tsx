import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenProvable } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Field, FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
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
        return askForAddress(context, deps, active.user, problems[result.failure]);
      }),
    );
}

const problems: Record<Exclude<RequestEmailChangeFailure, StaleProof>, FormProblem> = {
  invalid_email: { alert: "Enter a valid email address.", invalid: "email" },
  same_email: { alert: "This is already your email address.", invalid: "email" },
  wrong_password: {
    alert: "Wrong password. If you’ve tried many times, wait a while before you try again.",
    invalid: "current_password",
  },
  sent_recently: {
    alert: "We sent an email there a moment ago. Wait a minute before you request another.",
  },
};

function askForAddress(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { email, passwordHash }: UserRecord,
  problem?: FormProblem,
) {
  return renderPage(context, {
    title: "Change your email address",
    content: (
      <FormPage
        lead={
          <>
            Your email address is <strong>{email}</strong>. We’ll email a link to the new one. It replaces the old one
            once you open the link in a browser that’s signed in to your account.
          </>
        }
        {...problem}
        action={PAGE}
        formToken={formToken(context, deps)}
        submit="Send email"
        after={<BackToAccount />}
      >
        <Field name="email" label="New email address" type="email" autocomplete="email" />
        {passwordHash !== null && (
          <Field name="current_password" label="Your password" type="password" autocomplete="current-password" />
        )}
      </FormPage>
    ),
    status: problem ? 422 : 200,
  });
}
