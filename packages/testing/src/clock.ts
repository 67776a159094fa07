/** A clock that a test moves by hand. Call it to read it; hand it to anything that takes `clock`. */
export interface TestClock {
  /** The current time in milliseconds since the epoch. */
  (): number;
  /** Moves the clock forward (or, with a negative number, back) by this many seconds. */
  advance(seconds: number): void;
}

/**
 * Makes a clock for tests.
 *
 * @param startSeconds Unix seconds at which the clock stands still until `advance` moves it. Without it the clock follows
 *   the system's time, and `advance` adds an offset to it.
 */
export function createTestClock(startSeconds?: number): TestClock {
  let offset = 0;
  const read = (): number => (startSeconds === undefined ? Date.now() : startSeconds * 1000) + offset;
  const advance = (seconds: number): void => {
    offset += seconds * 1000;
  };
  return Object.assign(read, { advance });
}
