import { expect, it } from "vitest";
import type { DeliveryChannel, StopReason } from "../../../src/platform/deliveries/channel.ts";
import { deliverDue } from "../../../src/platform/deliveries/deliver.ts";
import { enqueueDeliveries, hashContent, NO_HASH } from "../../../src/platform/deliveries/queue.ts";
import type { Posted } from "../../../src/platform/outbound/post-request.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestDeps, type TestDeps } from "../../support/test-deps.ts";

const INBOX = { kind: "test", destinationId: "inbox" };
const OK: Posted = { kind: "answered", status: 204, retryAfter: undefined };
const HOUR = 3600;
const DAY = 24 * HOUR;

function answered(status: number, retryAfter?: string): Posted {
  return { kind: "answered", status, retryAfter };
}

/** A channel whose destinations a test answers for, and what it was told. */
function createChannel() {
  const stopped: StopReason[] = [];
  const channel: DeliveryChannel = {
    kind: "test",
    prepare: async (_, { destinationId, content }) =>
      destinationId === "deleted" ? null : { url: `https://${destinationId}.test/`, headers: {}, body: content },
    stop: async (_repositories, _deps, _delivery, reason) => void stopped.push(reason),
  };
  return { channel, stopped };
}

describeDatabases("deliveries", ({ open }) => {
  /** A queue whose requests are answered by `answer`, and the bodies that were sent, in order. */
  async function setUp(answer: (body: string) => Posted | Promise<Posted> = () => OK) {
    const sent: string[] = [];
    const deps = await createTestDeps(await open(), {
      postRequest: async ({ body }) => {
        sent.push(body);
        return answer(body);
      },
    });
    const { channel, stopped } = createChannel();
    return { deps, sent, stopped, deliver: (by: TestDeps = deps) => deliverDue(by, [channel]) };
  }

  /** Queues a delivery for each `subject:name`. */
  async function queue(deps: TestDeps, contents: readonly string[], destination = INBOX) {
    const added = contents.map((content) => ({
      subject: content.split(":")[0] ?? "",
      topic: "test.happened",
      compose: () => content,
    }));
    await deps.store.write((repositories) =>
      enqueueDeliveries(repositories, destination, added, { now: deps.clock() }),
    );
  }

  it("gives each its place and the hash of what came before, and sends what commits alone", async () => {
    const { deps, sent, deliver } = await setUp();
    const compose = (place: unknown) => JSON.stringify(place);
    const one = { subject: "ada", topic: "test.happened", compose };
    const add = (): Promise<number> =>
      deps.store.write((repositories) => enqueueDeliveries(repositories, INBOX, [one], { now: deps.clock() }));
    await add();
    await deps.store
      .write(async (repositories) => {
        await enqueueDeliveries(repositories, INBOX, [one], { now: deps.clock() });
        throw new Error("rolled back");
      })
      .catch(() => null);
    expect(await Promise.all([add(), add()])).toEqual(expect.arrayContaining([2, 3]));
    while ((await deliver()) > 0);
    expect(JSON.parse(sent[0] ?? "")).toEqual({ sequence: 1, previousHash: NO_HASH });
    expect(JSON.parse(sent[2] ?? "")).toEqual({ sequence: 3, previousHash: hashContent(sent[1] ?? "") });
    expect(await deps.store.read.deliveries.find({ ...INBOX, sequence: 3 })).toMatchObject({
      state: "delivered",
      status: 204,
      attempts: 1,
    });
  });

  it("keeps the order about a subject, and lets no other subject wait for one that fails", async () => {
    const failing = new Set(["ada:1"]);
    const { deps, sent, deliver } = await setUp((body) => (failing.has(body) ? answered(500) : OK));
    await queue(deps, ["ada:1", "ada:2", "bob:1", "ada:3", "bob:2"]);
    while ((await deliver()) > 0);
    expect(sent).toEqual(["ada:1", "bob:1", "bob:2"]);
    failing.clear();
    deps.clock.advance(6);
    while ((await deliver()) > 0);
    expect(sent.slice(3)).toEqual(["ada:1", "ada:2", "ada:3"]);
  });

  it("tries ten times within four days, gives up, and sends again on request", async () => {
    let answer = answered(500);
    const { deps, sent, stopped, deliver } = await setUp(() => answer);
    await queue(deps, ["ada:1"]);
    const began = deps.clock();
    const waits: number[] = [];
    for (;;) {
      await deliver();
      const { dueAt } = (await deps.store.read.deliveries.find({ ...INBOX, sequence: 1 })) ?? {};
      if (typeof dueAt !== "number") break;
      waits.push(dueAt - deps.clock());
      deps.clock.advance(dueAt - deps.clock());
    }
    const nominal = [5, 300, 1800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];
    expect(waits).toHaveLength(nominal.length);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(nominal[index] ?? 0);
      expect(wait).toBeLessThanOrEqual(Math.round((nominal[index] ?? 0) * 1.1));
    }
    expect(deps.clock() - began).toBeLessThan(4 * DAY);
    expect(stopped).toEqual([]);
    answer = OK;
    const range = { from: 1, to: 1, states: ["failed"] as const, at: deps.clock() };
    expect(await deps.store.write(({ deliveries }) => deliveries.requeue(INBOX, range))).toBe(1);
    expect(await deliver()).toBe(1);
    expect(sent).toHaveLength(11);
    expect(await deps.store.read.deliveries.count(INBOX)).toEqual({ waiting: 0, delivered: 1, failed: 0 });
  });

  it("waits as long as a busy destination asks for, with everything for it and nothing else", async () => {
    let isBusy = true;
    const { deps, sent, deliver } = await setUp((body) => (isBusy && body !== "eve:1" ? answered(429, "120") : OK));
    await queue(deps, ["ada:1"]);
    await deliver();
    await queue(deps, ["bob:1"]);
    await queue(deps, ["eve:1"], { kind: "test", destinationId: "another" });
    isBusy = false;
    deps.clock.advance(119);
    expect(await deliver()).toBe(1);
    deps.clock.advance(1);
    while ((await deliver()) > 0);
    expect(sent).toEqual(["ada:1", "eve:1", "bob:1", "ada:1"]);
  });

  it("has four attempts under way for a destination at most, in all processes", async () => {
    let answerAll = () => {};
    const answering = new Promise<Posted>((resolve) => {
      answerAll = () => resolve(OK);
    });
    const { deps, sent, deliver } = await setUp(() => answering);
    await queue(deps, ["a:1", "b:1", "c:1", "d:1", "e:1", "f:1"]);
    const first = deliver();
    await expect.poll(() => sent.length).toBe(4);
    expect(await deliver()).toBe(0);
    answerAll();
    await first;
    expect(await deliver()).toBe(2);
  });

  it("tries a destination where nothing arrives with one at a time, so that many of them leave room for the others", async () => {
    let answer = answered(500);
    const { deps, sent, deliver } = await setUp(() => answer);
    await queue(deps, ["a:1"]);
    await deliver();
    await queue(deps, ["b:1", "c:1", "d:1"]);
    expect(await deliver()).toBe(1);
    answer = OK;
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(1);
    expect(sent).toEqual(["a:1", "b:1", "c:1", "d:1"]);
  });

  it("has no more under way than four when some of them have been for a while", async () => {
    const answers: (() => void)[] = [];
    const { deps, sent, deliver } = await setUp(() => new Promise((resolve) => answers.push(() => resolve(OK))));
    await queue(deps, ["a:1", "b:1", "c:1"]);
    const first = deliver();
    await expect.poll(() => sent.length).toBe(3);
    await queue(deps, ["d:1", "e:1"]);
    const second = deliver();
    await expect.poll(() => sent.length).toBe(4);
    for (const answer of answers) answer();
    expect([await first, await second]).toEqual([3, 1]);
  });

  it("finds what is due behind destinations whose deliveries all wait for an earlier one", async () => {
    const { deps, sent, deliver } = await setUp((body) => (body === "stuck:1" ? answered(500) : OK));
    for (let place = 0; place < 33; place += 1)
      await queue(deps, ["stuck:1"], { kind: "test", destinationId: `stuck-${place}` });
    while ((await deliver()) > 0);
    for (let place = 0; place < 33; place += 1)
      await queue(deps, ["stuck:2"], { kind: "test", destinationId: `stuck-${place}` });
    deps.clock.advance(1);
    await queue(deps, ["free:1"]);
    expect(await deliver()).toBe(1);
    expect(sent.at(-1)).toBe("free:1");
  });

  it("lets no two processes send the same, and another take over what a killed one had begun", async () => {
    const { deps, sent, deliver } = await setUp();
    await queue(deps, ["ada:1", "bob:1", "cid:1"]);
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect([...sent].sort()).toEqual(["ada:1", "bob:1", "cid:1"]);
    await queue(deps, ["ada:2", "ada:3"]);
    // Killed between sending and recording: the receiver has it, the queue doesn't know.
    const dying = { ...deps.store, write: deps.store.write };
    const killed = {
      ...deps,
      store: dying,
      postRequest: async () => {
        dying.write = async () => {
          throw new Error("killed");
        };
        return OK;
      },
    };
    await expect(deliver(killed)).rejects.toThrow("killed");
    expect(await deliver()).toBe(0);
    deps.clock.advance(60);
    while ((await deliver()) > 0);
    expect(sent.slice(3)).toEqual(["ada:2", "ada:3"]);
  });

  it("leaves a result that comes after its lease to the attempt that took over", async () => {
    const { deps, deliver } = await setUp();
    await queue(deps, ["ada:1"]);
    const key = { ...INBOX, sequence: 1 };
    const [slow] = await deps.store.write(({ deliveries }) =>
      deliveries.claim([key], { at: deps.clock(), until: deps.clock() + 60 }),
    );
    deps.clock.advance(60);
    expect(await deliver()).toBe(1);
    const attempted = { attemptedAt: deps.clock(), durationSeconds: 0, status: 500 } as const;
    const failed = { state: "waiting", dueAt: 1, failure: "status", ...attempted } as const;
    expect(await deps.store.write(({ deliveries }) => deliveries.settle(slow ?? { ...key, attempts: 1 }, failed))).toBe(
      false,
    );
    expect(await deps.store.read.deliveries.find(key)).toMatchObject({ state: "delivered", attempts: 2 });
  });

  it("stops a destination that says it is gone, at once, and one that fails for five days", async () => {
    let answer = answered(410);
    const { deps, stopped, deliver } = await setUp(() => answer);
    await queue(deps, ["ada:1"]);
    await deliver();
    expect(stopped).toEqual(["gone"]);
    expect(await deps.store.read.deliveries.find({ ...INBOX, sequence: 1 })).toMatchObject({
      state: "failed",
      status: 410,
    });
    answer = { kind: "timeout" };
    await queue(deps, ["ada:2"]);
    await deliver();
    deps.clock.advance(5 * DAY);
    expect(await deliver()).toBe(1);
    expect(stopped).toEqual(["gone", "failing"]);
  });

  it("tries nothing for a destination that takes nothing", async () => {
    const { deps, sent, deliver } = await setUp();
    const deleted = { kind: "test", destinationId: "deleted" };
    const strange = { kind: "unknown", destinationId: "x" };
    await queue(deps, ["ada:1"], deleted);
    await queue(deps, ["ada:1"], strange);
    expect(await deliver()).toBe(2);
    expect(sent).toEqual([]);
    for (const key of [deleted, strange]) {
      expect(await deps.store.read.deliveries.find({ ...key, sequence: 1 })).toMatchObject({ failure: "disabled" });
    }
  });

  it("keeps what waits, and what was settled in the last days", async () => {
    const { deps, deliver } = await setUp((body) => (body === "bob:1" ? answered(500) : OK));
    await queue(deps, ["ada:1", "bob:1"]);
    await deliver();
    const before = deps.clock() + 1;
    expect(await deps.store.write(({ deliveries }) => deliveries.deleteSettledBefore(before))).toBe(1);
    expect(await deps.store.read.deliveries.waiting()).toEqual({ total: 1, oldest: deps.clock() });
    expect(await deps.store.read.deliveries.findOldest(INBOX)).toBe(2);
    await deps.store.write(({ deliveries }) => deliveries.deleteDestination(INBOX));
    expect(await deps.store.read.deliveries.findDestination(INBOX)).toBeNull();
  });
});
