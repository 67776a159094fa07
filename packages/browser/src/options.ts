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

/** Checks the options. Throws a `TypeError` that names the wrong one. */
export function readOptions(
  { authUrl, ...options }: AuthClientOptions,
  location: BrowserEnvironment["location"],
): Settings {
  const origin = location?.origin ?? "";
  const { redirectUri = `${origin}/`, apiOrigins = location ? [origin] : [] } = options;
  if (!/^https?:$/.test(parse(authUrl)?.protocol ?? "")) throw wrong("authUrl", "an http(s) URL", authUrl);
  const wrongOrigin = apiOrigins.find((apiOrigin) => parse(apiOrigin)?.origin !== apiOrigin);
  if (wrongOrigin !== undefined)
    throw wrong("apiOrigins", "a list of origins without paths, such as https://api.example.com", wrongOrigin);
  if (location && parse(redirectUri)?.origin !== origin)
    throw wrong("redirectUri", `a URL of this app, which is at ${origin}`, redirectUri);
  return { authUrl: authUrl.replace(/\/+$/, ""), redirectUri, apiOrigins };
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function wrong(option: string, expected: string, given: unknown): TypeError {
  return new TypeError(`createAuthClient: ${option} must be ${expected}; it is ${JSON.stringify(given)}.`);
}
