import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import type { BeginFailure } from "../domain/begin-provider-sign-in.ts";
import type { ProviderSignInFailure } from "../domain/finish-provider-sign-in.ts";
import type { FinishFailure } from "../domain/saml/finish-saml-sign-in.ts";
import type { ReceiveFailure } from "../domain/saml/receive-saml-response.ts";
import { OWN_IDENTITIES_PAGE } from "./paths.ts";

type Failure = BeginFailure | ProviderSignInFailure | ReceiveFailure | FinishFailure;
type ToldFailure = Exclude<Failure, { readonly kind: "stale_proof" }>;

/** Tells the person in a sentence why signing in with a provider didn't work, and the log what exactly went wrong. */
export function renderFailure(
  context: Context<AppEnvironment>,
  { logger }: Pick<PageDeps, "logger">,
  failure: Failure,
): Response | Promise<Response> {
  if (failure.kind === "stale_proof") return context.redirect(confirmPath(OWN_IDENTITIES_PAGE), 303);
  if (failure.kind === "provider") {
    const { connection, problem } = failure;
    logger.warn(
      { connection: connection.connectionId, problem: problem.code, reason: problem.message },
      "sign-in with a provider failed",
    );
  }
  const { t, activeSession } = context.var;
  return renderPage(context, {
    title: activeSession ? t("provider_sign_in.not_connected_title") : t("provider_sign_in.failed_title"),
    content: (
      <NoticePage
        link={
          activeSession
            ? { href: OWN_IDENTITIES_PAGE, label: t("sign_in_accounts.back") }
            : { href: "/login", label: t("link.back_to_sign_in") }
        }
      >
        {describe(t, failure)}
      </NoticePage>
    ),
    status: 422,
  });
}

function describe(t: Translate, failure: ToldFailure): string {
  switch (failure.kind) {
    case "unknown_connection":
    case "unknown_sign_in":
    case "disabled":
      return t(`provider_sign_in.${failure.kind}`);
    case "email_not_confirmed":
      return t("sign_in.email_not_confirmed");
    case "sign_up_closed":
    case "identity_taken":
    case "connection_off":
    case "provider_session_over":
    case "subject_reassigned":
    case "domain_not_proven":
    case "not_a_member":
    case "idp_initiated":
      return t(`provider_sign_in.${failure.kind}`, { provider: failure.connectionName });
    case "response_refused":
      return t("provider_sign_in.response_refused", { provider: failure.connectionName, code: failure.code });
    case "provider":
      return describeProvider(t, failure);
  }
}

function describeProvider(t: Translate, { connection, problem }: Extract<Failure, { readonly kind: "provider" }>) {
  const told = problem.code === "denied" || problem.code === "not_allowed" ? problem.code : "failed";
  return t(`provider_sign_in.${told}`, { provider: connection.name });
}
