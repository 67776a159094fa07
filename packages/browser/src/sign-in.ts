import type { CodeExchange } from "./auth-server.ts";
import type { BrowserEnvironment } from "./environment.ts";
import { AuthClientError } from "./errors.ts";
import type { Settings } from "./options.ts";
import { createCodeChallenge, createRandomString } from "./pkce.ts";

/** Where this tab keeps what it needs while the browser is at the auth server. */
const STORAGE_KEY = "orgward-sign-in";

/** How to sign in. */
export interface SignInOptions {
  /** Begins with the form for new users. */
  readonly signUp?: boolean;
  /** The path of this app to come back to, such as `/reports?year=2025`. The default is the current page. */
  readonly returnTo?: string;
  /** Asks for another sign-in if the last one is older, in seconds. */
  readonly maxAgeSeconds?: number;
  /** Asks for a stronger sign-in: the `acr_values` of an API's 401. */
  readonly acrValues?: string;
}

interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
}

/** Sends the browser to the hosted pages (RFC 6749 section 4.1.1 with RFC 7636). */
export async function startSignIn(
  { authUrl, redirectUri }: Settings,
  environment: BrowserEnvironment,
  { signUp = false, returnTo, maxAgeSeconds, acrValues }: SignInOptions,
): Promise<void> {
  const { location, sessionStorage } = environment;
  if (!location) throw new Error("signIn() needs a browser.");
  const state = createRandomString(environment);
  const codeVerifier = createRandomString(environment);
  const query = new URLSearchParams({
    redirect_uri: redirectUri,
    state,
    code_challenge: await createCodeChallenge(environment, codeVerifier),
    code_challenge_method: "S256",
    ...(signUp && { signup: "true" }),
    ...(maxAgeSeconds !== undefined && { max_age: String(maxAgeSeconds) }),
    ...(acrValues && { acr_values: acrValues }),
  });
  const pending: PendingSignIn = { state, codeVerifier, returnTo: returnTo ?? location.href };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending));
  location.assign(`${authUrl}/propelauth/ssr/authorize?${query}`);
}

/**
 * Takes the answer of the auth server out of the page's URL, and puts the page to return to in its place, before a router reads it.
 *
 * @returns the code to exchange; `null` when the browser doesn't come from sign-in
 * @throws AuthClientError when this tab didn't start a sign-in with this state (RFC 6749 section 10.12), or the server refused it
 */
export function finishSignIn({ redirectUri }: Settings, environment: BrowserEnvironment): CodeExchange | null {
  const { location, history } = environment;
  if (!location) return null;
  const url = new URL(location.href);
  const [code, state, error] = ["code", "state", "error"].map((name) => url.searchParams.get(name));
  if (url.pathname !== new URL(redirectUri).pathname || !state || (!code && !error)) return null;
  const pending = takePendingSignIn(environment);
  const isOurs = pending?.state === state;
  history.replaceState(history.state, "", isOurs ? returnUrl(pending.returnTo, location.origin) : redirectUri);
  if (!isOurs)
    throw new AuthClientError("sign_in_not_started", "This sign-in wasn't started in this tab. Sign in again.");
  if (!code) throw new AuthClientError("sign_in_refused", `The auth server refused the sign-in: ${error}.`);
  return { code, redirectUri, codeVerifier: pending.codeVerifier };
}

/** Each works once, whatever comes of it. */
function takePendingSignIn({ sessionStorage }: BrowserEnvironment): PendingSignIn | null {
  const pending = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return pending && JSON.parse(pending);
}

/** A page of this app: anything that could go elsewhere gives the root (open redirect). */
function returnUrl(returnTo: string, origin: string): string {
  const url = URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : null;
  return url?.origin === origin && !url.pathname.startsWith("//") ? url.href : `${origin}/`;
}
