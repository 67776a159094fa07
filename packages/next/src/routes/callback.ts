import { type NextRequest, NextResponse } from "next/server.js";
import { addressOf } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import type { StoredSession } from "../session/cookies.ts";
import type { Sessions } from "../session/sessions.ts";
import { answerUnavailable, leadTo } from "./answers.ts";
import { callbackUrl } from "./login.ts";

/** `GET callback`: takes up the session that the browser began to sign in for. */
export async function handleCallback(request: NextRequest, sessions: Sessions): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  const [code, state] = [searchParams.get("code"), searchParams.get("state")];
  const pending = sessions.cookies.readPending(request.cookies);
  if (!code || !pending || pending.state !== state) return askAgain(sessions);
  try {
    const session = await sessions.authServer.redeem(code, pending.verifier, callbackUrl(sessions));
    if (!session) return askAgain(sessions);
    // On http a neighbour on the same host can write cookies, this one too.
    const response = leadTo(addressOf(sessions, parseReturnPath(pending.returnPath, sessions.appUrl)));
    sessions.cookies.write(response.cookies, await withActiveOrg(sessions, session));
    sessions.cookies.clearPending(response.cookies);
    return response;
  } catch (error) {
    return answerUnavailable(error);
  }
}

/** Who is in too many organizations for one token has chosen one on the hosted pages. */
async function withActiveOrg(sessions: Sessions, session: StoredSession): Promise<StoredSession> {
  const user = await sessions.userOf(session);
  if (user) return { ...session, activeOrgId: user.activeOrgId ?? null };
  throw new Error(
    "The auth server's own access token is not valid here: check authUrl, issuer, algorithms and the clock.",
  );
}

/** Returns a page without anything that a request could put there. */
function askAgain({ basePath, authPath }: Sessions): NextResponse {
  const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in again</title></head>
  <body>
    <p>This sign-in took too long, was already used, or started in another browser.</p>
    <p><a href="${basePath}${authPath}/login">Sign in again</a></p>
  </body>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  return new NextResponse(page, { status: 400, headers });
}
