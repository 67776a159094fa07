import { addressOf } from "../options.ts";
import { isFromOwnPage } from "../own-origin.ts";
import type { SessionRequest } from "../session-request.ts";
import type { Sessions } from "../sessions.ts";
import {
  answerDone,
  answerUnavailable,
  redirectTo,
  refuse,
  type SessionAnswer,
  wantsPage,
  withCookies,
} from "./answers.ts";
import { returnPathOf } from "./login.ts";

/** Returns the refusal of what another site has sent. */
export function refuseOtherSite(): SessionAnswer {
  return refuse(403, "cross_origin_request", "This must be sent from a page of this app.");
}

/**
 * `POST logout`: signs out here, on the hosted pages, and of every app that the browser signed in to through them. A form goes
 * on to `return_to`, a script gets 204.
 */
export async function handleLogout(request: SessionRequest, sessions: Sessions): Promise<SessionAnswer> {
  if (!isFromOwnPage(request, sessions.appUrl)) return refuseOtherSite();
  // Also when the auth server is not there: whoever leaves this browser must not find the session in it.
  return withCookies(await endSession(request, sessions), sessions.cookies.clear());
}

async function endSession(request: SessionRequest, sessions: Sessions): Promise<SessionAnswer> {
  const session = await sessions.cookies.read(request.cookies);
  try {
    if (session) await sessions.authServer.logout(session.refreshToken);
  } catch (error) {
    return answerUnavailable(error, request);
  }
  return wantsPage(request) ? redirectTo(addressOf(sessions, returnPathOf(request, sessions))) : answerDone();
}
