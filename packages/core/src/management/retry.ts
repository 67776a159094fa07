import type { Wait } from "../runtime.ts";
import { ManagementError, type ManagementErrorCode } from "./errors.ts";

/** How often, and after how long, something is retried. */
export interface RetryPolicy {
  readonly maximumRetries: number;
  readonly maximumRetryDelaySeconds: number;
  readonly random: () => number;
  readonly wait: Wait;
  /** Is told what a retry is for, before it waits. */
  readonly onRetry: (error: ManagementError) => void;
}

const TEMPORARY: readonly ManagementErrorCode[] = ["rate_limited", "unavailable", "unreachable", "timed_out"];
const FIRST_DELAY_MILLISECONDS = 200;

/**
 * Retries something as long as its failures are temporary. Each delay is a random part of a bound that doubles, so that
 * clients which failed together don't return together; a wait that the auth server asks for always comes first, in full.
 *
 * @param signal ends the waiting
 * @throws the last failure; the first that asks for a longer wait than the policy allows; the signal's reason
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  policy: RetryPolicy,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ManagementError) || retries >= policy.maximumRetries) throw error;
      const delay = delayAfter(error, retries, policy);
      if (delay === null) throw error;
      policy.onRetry(error);
      await policy.wait(delay, signal);
    }
  }
}

/** @returns milliseconds; null when the failure is permanent, or lasts too long */
function delayAfter(error: ManagementError, retries: number, policy: RetryPolicy): number | null {
  if (!TEMPORARY.includes(error.code)) return null;
  const longest = policy.maximumRetryDelaySeconds * 1000;
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  if (asked > longest) return null;
  return asked + policy.random() * Math.min(longest, FIRST_DELAY_MILLISECONDS * 2 ** retries);
}
