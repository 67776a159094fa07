import type { Context } from "hono";
import type { AppEnvironment } from "../app-environment.ts";
import type { PageDeps } from "./page-deps.ts";

/** What a user still has to do before being signed in. */
type SignInStep = "second_factor" | "new_password";

/** The browser in which someone signs in. */
interface Visit {
  readonly origin: { readonly userAgent: string | null; readonly ipAddress: string | null };
  /** The browser's existing session cookie. Its session ends. */
  readonly previousToken: string | null;
}

/** The progress of a sign-in. */
type SignInProgress =
  | { readonly kind: "signed_in"; readonly sessionToken: string; readonly returnTo: string }
  | { readonly kind: SignInStep; readonly pendingToken: string };

/** Where users go after sign-in if they didn't request another page. */
export const AFTER_SIGN_IN = "/account";

const MAX_USER_AGENT_LENGTH = 512;

/** The paths of the pages for the remaining steps. */
export const STEP_PATHS: Record<SignInStep, string> = {
  second_factor: "/login/second-factor",
  new_password: "/login/new-password",
};

/** Returns what sign-in needs to know about a request's browser. */
export function visitOf(context: Context<AppEnvironment>, { sessionCookie }: PageDeps): Visit {
  return {
    origin: {
      userAgent: context.req.header("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      ipAddress: context.var.clientAddress,
    },
    previousToken: sessionCookie.read(context),
  };
}

/** Redirects to the next step of a sign-in: the page for a remaining step, or the page that the user requested. */
export function redirectToNextStep(
  context: Context<AppEnvironment>,
  { sessionCookie, pendingSignInCookie }: PageDeps,
  progress: SignInProgress,
): Response {
  if (progress.kind !== "signed_in") {
    pendingSignInCookie.write(context, progress.pendingToken);
    return context.redirect(STEP_PATHS[progress.kind], 303);
  }
  if (pendingSignInCookie.read(context) !== null) pendingSignInCookie.clear(context);
  sessionCookie.write(context, progress.sessionToken);
  return context.redirect(progress.returnTo, 303);
}
