import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BadResponse } from "../../src/http/bad-response.ts";
import type { RevocationDocument } from "../../src/revocations/document.ts";
import type { DocumentQuery } from "../../src/revocations/fetch-document.ts";
import { RevocationFollower } from "../../src/revocations/follower.ts";

const A_MINUTE = 61_000;
const START = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request that is under way, and what ends it. */
interface Asked {
  readonly query: DocumentQuery;
  answer(document?: Partial<RevocationDocument>): Promise<void>;
  fail(cause?: Error): Promise<void>;
}

/** A list that is followed, by long polls unless told otherwise; each request waits until the test answers it. */
function follow(mode: "live" | "poll" = "live") {
  const short: Asked[] = [];
  const long: Asked[] = [];
  const askInto = (asked: Asked[]) => (query: DocumentQuery) =>
    new Promise<RevocationDocument>((resolve, reject) => {
      asked.push({
        query,
        answer: (document) => settle(() => resolve(documentOfNow(document))),
        fail: (cause = new Error("The connection broke.")) => settle(() => reject(cause)),
      });
    });
  const follower = new RevocationFollower({
    mode,
    ask: askInto(short),
    askInBackground: askInto(long),
    timeoutMilliseconds: 5_000,
    warnAfterSeconds: 60,
    clockToleranceSeconds: 5,
    clock: Date.now,
    random: () => 0,
    report: () => {},
    describe: async () => "",
  });
  return { follower, short, long };
}

/** Follows a list until the first long poll waits. */
async function followToFirstPoll() {
  const followed = follow();
  const ready = followed.follower.ensure();
  await followed.short[0]?.answer();
  await ready;
  await vi.advanceTimersByTimeAsync(0);
  expect(followed.long).toHaveLength(1);
  return followed;
}

async function settle(act: () => void): Promise<void> {
  act();
  await vi.advanceTimersByTimeAsync(0);
}

function documentOfNow(given: Partial<RevocationDocument> = {}): RevocationDocument {
  return {
    issuedAt: Math.floor(Date.now() / 1000),
    salt: "salt",
    sequence: 0,
    mark: undefined,
    since: undefined,
    lifetimeSeconds: 86_400,
    entries: [],
    ...given,
  };
}

