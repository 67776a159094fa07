import { type Context, Hono } from "hono";
import { isSameEmail } from "../../../platform/domain/email-address.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { linkToken, renderDeadLink } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { readProfile } from "../../../platform/http/pages/profile-form.ts";
import { AFTER_SIGN_IN, redirectToNextStep, visitOf } from "../../../platform/http/pages/visit.ts";
import { joinedPath } from "../../../platform/http/pages/welcome-path.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { FormProblem } from "../../../platform/pages/form-page.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { admitForm } from "../../authentication/domain/passwords/admission.ts";
import { PASSWORD_LENGTH } from "../../authentication/domain/passwords/passwords.ts";
import { listOfferedProviders, listSingleSignOn } from "../../connections/domain/offered-providers.ts";
import { readUserSchema } from "../../users/domain/user-schema.ts";
import {
  type AcceptAsNewUserFailure,
  type AcceptInvitationFailure,
  acceptInvitation,
  acceptInvitationAsNewUser,
  findInvitation,
  type OpenInvitation,
} from "../domain/accept-invitation.ts";
import { InvitationPage } from "../pages/invitation-page.tsx";

/** Serves `/invitation`: accepting an invitation, with an existing account or a new one. */
export function invitationRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/invitation", (context) => showInvitation(context, deps, linkToken(context)))
    .post("/invitation", async (context) => {
      const form = await readOwnForm(context, deps);
      const token = form.get("token") ?? "";
      const active = context.var.activeSession;
      if (!active) return context.redirect(`/invitation?token=${encodeURIComponent(token)}`, 303);
      const result = await acceptInvitation(acting(context, deps), token, active.user);
      return result.ok ? context.redirect(joinedPath(result.value.orgId), 303) : renderFailure(context, result.failure);
    })
    .post("/invitation/account", async (context) => {
      const form = await readOwnForm(context, deps);
      const token = form.get("token") ?? "";
      const invitation = await findInvitation(deps, token);
      const visit = {
        ...visitOf(context, deps),
        returnTo: invitation ? joinedPath(invitation.orgId) : AFTER_SIGN_IN,
      };
      const password = form.get("password") ?? "";
      const profile = readProfile(context.var.t, form);
      if (!profile.ok) {
        return showInvitation(context, deps, token, { values: Object.fromEntries(form), problem: profile.failure });
      }
      const subject = ["link", hashToken(token)];
      const admission = await admitForm(deps, { network: networkOfClient(context), subject });
      const acceptance = { token, password, ...profile.value, visit };
      const result = await acceptInvitationAsNewUser(acting(context, deps), admission, acceptance);
      if (result.ok) return redirectToNextStep(context, deps, result.value);
      return renderRefusal(context, deps, { token, form, failure: result.failure });
    });
}

async function showInvitation(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  token: string,
  { values = {}, problem }: { values?: Readonly<Record<string, string>>; problem?: FormProblem } = {},
) {
  const invitation = await findInvitation(deps, token);
  if (!invitation) return renderDeadLink(context);
  return renderPage(context, {
    title: context.var.t("invitation.title", { organization: invitation.orgName }),
    content: (
      <InvitationPage
        invitation={invitation}
        guest={guestOf(context, invitation)}
        token={token}
        formToken={formToken(context, deps)}
        providers={[
          ...(await listSingleSignOn(deps.store.read, invitation.orgId)),
          ...(await listOfferedProviders(deps.store.read)),
        ]}
        schema={await readUserSchema(deps.store.read)}
        values={values}
        problem={problem}
      />
    ),
    status: problem ? 422 : 200,
  });
}

function guestOf(context: Context<AppEnvironment>, { email, hasAccount }: OpenInvitation) {
  const user = context.var.activeSession?.user;
  if (user) return isSameEmail(user.email, email) ? "invited_user" : "other_user";
  return hasAccount ? "has_account" : "newcomer";
}

function renderRefusal(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { token, form, failure }: { token: string; form: URLSearchParams; failure: AcceptAsNewUserFailure },
) {
  const { t } = context.var;
  const values = Object.fromEntries(form);
  const again = (problem: FormProblem) => showInvitation(context, deps, token, { values, problem });
  switch (failure.kind) {
    case "unfit_password":
      return again({ alert: t(`password.${failure.problem}`, PASSWORD_LENGTH), invalid: "password" });
    case "taken":
      return again(
        failure.field === "username"
          ? { alert: t("alert.username_taken"), invalid: "username" }
          : { alert: t("invitation.account_exists") },
      );
    case "not_enabled":
      return again({ alert: t("alert.form_changed") });
    case "invalid_email":
      return renderFailure(context, "not_possible");
    default:
      return renderFailure(context, failure.kind);
  }
}

function renderFailure(context: Context<AppEnvironment>, failure: AcceptInvitationFailure) {
  if (failure === "invalid_link") return renderDeadLink(context);
  const { t } = context.var;
  const link = { href: "/account", label: t("link.to_account") };
  return renderPage(context, {
    title: t("invitation.not_accepted"),
    content: <NoticePage link={link}>{t(`invitation.${failure}`)}</NoticePage>,
    status: 409,
  });
}
