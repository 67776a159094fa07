import type { ResolvedOptions } from "../options.ts";
import type { AuthProblem } from "../problem.ts";

/** Below this, a slow answer may be the reason. */
const MIN_SKEW_SECONDS = 60;

/** In whole steps, so that a clock that drifts is told about when it matters, and not with each answer. */
const STEPS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, "a day"],
  [3_600, "an hour"],
  [1_800, "30 minutes"],
  [300, "5 minutes"],
  [MIN_SKEW_SECONDS, "a minute"],
];

/**
 * Compares the clock of this machine with the auth server's, by the `Date` of an answer and the `Age` that a cache adds to it (RFC 9110
 * section 6.6.1, RFC 9111 section 5.1).
 *
 * @returns what is wrong; null when they differ by less than a minute, or the answer names no time
 */
export function findClockSkew(headers: Headers, { clock, internalAuthUrl }: ResolvedOptions): AuthProblem | null {
  const sentAt = Date.parse(headers.get("date") ?? "") / 1000;
  const age = Number(headers.get("age") ?? 0);
  const ahead = clock() / 1000 - (sentAt + age);
  const step = STEPS.find(([seconds]) => Math.abs(ahead) > seconds);
  if (!step) return null;
  const message =
    `The clock of this machine is more than ${step[1]} ${ahead > 0 ? "ahead of" : "behind"} the auth server's at ${internalAuthUrl}: ` +
    `${ahead > 0 ? "tokens are refused as expired before they are" : "expired tokens are still accepted"}. Synchronize both clocks.`;
  return { code: "clock_skew", message };
}
