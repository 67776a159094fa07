import { describe, expect, test } from "vitest";
import { Lags } from "../../src/revocations/lags.ts";

function lagsOf(seconds: readonly number[]): Lags {
  const lags = new Lags();
  for (const lag of seconds) lags.add(lag);
  return lags;
}

describe("how long entries took to get here", () => {
  test("isn't known before the first", () => {
    expect(lagsOf([]).quantile(0.5)).toBeNull();
  });

  test("is what a share of them doesn't exceed", () => {
    const lags = lagsOf([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect([0, 0.1, 0.5, 0.51, 0.99, 1].map((share) => lags.quantile(share))).toEqual([1, 1, 5, 6, 10, 10]);
  });

  test("is never negative, although clocks differ", () => {
    expect(lagsOf([-3]).quantile(1)).toBe(0);
  });

  test("is that of the newest thousand", () => {
    const old = Array.from({ length: 1000 }, () => 60);
    const recent = Array.from({ length: 1000 }, () => 1);
    expect(lagsOf([...old, ...recent]).quantile(1)).toBe(1);
    expect(lagsOf([...old, ...recent.slice(1)]).quantile(1)).toBe(60);
    expect(lagsOf([...old, ...old, ...recent]).quantile(1)).toBe(1);
  });
});
