import { atLeast, group } from "../options.ts";

/** How long guards rely on what the auth server said about an API key. */
export interface ApiKeyCacheOptions {
  /**
   * For how many seconds an answer counts, from 0 to 60. What ends a key, or changes what its holder may do, ends the answer before, by the list
   * of revocations. Default 60.
   */
  readonly seconds?: number;
  /** How many keys are remembered. Default 10000. */
  readonly maximumEntries?: number;
}

const MAX_SECONDS = 60;

/**
 * Checks the option `apiKeyCache`.
 *
 * @throws TypeError that names what is wrong
 */
export function resolveApiKeyCache(options: ApiKeyCacheOptions): Required<ApiKeyCacheOptions> {
  const { seconds = MAX_SECONDS, maximumEntries = 10_000 } = options;
  const resolved = group("apiKeyCache", options, {
    seconds: atLeast(0, "apiKeyCache.seconds", seconds),
    maximumEntries: atLeast(1, "apiKeyCache.maximumEntries", maximumEntries),
  });
  if (resolved.seconds > MAX_SECONDS) throw new TypeError(`apiKeyCache.seconds must be at most ${MAX_SECONDS}.`);
  return resolved;
}
