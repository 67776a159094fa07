/** From so many seconds on a destination is slow: it can take little more than four things in that time, and soon runs into the deadline. */
const SLOW_SECONDS = 5;

/** How many of the last deliveries count. */
export const MEASURED_DELIVERIES = 100;

const PERCENTILE = 0.95;

/** How long a destination takes to answer. */
export interface Speed {
  readonly lastSeconds: number;
  /** 95 percent of the last hundred deliveries took no longer. */
  readonly p95Seconds: number;
  readonly isSlow: boolean;
}

/**
 * Says how fast a destination is.
 *
 * @param durations how long the last deliveries that arrived took, in seconds, newest first
 * @returns `null` when nothing has arrived yet
 */
export function measureSpeed(durations: readonly number[]): Speed | null {
  const sorted = durations.toSorted((one, other) => one - other);
  const [lastSeconds, p95Seconds] = [durations[0], sorted[Math.ceil(sorted.length * PERCENTILE) - 1]];
  if (lastSeconds === undefined || p95Seconds === undefined) return null;
  return { lastSeconds, p95Seconds, isSlow: p95Seconds >= SLOW_SECONDS };
}
