import type { Context } from "hono";
import type { AppEnvironment } from "../app-environment.ts";
import type { PageDeps } from "./page-deps.ts";

/** What a person still has to do before being signed in. */
type SignInStep = "second_factor" | "new_password";

/** The browser that signs in. */
interface Visit {
  readonly origin: { readonly userAgent: string | null; readonly ipAddress: string | null };
  /** The session cookie that the browser came with; that session ends. */
  readonly previousToken: string | null;
}

/** How far a sign-in has come. */
type SignInProgress =
  | { readonly kind: "signed_in"; readonly sessionToken: string; readonly returnTo: string }
  | { readonly kind: SignInStep; readonly pendingToken: string };

/** Where people go who are signed in and came from nowhere in particular. */
export const AFTER_SIGN_IN = "/account";

const MAX_USER_AGENT_LENGTH = 512;

/** The pages that ask for what is missing. */
export const STEP_PATHS: Record<SignInStep, string> = {
  second_factor: "/login/second-factor",
  new_password: "/login/new-password",
};

/** Returns the browser of a request as sign-in knows it. */
export function visitOf(context: Context<AppEnvironment>, { sessionCookie }: PageDeps): Visit {
  return {
    origin: {
      userAgent: context.req.header("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      ipAddress: context.var.clientAddress,
    },
    previousToken: sessionCookie.read(context),
  };
}

/** Answers with the next step of a sign-in: the page that asks for what is missing, or the place where the person wanted to go. */
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
