import type { BrowserEnvironment } from "./environment.ts";

/** Options of the client. */
export interface AuthClientOptions {
  /** Where the auth server is, such as `https://auth.example.com`. */
  readonly authUrl: string;
  /**
   * The page of this app to which the auth server returns the browser after sign-in. The auth server must know it, character by
   * character: `orgward web-apps add <uri> --browser`. The default is the root of this app's origin, such as `https://app.example.com/`.
   */
  readonly redirectUri?: string;
  /**
   * The origins that {@link AuthClient.fetch} sends the access token to, such as `["https://api.example.com"]`. The default is this
   * app's own origin.
   */
  readonly apiOrigins?: readonly string[];
}

/** The options, checked. */
export interface Settings {
  /** Without a slash at the end. */
  readonly authUrl: string;
  readonly redirectUri: string;
  readonly apiOrigins: readonly string[];
}

const NAMES: Readonly<Record<keyof AuthClientOptions, true>> = { authUrl: true, redirectUri: true, apiOrigins: true };
const ORIGINS = "a list of origins without paths, such as https://api.example.com";

/** Checks the options. Throws a `TypeError` that names the wrong one. */
export function readOptions(given: AuthClientOptions, location: BrowserEnvironment["location"]): Settings {
  checkNames(given);
  const { authUrl, ...options } = given;
  const origin = location?.origin ?? "";
  const { redirectUri = `${origin}/`, apiOrigins = location ? [origin] : [] } = options;
  if (!/^https?:$/.test(parse(authUrl)?.protocol ?? "")) throw wrong("authUrl", "an http(s) URL", authUrl);
  if (!Array.isArray(apiOrigins)) throw wrong("apiOrigins", ORIGINS, apiOrigins);
  const isWrong = (apiOrigin: unknown) => typeof apiOrigin !== "string" || parse(apiOrigin)?.origin !== apiOrigin;
  if (apiOrigins.some(isWrong)) throw wrong("apiOrigins", ORIGINS, apiOrigins.find(isWrong));
  if (location && parse(redirectUri)?.origin !== origin)
    throw wrong("redirectUri", `a URL of this app, which is at ${origin}`, redirectUri);
  return { authUrl: authUrl.replace(/\/+$/, ""), redirectUri, apiOrigins };
}

/** A misspelt option would be ignored, and one of a backend, such as its API key, must not be in a page at all. */
function checkNames(given: AuthClientOptions): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(NAMES, name));
  if (unknown === undefined) return;
  throw new TypeError(`createAuthClient: ${unknown} does not exist: there are ${Object.keys(NAMES).join(", ")}.`);
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function wrong(option: string, expected: string, given: unknown): TypeError {
  return new TypeError(`createAuthClient: ${option} must be ${expected}; it is ${JSON.stringify(given)}.`);
}