/** Lets time pass in which the process doesn't run: no timer fires. */
function freeze(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Tells whether a validation that begins now waits for the list. */
async function isWaiting(validation: Promise<void>): Promise<boolean> {
  let isDone = false;
  validation.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return !isDone;
}

describe("a process that was frozen for more than a minute", () => {
  test("waits for a new list although the long poll broke just before", async () => {
    const { follower, short, long } = await followToFirstPoll();
    freeze(A_MINUTE);
    await long[0]?.fail();
    const validation = follower.ensure();
    expect(await isWaiting(validation)).toBe(true);
    await short[1]?.answer({ sequence: 1, entries: [{ digest: "of a subject", notBefore: START / 1000 + 1 }] });
    await validation;
    expect(follower.list.size).toBe(1);
    expect(short).toHaveLength(2);
  });

  test("waits for a new list although the next long poll has just begun", async () => {
    const { follower, short, long } = await followToFirstPoll();
    const before = { issuedAt: START / 1000 };
    freeze(A_MINUTE);
    await long[0]?.answer(before);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(long).toHaveLength(2);
    const validation = follower.ensure();
    expect(await isWaiting(validation)).toBe(true);
    expect(short).toHaveLength(2);
  });

  test("waits for a new list although an answer from before arrives first", async () => {
    const { follower, short } = follow();
    const first = follower.ensure();
    freeze(A_MINUTE);
    const validation = follower.ensure();
    await short[0]?.answer({ issuedAt: START / 1000 });
    expect(await isWaiting(validation)).toBe(true);
    await short[1]?.answer({ sequence: 1, entries: [{ digest: "of a subject", notBefore: START / 1000 + 1 }] });
    await Promise.all([first, validation]);
    expect(follower.list.size).toBe(1);
    expect(short).toHaveLength(2);
  });

  test("waits for no list where short requests fail too", async () => {
    const { follower, short, long } = await followToFirstPoll();
    freeze(A_MINUTE);
    await long[0]?.fail();
    await short[1]?.fail();
    expect(await isWaiting(follower.ensure())).toBe(false);
    expect(follower.isSettled(Date.now())).toBe(true);
  });
});

describe("where long polls fail and short requests don't", () => {
  test("the list stays fresh, by fewer and fewer attempts", async () => {
    const { follower, short, long } = await followToFirstPoll();
    const pauses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      await long.at(-1)?.fail();
      await short.at(-1)?.answer();
      expect(follower.ageSeconds).toBeLessThanOrEqual(1);
      expect(follower.health().state).toBe("fresh");
      const failedAt = Date.now();
      const { length } = long;
      while (long.length === length) await vi.advanceTimersByTimeAsync(500);
      pauses.push((Date.now() - failedAt) / 1000);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  test("a long poll that succeeds ends the pauses", async () => {
    const { short, long } = await followToFirstPoll();
    await long[0]?.fail();
    await short[1]?.answer();
    await vi.advanceTimersByTimeAsync(1_000);
    await long[1]?.answer({ sequence: 1, entries: [{ digest: "of a subject", notBefore: START / 1000 + 1 }] });
    await vi.advanceTimersByTimeAsync(50);
    expect(long).toHaveLength(3);
  });
});

describe("an auth server that says when to come back", () => {
  const busy = (retryAfter: string) => new BadResponse("answered with status 503.", { retryAfter });

  test("is asked by nobody before, and then by a short request, so that a proxy that refuses long ones hides nothing", async () => {
    const { follower, short, long } = await followToFirstPoll();
    await long[0]?.fail(busy("20"));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await isWaiting(follower.ensure())).toBe(false);
    expect([short.length, long.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([short.length, long.length]).toEqual([2, 1]);
    await short[1]?.fail(busy("15"));
    await vi.advanceTimersByTimeAsync(14_999);
    expect([short.length, long.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(1);
    await long[1]?.answer();
    expect(follower.health().state).toBe("fresh");
  });

  test("is asked again after 30 seconds, however long the pause should be, and the list isn't late by then", async () => {
    const { follower, short, long } = await followToFirstPoll();
    await long[0]?.fail(busy("86400"));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(short).toHaveLength(2);
    expect(follower.health().state).toBe("fresh");
  });

  test("by polls is left alone too, whoever validates", async () => {
    const { follower, short } = follow("poll");
    const ready = follower.ensure();
    await short[0]?.answer();
    await ready;
    await vi.advanceTimersByTimeAsync(5_000);
    await follower.ensure();
    await short[1]?.fail(busy("20"));
    for (let count = 0; count < 3; count += 1) {
      await vi.advanceTimersByTimeAsync(6_000);
      await follower.ensure();
    }
    expect(short).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await follower.ensure();
    expect(short).toHaveLength(3);
  });

  test("is asked at its own pace while there is no list to go by", async () => {
    const { follower, short, long } = follow();
    const ready = follower.ensure();
    await short[0]?.fail(busy("20"));
    await ready;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(long).toHaveLength(1);
  });

  test("isn't asked any more once nobody follows the list", async () => {
    const { follower, short, long } = await followToFirstPoll();
    await long[0]?.fail(busy("20"));
    follower.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([short.length, long.length]).toEqual([1, 1]);
  });
});

test("validations that begin one after another ask for the first list once", async () => {
  const { follower, short } = follow();
  const first = follower.ensure();
  const second = short[0]?.answer().then(() => follower.ensure());
  await Promise.all([first, second]);
  expect(short).toHaveLength(1);
});

test("in an outage, long polls alone are repeated", async () => {
  const { short, long } = await followToFirstPoll();
  await long[0]?.fail();
  await short[1]?.fail();
  await vi.advanceTimersByTimeAsync(1_000);
  await long[1]?.fail();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(long).toHaveLength(3);
  expect(short).toHaveLength(2);
});

describe("a token that is known needs no look at the list", () => {
  test("between two polls", async () => {
    const { follower, short, long } = follow("poll");
    const ready = follower.ensure();
    await short[0]?.answer();
    await ready;
    expect(follower.isSettled(Date.now())).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(follower.isSettled(Date.now())).toBe(false);
    await follower.ensure();
    expect(short).toHaveLength(2);
    expect(long).toHaveLength(0);
  });

  test("while long polls follow it, and not before, when somebody only asked how old it is", async () => {
    const { follower, short, long } = follow();
    const freshness = follower.isFresh(10);
    await short[0]?.answer();
    expect(await freshness).toBe(true);
    expect(follower.isSettled(Date.now())).toBe(false);
    await follower.ensure();
    await vi.advanceTimersByTimeAsync(0);
    expect(long).toHaveLength(1);
    expect(follower.isSettled(Date.now())).toBe(true);
    expect(short).toHaveLength(1);
  });
});
