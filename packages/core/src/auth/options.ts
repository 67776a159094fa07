import { type ApiKeyCacheOptions, resolveApiKeyCache } from "../api-keys/options.ts";
import type { OptionNames } from "../option-names.ts";
import {
  atLeast,
  callable,
  group,
  type ResolvedOptions,
  resolveOptions,
  resolveOrigin,
  type TokenValidatorOptions,
  tokenValidatorOptionNames,
} from "../options.ts";
import { refusePublishedSecret } from "../published-secrets.ts";
import { resolveRevocations } from "../revocations/options.ts";
import { type Wait, waitFor } from "../runtime.ts";
import type { Access } from "../user/define-access.ts";

/** How the functions that manage users and organizations call the auth server. */
export interface ManagementOptions {
  /** How long one attempt takes at most; a whole call is bounded by its `signal`. Default 10000. */
  readonly timeoutMilliseconds?: number;
  /**
   * How often a call that changes nothing is sent again, when the auth server answers 429 or 5xx, or not at all. Calls that
   * change something are sent once. Default 2.
   */
  readonly maximumRetries?: number;
  /** The longest wait before a retry. If the auth server asks for a longer one, the call fails at once, with `retryAfterSeconds`. Default 10. */
  readonly maximumRetryDelaySeconds?: number;
  /** Larger responses aren't read. Default 16777216. */
  readonly maximumBytes?: number;
}

/** Options of `initBaseAuth`. */
export interface BaseAuthOptions<A extends Access = Access> extends TokenValidatorOptions<A> {
  /**
   * The API key of this backend, which the dashboard of the auth server creates. With `NODE_ENV=production` the key of the demo, which
   * everyone knows, is refused.
   */
  readonly apiKey: string;
  /**
   * The origin of the management API, where it is not the auth server's own: for a tenant of the hosted service whose wire
   * Orgward speaks, `https://propelauth-api.com`. Calls then name the tenant by a header `X-Propelauth-url`, and the key that
   * verifies access tokens is fetched there too, as PEM: such a tenant is not asked for a key set. It can't be used together with
   * `internalAuthUrl`, which is for a server of your own. Default: `internalAuthUrl`.
   */
  readonly apiOrigin?: string;
  /** How the functions that manage users and organizations call the auth server. Default: as described for each. */
  readonly management?: ManagementOptions;
  /** How long guards with `apiKeys: true` rely on what the auth server said about a key. Default: as described for each. */
  readonly apiKeyCache?: ApiKeyCacheOptions;
  /** Returns a number from 0 to below 1, which spreads retries. Default: `Math.random`. */
  readonly random?: () => number;
  /** Waits between retries. Default: the runtime's timer. */
  readonly wait?: Wait;
}

/** The names of all options of `initBaseAuth`. */
export const baseAuthOptionNames: OptionNames<BaseAuthOptions> = {
  ...tokenValidatorOptionNames,
  apiKey: true,
  apiKeyCache: true,
  apiOrigin: true,
  management: true,
  random: true,
  wait: true,
};

/** Checked options with their defaults. */
export interface ResolvedAuthOptions extends ResolvedOptions {
  readonly apiOrigin: string;
  /** The headers of every call: the credential, and the tenant where there may be several. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly isTenant: boolean;
  readonly management: Required<ManagementOptions>;
  readonly apiKeyCache: Required<ApiKeyCacheOptions>;
  readonly random: () => number;
  readonly wait: Wait;
}

/**
 * Checks options and fills in defaults.
 *
 * @throws TypeError that names the option which is wrong
 */
export function resolveAuthOptions(options: BaseAuthOptions): ResolvedAuthOptions {
  const resolved = resolveOptions(options);
  const apiKey = checkApiKey(options.apiKey);
  const { apiOrigin = resolved.internalAuthUrl, allowInsecureAuthUrl = false } = options;
  if (options.apiOrigin !== undefined && options.internalAuthUrl !== undefined) throw twoApiOrigins();
  const origin = resolveOrigin("apiOrigin", apiOrigin, allowInsecureAuthUrl);
  const isTenant = origin !== resolved.internalAuthUrl;
  return Object.freeze({
    ...resolved,
    addressOption: isTenant ? ("apiOrigin" as const) : resolved.addressOption,
    apiOrigin: origin,
    apiHeaders: Object.freeze({
      authorization: `Bearer ${apiKey}`,
      ...(isTenant && { "x-propelauth-url": new URL(resolved.authUrl).host }),
    }),
    isTenant,
    // Unless it is asked for: the hosted service has no such list.
    ...(isTenant && options.revocations === undefined && { revocations: resolveRevocations("off") }),
    management: resolveManagement(options.management ?? {}),
    apiKeyCache: resolveApiKeyCache(options.apiKeyCache ?? {}),
    random: callable("random", options.random) ?? Math.random,
    wait: callable("wait", options.wait) ?? waitFor,
  });
}

function twoApiOrigins(): TypeError {
  return new TypeError(
    "apiOrigin and internalAuthUrl can't be used together: give internalAuthUrl for a server of your own, apiOrigin for a tenant of the hosted service.",
  );
}

const CREATE_API_KEY =
  "Create a key in the dashboard of the auth server, or there: orgward api-keys create --name <name>";

function checkApiKey(apiKey: unknown): string {
  if (apiKey === undefined) {
    throw new TypeError(`apiKey is missing: is the environment variable that it comes from set? ${CREATE_API_KEY}`);
  }
  if (apiKey === "") {
    throw new TypeError(`apiKey is empty: is the environment variable that it comes from set? ${CREATE_API_KEY}`);
  }
  // The message does not hold it.
  if (typeof apiKey !== "string" || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError(
      "apiKey must be the API key of a backend, as the auth server showed it: printable ASCII, without spaces and line breaks.",
    );
  }
  refusePublishedSecret("apiKey", apiKey, CREATE_API_KEY);
  return apiKey;
}

function resolveManagement(management: ManagementOptions): Required<ManagementOptions> {
  const { timeoutMilliseconds = 10_000, maximumRetries = 2 } = management;
  const { maximumRetryDelaySeconds = 10, maximumBytes = 16 * 1024 * 1024 } = management;
  return group("management", management, {
    timeoutMilliseconds: atLeast(1, "management.timeoutMilliseconds", timeoutMilliseconds),
    maximumRetries: atLeast(0, "management.maximumRetries", maximumRetries),
    maximumRetryDelaySeconds: atLeast(0, "management.maximumRetryDelaySeconds", maximumRetryDelaySeconds),
    maximumBytes: atLeast(1, "management.maximumBytes", maximumBytes),
  });
}
