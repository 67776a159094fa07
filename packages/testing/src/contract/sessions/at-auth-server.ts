import { createTestClock } from "../../clock.ts";
import { type CookieJar, keepCookies, toCookieHeader } from "../../cookie-jar.ts";
import { demoUsers } from "../../demo-data.ts";
import { createTestIssuer, type TestIssuer } from "../../issuer.ts";
import { contractRealm } from "../check-answer.ts";
import type { ContractApp } from "../run.ts";
import { fetchInside, sessionInternalAuthUrl } from "./internal-network.ts";
import { type StartSessionApp, sessionAppUrl, sessionSecret } from "./run-sessions.ts";

const START = 1_800_000_000;
/** Longer than an access token is valid. */
const AFTER_A_TOKEN = 1860;

const user = demoUsers.ownerOfGlobex;

/**
 * Lives a session at the auth server itself: someone signs in, is refreshed, and is signed out of everything by a backend.
 *
 * @returns one sentence for each step that went otherwise
 */
export async function runSessionAtAuthServer(start: StartSessionApp): Promise<readonly string[]> {
  const issuer = await createTestIssuer({ algorithm: "ES256", clock: createTestClock(START) });
  const { authUrl, apiKey, clock, fetch } = issuer;
  const sessions = { secret: sessionSecret, redirectToSignIn: false };
  const app = await start({
    authUrl,
    internalAuthUrl: sessionInternalAuthUrl,
    apiKey,
    clock,
    fetch: fetchInside(authUrl, fetch),
    realm: contractRealm,
    appUrl: sessionAppUrl,
    sessions,
  });
  try {
    return await live(issuer, app);
  } finally {
    await app.close();
  }
}

async function live(issuer: TestIssuer, app: ContractApp): Promise<readonly string[]> {
  const ask = ({ url, headers }: Request): Promise<Response> => {
    const { pathname, search } = new URL(url);
    return app.fetch(pathname + search, { headers, redirect: "manual" });
  };
  const { cookies } = await issuer.signIn({ user, app: ask, appUrl: sessionAppUrl });
  const jar: CookieJar = new Map(cookies.map(({ name, value }) => [name, value]));
  const whoami = async (step: string, expected: number): Promise<readonly string[]> => {
    const response = await app.fetch("/whoami", { headers: { cookie: toCookieHeader(jar) } });
    keepCookies(jar, response);
    const body = await response.text();
    if (response.status !== expected) return [`${step}: expected ${expected}, got ${response.status} ${body}`];
    return expected !== 200 || body.includes(user.userId)
      ? []
      : [`${step}: the answer is about somebody else: ${body}`];
  };

  const signedIn = await whoami("signed in", 200);
  issuer.clock.advance(AFTER_A_TOKEN);
  const refreshed = await whoami("refreshed", 200);
  const ended = await endSessions(issuer);
  issuer.clock.advance(AFTER_A_TOKEN);
  return [...signedIn, ...refreshed, ...ended, ...(await whoami("signed out of everything", 401))];
}

async function endSessions({ authUrl, apiKey, fetch }: TestIssuer): Promise<readonly string[]> {
  const response = await fetch(`${authUrl}/api/backend/v1/user/${user.userId}/logout_all_sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}` },
  });
  return response.status === 204 ? [] : [`logout_all_sessions: expected 204, got ${response.status}`];
}
