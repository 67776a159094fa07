import { describe, expect, it } from "vitest";
import { delayAfter, holdAfter, MAX_ATTEMPTS, readRetryAfter } from "../../../src/platform/deliveries/schedule.ts";

describe("the schedule of attempts", () => {
  it("ends after ten, and adds a tenth at most", () => {
    expect([delayAfter(1, 0), delayAfter(9, 0), delayAfter(9, 1)]).toEqual([5, 86_400, 95_040]);
    expect(delayAfter(MAX_ATTEMPTS, 0)).toBeNull();
  });

  it.each([
    [0, 5],
    [600, 60],
    [86_400, 300],
  ])("holds a destination that failed for %d s back for %d s", (failing, held) => {
    expect(holdAfter(failing)).toBe(held);
  });

  it.each<[string | undefined, number | null]>([
    ["120", 120],
    ["Thu, 01 Jan 1970 00:02:00 GMT", 20],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["99999999", 86_400],
    ["soon", null],
    ["-1", null],
    [undefined, null],
  ])("reads Retry-After %s as %s", (header, seconds) => {
    expect(readRetryAfter(header, 100)).toBe(seconds);
  });
});
