import { checkOptionNames, type OptionNames } from "@orgward/core/adapter";
import { nonEmptyText, wholeNumber } from "../check-option.ts";

/** How to ask the authorization server about tokens. */
export interface IntrospectionOptions {
  /** The id of introspection credentials, which the auth server creates; not that of an MCP client. */
  readonly clientId: string;
  /** The secret of the same credentials. */
  readonly clientSecret: string;
  /** Where the auth server answers questions about tokens. Default: `/oauth/2.1/introspect` at `internalAuthUrl`, or without it at `authUrl`. */
  readonly endpoint?: string;
  /** How long an answer may take, in milliseconds. Default 3000. */
  readonly timeoutMilliseconds?: number;
  /**
   * How long a good token is trusted without asking again while it can't be told what has been revoked, so how long a revoked one may still
   * work then. Default 30; 0 asks each time.
   */
  readonly cacheSeconds?: number;
  /** How long a refused token is refused without asking again. Default 5; 0 asks each time. */
  readonly refusalCacheSeconds?: number;
  /** How many good tokens, and apart from them how many refused ones, are remembered. Default 10000. */
  readonly maximumEntries?: number;
}

/**
 * Checks how to ask about tokens, and fills in the defaults.
 *
 * @throws TypeError naming the option that is wrong.
 */
export function resolveIntrospection(
  options: Partial<IntrospectionOptions> | undefined,
  internalAuthUrl: string,
): Required<IntrospectionOptions> {
  checkOptionNames(options, OPTION_NAMES, "introspection.");
  const { clientId, clientSecret, endpoint = `${internalAuthUrl}/oauth/2.1/introspect`, ...bounds } = options ?? {};
  const { timeoutMilliseconds = 3000, cacheSeconds = 30, refusalCacheSeconds = 5, maximumEntries = 10_000 } = bounds;
  return Object.freeze({
    clientId: checkCredential("introspection.clientId", clientId),
    clientSecret: checkCredential("introspection.clientSecret", clientSecret),
    endpoint: checkEndpoint(endpoint, internalAuthUrl),
    timeoutMilliseconds: wholeNumber("introspection.timeoutMilliseconds", timeoutMilliseconds, 1),
    cacheSeconds: wholeNumber("introspection.cacheSeconds", cacheSeconds, 0),
    refusalCacheSeconds: wholeNumber("introspection.refusalCacheSeconds", refusalCacheSeconds, 0),
    maximumEntries: wholeNumber("introspection.maximumEntries", maximumEntries, 1),
  });
}

function checkCredential(option: string, value: unknown): string {
  if (value !== undefined && value !== "") return nonEmptyText(option, value);
  const what = value === "" ? "empty" : "missing";
  throw new TypeError(
    `${option} is ${what}: is the environment variable that it comes from set? Create introspection credentials in the dashboard of the auth server, or there: orgward introspection-credentials create --name <name>`,
  );
}

const OPTION_NAMES: OptionNames<IntrospectionOptions> = {
  clientId: true,
  clientSecret: true,
  endpoint: true,
  timeoutMilliseconds: true,
  cacheSeconds: true,
  refusalCacheSeconds: true,
  maximumEntries: true,
};

// Tokens and a secret go there: elsewhere than at the auth server, over TLS only.
function checkEndpoint(endpoint: string, internalAuthUrl: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== "https:" && url?.origin !== internalAuthUrl) {
    throw new TypeError("introspection.endpoint must be an https URL, or one at authUrl.");
  }
  return endpoint;
}
