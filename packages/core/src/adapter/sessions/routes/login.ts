import type { OpenedSession } from "../open-session.ts";
import { addressOf, callbackUrl } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import { queryOf, type SessionRequest } from "../session-request.ts";
import { cookiesOfChange, type Sessions } from "../sessions.ts";
import { challengeFor, createSignInSecrets } from "../sign-in-secrets.ts";
import { answerUnavailable, redirectTo, type SessionAnswer, withCookies } from "./answers.ts";

/** Returns the path in the app that was asked for with `return_to`. */
export function returnPathOf(request: SessionRequest, sessions: Pick<Sessions, "appUrl">): string {
  return parseReturnPath(queryOf(request).get("return_to"), sessions.appUrl);
}

/** `GET login` and `GET signup`: redirects to the hosted page; who is signed in already goes straight on to `return_to`. */
export async function handleLogin(
  request: SessionRequest,
  sessions: Sessions,
  { signUp }: { signUp: boolean },
): Promise<SessionAnswer> {
  const returnPath = returnPathOf(request, sessions);
  try {
    const opened = await sessions.open(request.cookies);
    const response = (await isSignedIn(sessions, opened))
      ? redirectTo(addressOf(sessions, returnPath))
      : await beginSignIn(sessions, { returnPath, signUp });
    return withCookies(response, await cookiesOfChange(sessions.cookies, opened));
  } catch (error) {
    return answerUnavailable(error, request);
  }
}

/** The token itself is looked at: a session that no page accepts would lead back here, for ever. */
async function isSignedIn(sessions: Sessions, opened: OpenedSession): Promise<boolean> {
  if (opened.type === "unavailable") throw opened.error;
  return "session" in opened && (await sessions.userOf(opened.session)) !== null;
}

async function beginSignIn(
  sessions: Sessions,
  { returnPath, signUp }: { returnPath: string; signUp: boolean },
): Promise<SessionAnswer> {
  const { state, verifier } = createSignInSecrets();
  const query = {
    redirect_uri: callbackUrl(sessions),
    state,
    signup: String(signUp),
    code_challenge: await challengeFor(verifier),
    code_challenge_method: "S256",
  };
  const url = `${sessions.authServer.authUrl}/propelauth/ssr/authorize?${new URLSearchParams(query)}`;
  return withCookies(redirectTo(url), await sessions.cookies.writePending({ state, verifier, returnPath }));
}
