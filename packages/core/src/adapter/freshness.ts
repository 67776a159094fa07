import type { RevocationsMode } from "../revocations/options.ts";

const DEFAULT_SECONDS = 30;

/**
 * Checks the option `fresh` of a guard or a rule.
 *
 * @param mode how revocations are learned; undefined where that isn't known yet
 * @returns how old the list of revocations may be, in seconds; `null` when it may be of any age
 * @throws TypeError when the option is malformed, or nothing asks for revocations
 */
export function parseFreshness(fresh: unknown, mode?: RevocationsMode): number | null {
  if (fresh === undefined || fresh === false) return null;
  const seconds = fresh === true ? DEFAULT_SECONDS : secondsOf(fresh);
  if (mode === "off") {
    throw new TypeError(
      'fresh needs the list of revocations, which nothing asks for here: set the option revocations to "live" or "poll".',
    );
  }
  return seconds;
}

function secondsOf(fresh: unknown): number {
  const isObject = typeof fresh === "object" && fresh !== null && "seconds" in fresh && Object.keys(fresh).length === 1;
  if (isObject && typeof fresh.seconds === "number" && Number.isFinite(fresh.seconds) && fresh.seconds >= 1) {
    return fresh.seconds;
  }
  throw new TypeError("fresh must be true, false or { seconds }, a number of at least 1.");
}
