/** What freshness is told by. */
export interface FreshnessTime {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** By how much the auth server's clock may differ. */
  readonly clockToleranceSeconds: number;
}

/**
 * How old the list is. Only a document that was signed after all before it makes it younger, so that one that is shown again, or late, doesn't.
 */
export class Freshness {
  readonly #time: FreshnessTime;
  #issuedAt = Number.NEGATIVE_INFINITY;
  #receivedAt = 0;

  constructor(time: FreshnessTime) {
    this.#time = time;
  }

  /** When the newest document was signed, in Unix seconds; minus infinity before the first. */
  get issuedAt(): number {
    return this.#issuedAt;
  }

  /** Seconds since the list was known to be complete; infinity before the first document. */
  get ageSeconds(): number {
    const { clock, clockToleranceSeconds } = this.#time;
    const now = clock() / 1000;
    // By both clocks: whoever holds documents back shows each of them only once, but late. Absolute, for a clock that is set back.
    return Math.max(Math.abs(now - this.#receivedAt), now - this.#issuedAt - clockToleranceSeconds);
  }

  /** Takes note of a document without a gap before it. One from the future tells nothing. */
  note(issuedAt: number): void {
    const { clock, clockToleranceSeconds } = this.#time;
    const now = clock() / 1000;
    if (issuedAt <= this.#issuedAt || issuedAt > now + clockToleranceSeconds) return;
    this.#issuedAt = issuedAt;
    this.#receivedAt = now;
  }
}
