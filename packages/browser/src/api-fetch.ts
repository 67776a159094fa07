import type { BrowserEnvironment } from "./environment.ts";
import type { TokenSession } from "./token-session.ts";

/**
 * Sends a request with an access token, and once more with a fresh one if the API says that the token is invalid, as after its keys or its
 * clock have changed.
 *
 * @param send sends the request with a token, or without when nobody is signed in
 */
export async function sendWithToken(
  session: Pick<TokenSession, "getAccessToken">,
  send: (accessToken: string | null) => Promise<Response>,
): Promise<Response> {
  const accessToken = await session.getAccessToken();
  const response = await send(accessToken);
  if (accessToken === null || response.status !== 401 || !(await saysInvalidToken(response))) return response;
  const fresh = await session.getAccessToken(accessToken);
  return fresh === null ? response : send(fresh);
}

/** Creates a `fetch` that adds the access token for the API, and refuses to go anywhere else. */
export function createApiFetch(
  apiOrigins: readonly string[],
  session: Pick<TokenSession, "getAccessToken">,
  environment: Pick<BrowserEnvironment, "fetch" | "location">,
): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, environment.location?.href);
    if (!apiOrigins.includes(url.origin)) {
      throw new TypeError(`No access token for ${url.origin}: add it to apiOrigins, or use the browser's own fetch.`);
    }
    const request = new Request(input instanceof Request ? input : url, init);
    return sendWithToken(session, (accessToken) => {
      const attempt = request.clone();
      if (accessToken !== null) attempt.headers.set("authorization", `Bearer ${accessToken}`);
      return environment.fetch(attempt);
    });
  };
}

/** Looks into the body as well: the header is hidden from other origins unless the API exposes it. */
async function saysInvalidToken(response: Response): Promise<boolean> {
  if (response.headers.get("www-authenticate")?.includes('error="invalid_token"')) return true;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code === "invalid_token";
}
