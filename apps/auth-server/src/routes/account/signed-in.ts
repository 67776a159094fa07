import type { Context } from "hono";
import type { ActiveSession } from "../../domain/sessions.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { requestedPath } from "../requested-path.ts";

/** Answers for who is signed in; leads everybody else to the sign-in page and, if a page was asked for, back to it. */
export async function whenSignedIn(
  context: Context<AppEnvironment>,
  answer: (active: ActiveSession) => Response | Promise<Response>,
): Promise<Response> {
  const active = context.var.activeSession;
  if (active) return answer(active);
  const returnTo = context.req.method === "GET" ? requestedPath(context) : "/account";
  return context.redirect(`/login?return_to=${encodeURIComponent(returnTo)}`, 303);
}
