import type { Context } from "hono";
import type { DomainDeps } from "../../domain/deps.ts";
import { isFreshlyProven } from "../../domain/freshness.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { requestedPath } from "./requested-path.ts";

type ActiveSession = NonNullable<AppEnvironment["Variables"]["activeSession"]>;

/** The path of the page where users prove their identity again. */
export const CONFIRM_PAGE = "/account/confirm";

/** Returns the URL of a page that asks for fresh proof, by default the account's, and then continues to one of our paths. */
export function confirmPath(returnTo: string, page: string = CONFIRM_PAGE): string {
  return `${page}?${new URLSearchParams({ return_to: returnTo })}`;
}

/** Returns the URL of the sign-in page that then continues to one of our paths. */
export function signInPath(returnTo: string): string {
  return `/login?${new URLSearchParams({ return_to: returnTo })}`;
}

/** Answers requests of signed-in users. Redirects everyone else to the sign-in page and, if a page was requested, back to it afterwards. */
export async function whenSignedIn(
  context: Context<AppEnvironment>,
  answer: (active: ActiveSession) => Response | Promise<Response>,
): Promise<Response> {
  const active = context.var.activeSession;
  if (active) return answer(active);
  const returnTo = context.req.method === "GET" ? requestedPath(context) : "/account";
  return context.redirect(signInPath(returnTo), 303);
}

/**
 * Answers requests of signed-in users who proved their identity recently; asks everyone else to do so first.
 *
 * @param page where the user continues after the proof
 */
export function whenFreshlyProven(
  context: Context<AppEnvironment>,
  deps: Pick<DomainDeps, "clock">,
  page: string,
  answer: (active: ActiveSession) => Response | Promise<Response>,
): Promise<Response> {
  return whenSignedIn(context, (active) =>
    isFreshlyProven(deps, active) ? answer(active) : context.redirect(confirmPath(page), 303),
  );
}

/** Answers requests of users with a password, which the page itself asks for. Asks users without one for fresh proof first. */
export function whenProvable(
  context: Context<AppEnvironment>,
  deps: Pick<DomainDeps, "clock">,
  page: string,
  answer: (active: ActiveSession) => Response | Promise<Response>,
): Promise<Response> {
  return whenSignedIn(context, (active) =>
    active.user.passwordHash === null ? whenFreshlyProven(context, deps, page, answer) : answer(active),
  );
}
