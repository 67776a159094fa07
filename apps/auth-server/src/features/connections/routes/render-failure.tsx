import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { signInMessages } from "../../../platform/pages/copy.ts";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import type { BeginFailure } from "../domain/begin-provider-sign-in.ts";
import type { ProviderSignInFailure } from "../domain/finish-provider-sign-in.ts";
import { OWN_IDENTITIES_PAGE } from "./paths.ts";

type Failure = BeginFailure | ProviderSignInFailure;
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
  const isSignedIn = context.var.activeSession !== null;
  return renderPage(context, {
    title: isSignedIn ? "That didn’t work" : "You’re not signed in",
    content: (
      <NoticePage
        link={
          isSignedIn
            ? { href: OWN_IDENTITIES_PAGE, label: "Back to your accounts elsewhere" }
            : { href: "/login", label: "Back to sign-in" }
        }
      >
        {describe(failure)}
      </NoticePage>
    ),
    status: 422,
  });
}

function describe(failure: ToldFailure): string {
  switch (failure.kind) {
    case "unknown_connection":
      return "This way to sign in isn’t available any more. Sign in another way.";
    case "unknown_sign_in":
      return "This took too long, or was opened in another browser. Start again.";
    case "disabled":
      return "Your account is disabled. Ask the people who run the service.";
    case "email_not_confirmed":
      return signInMessages.email_not_confirmed;
    case "sign_up_closed":
      return `No account is connected to this ${failure.connectionName} account, and new accounts are by invitation only.`;
    case "identity_taken":
      return `This ${failure.connectionName} account is connected to another account.`;
    case "provider":
      return describeProvider(failure);
  }
}

function describeProvider({ connection: { name }, problem }: Extract<Failure, { readonly kind: "provider" }>): string {
  switch (problem.code) {
    case "denied":
      return `You didn’t finish signing in with ${name}.`;
    case "not_allowed":
      return `This ${name} account can’t be used here. Try another one.`;
    default:
      return `Signing in with ${name} didn’t work. Try again, or sign in another way.`;
  }
}
