import type { PendingSignIn, SetCookie, StoredSession } from "../cookies.ts";
import { addressOf, callbackUrl } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import { queryOf, type SessionRequest } from "../session-request.ts";
import type { Sessions } from "../sessions.ts";
import { asksForStepUp } from "../step-up-demand.ts";
import { answerPage, answerUnavailable, formatPage, redirectTo, type SessionAnswer, withCookies } from "./answers.ts";

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
    return withCookies(response, await cookiesOfSignIn(sessions, session, pending));
  } catch (error) {
    return answerUnavailable(error, request);
  }
}

async function cookiesOfSignIn(
  sessions: Sessions,
  session: StoredSession,
  { demand }: PendingSignIn,
): Promise<readonly SetCookie[]> {
  const { cookies } = sessions;
  const written = await cookies.write(await withActiveOrg(sessions, session));
  const steppedUp = asksForStepUp(demand) ? cookies.writeSteppedUp(demand) : [];
  return [...written, ...cookies.clearPending(), ...steppedUp];
}

/** Who is in too many organizations for one token has chosen one on the hosted pages. */
async function withActiveOrg(sessions: Sessions, session: StoredSession): Promise<StoredSession> {
  const user = await sessions.userOf(session);
  if (user) return { ...session, activeOrgId: user.activeOrgId ?? null };
  throw new Error(
    "The auth server's own access token is not valid here: check authUrl, issuer, algorithms and the clock.",
  );
}

function askAgain({ basePath, authPath, appUrlCheck }: Sessions): SessionAnswer {
  const mismatch = appUrlCheck.describeMismatch();
  const paragraphs = [
    "This sign-in took too long, was already used, or started in another browser or at another URL of this app.",
    ...(mismatch === null
      ? []
      : [`${mismatch} Cookies of one address aren't sent to the other: use one of them for both.`]),
    `<a href="${basePath}${authPath}/login">Sign in again</a>`,
  ];
  return answerPage(formatPage("Sign in again", paragraphs), 400);
}
