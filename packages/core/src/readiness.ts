import { AuthUnavailableException } from "./errors.ts";
import { checkOptionNames, type OptionNames } from "./option-names.ts";
import { atLeast } from "./options.ts";
import type { Wait } from "./runtime.ts";

/** Options of `ready()`. */
export interface ReadyOptions {
  /**
   * How long to keep trying while the auth server doesn't answer, as when both start at the same time. A wrong set-up is told at once.
   * Default 0: one attempt.
   */
  readonly timeoutMilliseconds?: number;
}

const OPTION_NAMES: OptionNames<ReadyOptions> = { timeoutMilliseconds: true };

/** What trying again needs. */
export interface ReadinessDeps {
  readonly wait: Wait;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/**
 * Repeats a check of the set-up until the auth server answers, or the time is over. Between attempts it waits as long as the last one asks.
 *
 * @throws what the check throws; when the auth server never answered in time, an AuthUnavailableException whose message says so;
 *   TypeError when an option doesn't exist, or the time is not a number
 */
export async function untilReady(
  check: () => Promise<void>,
  options: ReadyOptions,
  { wait, clock }: ReadinessDeps,
): Promise<void> {
  checkOptionNames(options, OPTION_NAMES, "ready: ");
  const { timeoutMilliseconds = 0 } = options;
  atLeast(0, "ready: timeoutMilliseconds", timeoutMilliseconds);
  const startedAt = clock();
  let waited = 0;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof AuthUnavailableException)) throw error;
      const delay = error.retryAfterSeconds * 1000;
      // By both, since a clock may stand still, or be set back.
      const elapsed = Math.max(waited, clock() - startedAt);
      if (elapsed + delay > timeoutMilliseconds)
        throw timeoutMilliseconds > 0 ? givenUp(error, timeoutMilliseconds) : error;
      await wait(delay);
      waited += delay;
    }
  }
}

function givenUp(error: AuthUnavailableException, timeoutMilliseconds: number): AuthUnavailableException {
  const { reason, cause, retryAfterSeconds, message } = error;
  const explained = `ready() gave up after ${timeoutMilliseconds / 1000} seconds. ${message}`;
  return new AuthUnavailableException(reason, { cause, retryAfterSeconds, message: explained });
}
