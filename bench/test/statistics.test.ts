import { describe, expect, it } from "vitest";
import { createRandom, shuffle } from "../random.mjs";
import { formatSummary, summarize, summarizeRatio } from "../statistics.mjs";

describe("a summary", () => {
  it("holds the median and half of the distance between the quartiles", () => {
    expect(summarize([5, 1, 4, 2, 3])).toEqual({ median: 3, spread: 1 });
    expect(summarize([4, 1, 3, 2])).toEqual({ median: 2.5, spread: 0.75 });
    expect(summarize([7])).toEqual({ median: 7, spread: 0 });
    expect(formatSummary({ median: 16.44, spread: 0.26 }, 1)).toBe("16.4 ± 0.3");
  });

  it("takes ratios within each round, so that a slow round does not change them", () => {
    expect(summarizeRatio([2, 20, 4], [1, 10, 2])).toEqual({ median: 2, spread: 0 });
  });
});

describe("the order of measurements", () => {
  const items = ["a", "b", "c", "d", "e", "f", "g", "h"];

  it("is the same for the same seed and another for another", () => {
    expect(shuffle(items, createRandom(1))).toEqual(shuffle(items, createRandom(1)));
    expect(shuffle(items, createRandom(1))).not.toEqual(shuffle(items, createRandom(2)));
  });

  it("keeps every item", () => {
    expect(shuffle(items, createRandom(3)).toSorted()).toEqual(items);
  });
});
