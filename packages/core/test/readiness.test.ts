import { describe, expect, test } from "vitest";
import { AuthSetupError, AuthUnavailableException } from "../src/index.ts";
import { untilReady } from "../src/readiness.ts";

/** A check that fails as told, again and again, and waits that pass the time at once. */
function setUp(failures: readonly Error[], { clockRuns = true } = {}) {
  const waits: number[] = [];
  let now = 0;
  let checks = 0;
  const deps = {
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      if (clockRuns) now += milliseconds;
    },
    clock: () => now,
  };
  const check = async () => {
    const failure = failures[Math.min(checks, failures.length - 1)];
    checks += 1;
    if (failure && checks <= failures.length) throw failure;
  };
  return { deps, check, waits, takeTime: (milliseconds: number) => (now += milliseconds) };
}

const down = (retryAfterSeconds: number) =>
  new AuthUnavailableException("unreachable", { retryAfterSeconds, message: "No answer from http://auth:4000." });

describe("ready", () => {
  test("makes one attempt by default", async () => {
    const { deps, check, waits } = setUp([down(1)]);
    await expect(untilReady(check, {}, deps)).rejects.toThrow(/^No answer from http:\/\/auth:4000\.$/);
    expect(waits).toEqual([]);
  });

  test("waits for an auth server that starts at the same time, as long as it's told", async () => {
    const { deps, check, waits } = setUp([down(1), down(2), down(4)]);
    await untilReady(check, { timeoutMilliseconds: 10_000 }, deps);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  test.each([true, false])(
    "gives up after that, says so, and names the address (a clock that runs: %s)",
    async (clockRuns) => {
      const { deps, check, waits } = setUp(
        Array.from({ length: 20 }, () => down(2)),
        { clockRuns },
      );
      const error = await untilReady(check, { timeoutMilliseconds: 5_000 }, deps).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(AuthUnavailableException);
      expect(error).toMatchObject({
        message: "ready() gave up after 5 seconds. No answer from http://auth:4000.",
        reason: "unreachable",
        expose: false,
      });
      expect(waits).toEqual([2000, 2000]);
    },
  );

  test("counts the time that attempts take", async () => {
    const { deps, waits, takeTime } = setUp([]);
    const check = async () => {
      takeTime(4_900);
      throw down(1);
    };
    await expect(untilReady(check, { timeoutMilliseconds: 5_000 }, deps)).rejects.toThrow(/gave up after 5 seconds/);
    expect(waits).toEqual([]);
  });

  test("tells a wrong set-up at once", async () => {
    const { deps, check, waits } = setUp([new AuthSetupError("api_key_invalid", "Wrong.")]);
    await expect(untilReady(check, { timeoutMilliseconds: 60_000 }, deps)).rejects.toThrow("Wrong.");
    expect(waits).toEqual([]);
  });

  test("takes no option that doesn't exist: it would be waited for nothing", async () => {
    const { deps, check } = setUp([]);
    const options = { timeout: 5_000 } as object;
    await expect(untilReady(check, options, deps)).rejects.toThrow(/^ready: timeout does not exist/);
  });

  test.each([-1, Number.NaN, "5"])("takes no timeout of %s", async (timeoutMilliseconds) => {
    const { deps, check } = setUp([]);
    const options = { timeoutMilliseconds: timeoutMilliseconds as number };
    await expect(untilReady(check, options, deps)).rejects.toThrow(/^ready: timeoutMilliseconds must be a number/);
  });
});
