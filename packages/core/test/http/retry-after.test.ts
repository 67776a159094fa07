import { describe, expect, test } from "vitest";
import { BackOff } from "../../src/back-off.ts";
import { BadResponse, ForeignResponse } from "../../src/http/bad-response.ts";
import { askedPauseSeconds } from "../../src/http/retry-after.ts";
import { Clock, START } from "../support/auth-server.ts";

describe("the pause that the auth server asks for", () => {
  test.each([
    ["seconds", "7", 7],
    ["a date", "Fri, 20 Nov 2026 00:00:12 GMT", 12],
    ["a date that is over", "Thu, 19 Nov 2026 00:00:00 GMT", 0],
    ["none at all", "0", 0],
    ["a day", "86400", 30],
    ["a date in a hundred years", "Fri, 20 Nov 2126 00:00:00 GMT", 30],
    ["more digits than a number of seconds has", "9".repeat(400), 0],
    ["a negative number", "-5", 0],
    ["nonsense", "soon", 0],
    ["an empty header", "", 0],
  ])("as %s", (_how, retryAfter, seconds) => {
    expect(askedPauseSeconds(new ForeignResponse("503", { retryAfter }), START)).toBe(seconds);
  });

  test("is none after a response without the header, and after none", () => {
    expect(askedPauseSeconds(new BadResponse("503"), START)).toBe(0);
    expect(askedPauseSeconds(new TypeError("fetch failed"), START)).toBe(0);
  });
});

describe("a back-off", () => {
  const clock = new Clock();
  const remainingAfter = (failures: readonly number[], random: number) => {
    const backOff = new BackOff(clock.read, () => random);
    for (const seconds of failures) backOff.fail(new Error("down"), seconds);
    return backOff.remainingMilliseconds / 1000;
  };

  test("is as long as was asked for, and spread over a further quarter", () => {
    expect(remainingAfter([20], 0)).toBe(20);
    expect(remainingAfter([20], 0.5)).toBe(22.5);
    expect(remainingAfter([20], 0.999)).toBeLessThan(25);
  });

  test("is never shorter for it, and forgets it with the next failure", () => {
    expect(remainingAfter([0, 0, 0, 1], 0)).toBe(8);
    expect(remainingAfter([20, 0], 0)).toBe(2);
  });
});
