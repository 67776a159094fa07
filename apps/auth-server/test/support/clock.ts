import type { Clock } from "../../src/platform/domain/deps.ts";
import { SOME_TIME } from "./records.ts";

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** Creates a clock that stands at `SOME_TIME`. */
export function createTestClock(): TestClock {
  let now = SOME_TIME;
  return Object.assign(() => now, {
    advance(seconds: number) {
      now += seconds;
    },
  });
}
