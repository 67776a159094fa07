import type { Context } from "hono";
import type { DomainDeps } from "../../domain/deps.ts";
import { isFreshlyProven } from "../../domain/freshness.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { requestedPath } from "./requested-path.ts";

type ActiveSession = NonNullable<AppEnvironment["Variables"]["activeSession"]>;

/** Where people prove anew who they are. */
export const CONFIRM_PAGE = "/account/confirm";

/** Returns the address of the page that asks for a fresh proof, and then goes on to a path of ours. */
export function confirmPath(returnTo: string): string {
  return `${CONFIRM_PAGE}?${new URLSearchParams({ return_to: returnTo })}`;
}

/** Answers requests of signed-in users; redirects everyone else to the sign-in page and, if a page was requested, back to it. */
export async function whenSignedIn(
  context: Context<AppEnvironment>,
  answer: (active: ActiveSession) => Response | Promise<Response>,
): Promise<Response> {
  const active = context.var.activeSession;
  if (active) return answer(active);
  const returnTo = context.req.method === "GET" ? requestedPath(context) : "/account";
  return context.redirect(`/login?return_to=${encodeURIComponent(returnTo)}`, 303);
}

/**
 * Answers requests of signed-in users who proved their identity recently; asks everyone else to do so first.
 *
 * @param page where the person goes on after the proof
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

/** Answers requests of users with a password, which the page asks for itself; asks those without one for fresh proof first. */
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
