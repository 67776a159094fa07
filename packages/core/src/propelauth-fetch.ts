import { checkOptionNames, type OptionNames } from "./option-names.ts";
import { type AddressOptions, callable, resolveAddresses } from "./options.ts";

/** Where `@propelauth/node` and `@propelauth/express` send every call, whatever `authUrl` they are given. */
const PROPELAUTH_API = "https://propelauth-api.com";

/** Where the published clients are to find the management API: at `internalAuthUrl`, or without it at `authUrl`. */
export interface PropelAuthFetchOptions extends AddressOptions {
  /** What sends the requests. Default: the runtime's own, looked up at each call. */
  readonly fetch?: typeof fetch;
}

const OPTION_NAMES: OptionNames<PropelAuthFetchOptions> = {
  authUrl: true,
  internalAuthUrl: true,
  allowInsecureAuthUrl: true,
  fetch: true,
};

/**
 * Makes a `fetch` that sends requests for PropelAuth's API host to your auth server, and leaves all others alone.
 *
 * @throws TypeError that names the option which is wrong
 */
export function createPropelAuthFetch(options: PropelAuthFetchOptions): typeof fetch {
  checkOptionNames(options, OPTION_NAMES);
  const { internalAuthUrl } = resolveAddresses(options);
  const send = callable("fetch", options.fetch) ?? ((...request) => globalThis.fetch(...request));
  return (input, init) => {
    const path = pathOfApi(input);
    if (path === null) return send(input, init);
    return send(input instanceof Request ? new Request(internalAuthUrl + path, input) : internalAuthUrl + path, init);
  };
}

/**
 * Lets code that was written for `@propelauth/node` or `@propelauth/express` talk to your auth server, unchanged: those clients have
 * the host of PropelAuth's API built in, and send everything by the global `fetch`, which this replaces. Call it once, before
 * the first call of a client.
 *
 * @example
 * import { installPropelAuthFetch } from "@orgward/core/propelauth-fetch";
 *
 * installPropelAuthFetch({ authUrl: "https://auth.example.com" });
 *
 * @returns a function that undoes it, unless `fetch` was replaced again since
 * @throws TypeError that names the option which is wrong
 */
export function installPropelAuthFetch(options: PropelAuthFetchOptions): () => void {
  const before = globalThis.fetch;
  const installed = createPropelAuthFetch({ fetch: before, ...options });
  globalThis.fetch = installed;
  return () => {
    if (globalThis.fetch === installed) globalThis.fetch = before;
  };
}

/** Path and query of a request for PropelAuth's API; null for any other request. */
function pathOfApi(input: Parameters<typeof fetch>[0]): string | null {
  const address = input instanceof Request ? input.url : String(input);
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === PROPELAUTH_API ? url.pathname + url.search : null;
}
