import { describe, expect, test } from "vitest";
import { Freshness } from "../../src/revocations/freshness.ts";

const START = 1_795_132_800;

/** The freshness of a list, by a clock that differs from the auth server's by at most five seconds. */
function setUp() {
  let now = START;
  const freshness = new Freshness({ clock: () => now * 1000, clockToleranceSeconds: 5 });
  const at = (seconds: number) => {
    now = START + seconds;
    return freshness;
  };
  return { freshness, at };
}

describe("the age of the list", () => {
  test("is infinite before the first document", () => {
    const { freshness } = setUp();
    expect([freshness.ageSeconds, freshness.issuedAt]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  });

  test("is counted from when a document came, or from when it was signed if it was on its way for longer than clocks differ", () => {
    const { freshness, at } = setUp();
    freshness.note(START - 3);
    expect(at(10).ageSeconds).toBe(10);
    const late = setUp();
    late.freshness.note(START - 30);
    expect([late.at(0).ageSeconds, late.at(10).ageSeconds]).toEqual([25, 35]);
  });

  test("grows by as much as the clock is set back", () => {
    const { freshness, at } = setUp();
    freshness.note(START);
    expect(at(-3600).ageSeconds).toBe(3600);
  });

  test("isn't made younger by a document that was signed before, or at the same time", () => {
    const { freshness, at } = setUp();
    freshness.note(START);
    for (const issuedAt of [START - 1, START]) {
      at(20).note(issuedAt);
      expect([freshness.ageSeconds, freshness.issuedAt]).toEqual([20, START]);
    }
    at(20).note(START + 1);
    expect([freshness.ageSeconds, freshness.issuedAt]).toEqual([14, START + 1]);
  });

  test("isn't made younger by a document from further in the future than clocks differ", () => {
    const { freshness, at } = setUp();
    freshness.note(START + 6);
    expect(freshness.ageSeconds).toBe(Number.POSITIVE_INFINITY);
    freshness.note(START + 5);
    expect([at(0).ageSeconds, freshness.issuedAt]).toEqual([0, START + 5]);
  });
});
