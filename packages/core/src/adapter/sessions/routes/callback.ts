import type { SetCookie, StoredSession } from "../cookies.ts";
import { addressOf, callbackUrl } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import { queryOf, type SessionRequest } from "../session-request.ts";
import type { Sessions } from "../sessions.ts";
import { answerPage, answerUnavailable, redirectTo, type SessionAnswer, withCookies } from "./answers.ts";

/** `GET callback`: takes up the session that the browser began to sign in for. */
export async function handleCallback(request: SessionRequest, sessions: Sessions): Promise<SessionAnswer> {
  const query = queryOf(request);
  const [code, state] = [query.get("code"), query.get("state")];
  const pending = await sessions.cookies.readPending(request.cookies);
  if (!code || !pending || pending.state !== state) return askAgain(sessions);
  try {
    const session = await sessions.authServer.redeem(code, pending.verifier, callbackUrl(sessions));
    if (!session) return askAgain(sessions);
    // On http a neighbour on the same host can write cookies, this one too.
    const response = redirectTo(addressOf(sessions, parseReturnPath(pending.returnPath, sessions.appUrl)));
    return withCookies(response, await cookiesOfSignIn(sessions, session));
  } catch (error) {
    return answerUnavailable(error);
  }
}

async function cookiesOfSignIn(sessions: Sessions, session: StoredSession): Promise<readonly SetCookie[]> {
  const written = await sessions.cookies.write(await withActiveOrg(sessions, session));
  return [...written, ...sessions.cookies.clearPending()];
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
function askAgain({ basePath, authPath }: Sessions): SessionAnswer {
  const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in again</title></head>
  <body>
    <p>This sign-in took too long, was already used, or started in another browser.</p>
    <p><a href="${basePath}${authPath}/login">Sign in again</a></p>
  </body>
</html>
`;
  return answerPage(page, 400);
}
