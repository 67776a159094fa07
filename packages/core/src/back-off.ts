const FIRST_DELAY_MILLISECONDS = 1_000;
const MAX_DELAY_MILLISECONDS = 30_000;

/** By so large a part the waits that the auth server asks for are stretched at most: it asks all its clients at the same time. */
const SPREAD = 0.25;

/** Waits longer after each failure in a row: one second, doubling to thirty; and as long as it is asked to, if that is longer. */
export class BackOff {
  readonly #clock: () => number;
  readonly #random: () => number;
  #failures = 0;
  #failedAt = 0;
  #asked = 0;
  #cause: unknown;

  /**
   * @param clock milliseconds since the epoch
   * @param random a number from 0 to below 1, which spreads those who were asked for the same wait
   */
  constructor(clock: () => number, random: () => number = Math.random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Returns what the last attempt failed with; undefined when it succeeded. */
  get cause(): unknown {
    return this.#cause;
  }

  /** Tells whether the last attempt failed. */
  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /** Milliseconds until the next attempt makes sense; 0 when it does now. */
  get remainingMilliseconds(): number {
    if (this.#failures === 0) return 0;
    const delay = Math.min(MAX_DELAY_MILLISECONDS, FIRST_DELAY_MILLISECONDS * 2 ** (this.#failures - 1));
    return Math.max(0, Math.max(delay, this.#asked) - this.#sinceFailure);
  }

  /** Tells whether failures go on: the last was so recent that attempts have been made at the pace of the longest delay. */
  get isOngoing(): boolean {
    return this.#failures > 0 && this.#sinceFailure < 2 * MAX_DELAY_MILLISECONDS;
  }

  /** @param askedSeconds for how long the auth server asks to be left alone */
  fail(cause: unknown, askedSeconds = 0): void {
    this.#failures += 1;
    this.#asked = askedSeconds * 1000 * (1 + SPREAD * this.#random());
    this.#failedAt = this.#clock();
    this.#cause = cause;
  }

  succeed(): void {
    this.#failures = 0;
    this.#cause = undefined;
  }

  // Absolute, so that a clock that is set back does not stretch the delay.
  get #sinceFailure(): number {
    return Math.abs(this.#clock() - this.#failedAt);
  }
}
