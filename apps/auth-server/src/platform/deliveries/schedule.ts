const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How long to wait after each failed attempt, as Standard Webhooks recommends: ten attempts within a little more than three days. */
const DELAYS_SECONDS = [
  5,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_SECONDS),
] as const;

/** How much longer a delay may become, so that what failed together isn't tried together. */
const MAX_JITTER = 0.1;

const MIN_HOLD_SECONDS = 5;
const MAX_HOLD_SECONDS = 5 * MINUTE_SECONDS;
const MAX_RETRY_AFTER_SECONDS = 24 * HOUR_SECONDS;

/** The number of attempts after which a delivery is given up. */
export const MAX_ATTEMPTS = DELAYS_SECONDS.length + 1;

/**
 * Returns how many seconds to wait after a failed attempt.
 *
 * @param attempts how often it was tried, from 1
 * @param chance a random number from 0 to 1, for the jitter
 * @returns `null` when that was the last attempt
 */
export function delayAfter(attempts: number, chance: number): number | null {
  const delay = DELAYS_SECONDS[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + MAX_JITTER * chance));
}

/**
 * Returns how long nothing is sent to a destination that can't be reached: a tenth of the time for which it has been failing, so that a long queue
 * doesn't try it all the time.
 *
 * @param failingSeconds for how long it has been failing
 */
export function holdAfter(failingSeconds: number): number {
  return Math.min(MAX_HOLD_SECONDS, Math.max(MIN_HOLD_SECONDS, Math.round(failingSeconds / 10)));
}

/**
 * Reads a `Retry-After` header (RFC 9110 section 10.2.3): seconds or a date.
 *
 * @param now in Unix seconds
 * @returns seconds to wait, a day at most; `null` when the header is absent or malformed
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : readDate(header) - now;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, seconds)) : null;
}

function readDate(header: string): number {
  return header.endsWith(" GMT") ? Math.ceil(Date.parse(header) / 1000) : Number.NaN;
}
