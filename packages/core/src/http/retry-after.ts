import { BadResponse } from "./bad-response.ts";

/** No longer wait that the auth server asks for counts: neither a mistake nor an attacker may keep a guard in the dark. */
const MAX_SECONDS = 30;

/**
 * Reads a `Retry-After` header (RFC 9110 section 10.2.3): seconds, or a date.
 *
 * @param now milliseconds since the epoch
 * @returns whole seconds; null when there is none, or none that can be read
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

/** Returns a wait that the auth server asks for as guards keep to it: 30 seconds at most. */
export function boundRetryAfter(seconds: number): number {
  return Math.min(MAX_SECONDS, seconds);
}

/**
 * Returns for how long the auth server asks to be left alone, or a proxy in front of it: by 503 (RFC 9110 section 15.6.4), 429 (RFC 6585
 * section 4), or another status.
 *
 * @param cause what a request failed with
 * @param now milliseconds since the epoch
 * @returns whole seconds, 30 at most; 0 when it doesn't ask for it
 */
export function askedPauseSeconds(cause: unknown, now: number): number {
  const header = cause instanceof BadResponse ? cause.retryAfter : null;
  return boundRetryAfter(readRetryAfter(header ?? null, now) ?? 0);
}
