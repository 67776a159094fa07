import { type NextRequest, NextResponse } from "next/server.js";
import { addressOf } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import { isFromOwnPage } from "../session/own-origin.ts";
import type { Sessions } from "../session/sessions.ts";
import { answerUnavailable, leadTo, refuse, wantsPage } from "./answers.ts";

/** Returns the refusal of what another site has sent. */
export function refuseOtherSite(): NextResponse {
  return refuse(403, "cross_origin_request", "This must be sent from a page of this app.");
}

/**
 * `POST logout`: signs out here, on the hosted pages, and of every app that the browser signed in to through them. A form goes
 * on to `return_to`, a script gets 204.
 */
export async function handleLogout(request: NextRequest, sessions: Sessions): Promise<NextResponse> {
  if (!isFromOwnPage(request, sessions.appUrl)) return refuseOtherSite();
  const response = await endSession(request, sessions);
  // Also when the auth server is not there: whoever leaves this browser must not find the session in it.
  sessions.cookies.clear(response.cookies);
  return response;
}

async function endSession(request: NextRequest, sessions: Sessions): Promise<NextResponse> {
  const session = sessions.cookies.read(request.cookies);
  try {
    if (session) await sessions.authServer.logout(session.refreshToken);
  } catch (error) {
    return answerUnavailable(error);
  }
  if (!wantsPage(request)) return new NextResponse(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  const returnPath = parseReturnPath(request.nextUrl.searchParams.get("return_to"), sessions.appUrl);
  return leadTo(addressOf(sessions, returnPath));
}
