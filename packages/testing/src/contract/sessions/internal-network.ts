/** Where apps of the session contract reach the auth server; browsers reach it at `authUrl`, as between containers. */
export const sessionInternalAuthUrl = "https://auth.internal.test";

/** Makes the `fetch` of an app that reaches the auth server at `sessionInternalAuthUrl` and nowhere else. */
export function fetchInside(authUrl: string, serverFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== sessionInternalAuthUrl)
      throw new TypeError(`fetch failed: the app can't reach ${origin} from inside`);
    return serverFetch(new Request(authUrl + pathname + search, request));
  };
}
