import type { NextRequest, NextResponse } from "next/server.js";
import { addressOf } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import type { OpenedSession } from "../session/open-session.ts";
import { type Sessions, storeChange } from "../session/sessions.ts";
import { challengeFor, createSignInSecrets } from "../session/sign-in-secrets.ts";
import { answerUnavailable, leadTo } from "./answers.ts";

/** Returns where the auth server takes browsers back. */
export function callbackUrl(sessions: Pick<Sessions, "appUrl" | "basePath" | "authPath">): string {
  return addressOf(sessions, `${sessions.authPath}/callback`);
}

/** `GET login` and `GET signup`: leads to the hosted page; who is signed in already goes straight on to `return_to`. */
export async function handleLogin(
  request: NextRequest,
  sessions: Sessions,
  { signUp }: { signUp: boolean },
): Promise<NextResponse> {
  const returnPath = parseReturnPath(request.nextUrl.searchParams.get("return_to"), sessions.appUrl);
  try {
    const opened = await sessions.open(request.cookies);
    const response = (await isSignedIn(sessions, opened))
      ? leadTo(addressOf(sessions, returnPath))
      : await beginSignIn(sessions, { returnPath, signUp });
    storeChange(sessions.cookies, response.cookies, opened);
    return response;
  } catch (error) {
    return answerUnavailable(error);
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
): Promise<NextResponse> {
  const { state, verifier } = createSignInSecrets();
  const query = {
    redirect_uri: callbackUrl(sessions),
    state,
    signup: String(signUp),
    code_challenge: await challengeFor(verifier),
    code_challenge_method: "S256",
  };
  const url = `${sessions.authServer.authUrl}/propelauth/ssr/authorize?${new URLSearchParams(query)}`;
  const response = leadTo(url);
  sessions.cookies.writePending(response.cookies, { state, verifier, returnPath });
  return response;
}
