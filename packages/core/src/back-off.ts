const FIRST_DELAY_MILLISECONDS = 1_000;
const MAX_DELAY_MILLISECONDS = 30_000;

/** Waits longer after each failure in a row: one second, doubling to thirty. */
export class BackOff {
  readonly #clock: () => number;
  #failures = 0;
  #failedAt = 0;
  #cause: unknown;

  /** @param clock milliseconds since the epoch */
  constructor(clock: () => number) {
    this.#clock = clock;
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
    return Math.max(0, delay - this.#sinceFailure);
  }

  /** Tells whether failures go on: the last was so recent that attempts have been made at the pace of the longest delay. */
  get isOngoing(): boolean {
    return this.#failures > 0 && this.#sinceFailure < 2 * MAX_DELAY_MILLISECONDS;
  }

  fail(cause: unknown): void {
    this.#failures += 1;
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
