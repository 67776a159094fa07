const MAX_LAGS = 1_000;

/** How long the newest entries took to get here. */
export class Lags {
  #seconds: number[] = [];

  /** @param seconds from the time that an entry says to its arrival */
  add(seconds: number): void {
    this.#seconds.push(Math.max(0, seconds));
    if (this.#seconds.length > 2 * MAX_LAGS) this.#seconds = this.#seconds.slice(-MAX_LAGS);
  }

  /** Returns the value that this share of the newest thousand doesn't exceed; null before the first. */
  quantile(share: number): number | null {
    const sorted = this.#seconds.slice(-MAX_LAGS).sort((one, other) => one - other);
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
  }
}
