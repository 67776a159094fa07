import { expect, it } from "vitest";
import { sealAuditEvents } from "../../../src/features/audit/domain/seal.ts";
import { consumeAll, consumeEvents, type EventConsumer } from "../../../src/platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../src/platform/events/event.ts";
import { aFailedSignIn, appendEvents } from "../../support/append-events.ts";
import { describeDatabases } from "../../support/databases.ts";
import { SOME_TIME } from "../../support/records.ts";
import { createTestDeps } from "../../support/test-deps.ts";

/** Counts what it takes in on days of its own, in the unit of work. */
function createCounter(options: Partial<EventConsumer> & { day?: number; onTaken?: () => void } = {}) {
  const { day = 1, onTaken, ...overrides } = options;
  const taken: (readonly RecordedEvent[])[] = [];
  const consumer: EventConsumer = {
    name: "counter",
    types: ["sign_in.failed"],
    async consume({ dailyCounts }, events) {
      await dailyCounts.add({ event: "sign_ins", day, total: events.length });
      taken.push(events);
      onTaken?.();
    },
    ...overrides,
  };
  return { consumer, taken, people: () => taken.flat().map(({ target }) => target.id) };
}

describeDatabases("a consumer of events", ({ create, open }) => {
  const setUp = async () => {
    const options = await create();
    const deps = await createTestDeps(await open(options));
    const readTotal = async (day = 1) =>
      (await deps.store.read.dailyCounts.listSince(0)).find((count) => count.day === day)?.total ?? 0;
    const append = async (people: readonly string[], at = SOME_TIME) => {
      const events = people.map(aFailedSignIn);
      await appendEvents(deps, events, { at });
      await sealAuditEvents(deps);
    };
    return { deps, append, readTotal, openAgain: async () => ({ ...deps, store: await open(options) }) };
  };

  it("asks once for all consumers whether there is something new, and leaves those alone for whom there isn't", async () => {
    const { deps, append } = await setUp();
    const [one, other] = [createCounter(), createCounter({ name: "other" })];
    let asked = 0;
    const { read } = deps.store;
    const listAfter: typeof read.events.listAfter = (...place) => {
      asked += 1;
      return read.events.listAfter(...place);
    };
    const counted = { ...deps, store: { ...deps.store, read: { ...read, events: { ...read.events, listAfter } } } };
    await append(["ada"]);
    await consumeAll(counted, [one.consumer, other.consumer]);
    expect([one.people(), other.people(), asked]).toEqual([["ada"], ["ada"], 2]);
    await consumeAll(counted, [one.consumer, other.consumer]);
    expect(asked).toBe(2);
  });

  it("takes in what it wants, in the order of the stream, and each event once", async () => {
    const { deps, append, readTotal } = await setUp();
    const { consumer, people } = createCounter();
    await append(["ada", "bob"]);
    await appendEvents(deps, [{ type: "user.created", target: { kind: "user", id: "eve", name: "Eve" } }]);
    await append(["cem"]);
    expect(await consumeEvents(deps, consumer)).toBe(4);
    expect(await consumeEvents(deps, consumer)).toBe(0);
    expect(people()).toEqual(["ada", "bob", "cem"]);
    expect(await readTotal()).toBe(3);
  });

  it("waits for events to have a place in the stream", async () => {
    const { deps } = await setUp();
    const { consumer } = createCounter();
    await appendEvents(deps, [aFailedSignIn()]);
    expect(await consumeEvents(deps, consumer)).toBe(0);
    await sealAuditEvents(deps);
    expect(await consumeEvents(deps, consumer)).toBe(1);
  });

  it("takes events in again when its unit of work fails, and stores nothing of the first time", async () => {
    const { deps, append, readTotal } = await setUp();
    let isBroken = true;
    const { consumer, taken } = createCounter({
      onTaken() {
        if (isBroken) throw new Error("the consumer failed");
      },
    });
    await append(["ada", "bob"]);
    await expect(consumeEvents(deps, consumer)).rejects.toThrow("the consumer failed");
    expect(await readTotal()).toBe(0);
    isBroken = false;
    expect(await consumeEvents(deps, consumer)).toBe(2);
    expect(taken.map((events) => events.length)).toEqual([2, 2]);
    expect(await readTotal()).toBe(2);
  });

  it("goes on after a restart where it was, and begins at the first event under a new name", async () => {
    const { deps, append, openAgain } = await setUp();
    await append(["ada"]);
    await consumeEvents(deps, createCounter().consumer);
    await append(["bob"]);
    const restarted = await openAgain();
    const [same, other] = [createCounter(), createCounter({ name: "another counter", day: 2 })];
    for (const { consumer } of [same, other]) await consumeEvents(restarted, consumer);
    expect(same.people()).toEqual(["bob"]);
    expect(other.people()).toEqual(["ada", "bob"]);
  });

  it("takes each event in once although several processes read for it at once", async () => {
    const { deps, append, readTotal, openAgain } = await setUp();
    const processes = [deps, await openAgain()];
    const { consumer } = createCounter();
    for (let round = 0; round < 5; round += 1) {
      await append(Array.from({ length: 20 }, (_, index) => `user ${index}`));
      await Promise.all(processes.flatMap((one) => [consumeEvents(one, consumer), consumeEvents(one, consumer)]));
    }
    await consumeEvents(deps, consumer);
    expect(await readTotal()).toBe(100);
  });

  it("takes in more events than fit into one transaction", async () => {
    const { deps, append, readTotal } = await setUp();
    const { consumer, taken } = createCounter();
    await append(Array.from({ length: 1203 }, (_, index) => `user ${index}`));
    expect(await consumeEvents(deps, consumer)).toBe(1203);
    expect(taken.map((events) => events.length)).toEqual([500, 500, 203]);
    expect(await readTotal()).toBe(1203);
  });

  it("takes in what happened by a clock that is ahead, and goes on behind it", async () => {
    const { deps, append } = await setUp();
    const { consumer, people } = createCounter();
    await append(["ada"], SOME_TIME + 3600);
    await append(["bob"]);
    await consumeEvents(deps, consumer);
    expect(people()).toEqual(["ada", "bob"]);
  });

  it("leaves events to their delay, from the second on in which it is over", async () => {
    const { deps, append } = await setUp();
    const { consumer, people } = createCounter({ delaySeconds: 60 });
    await append(["ada"]);
    await append(["bob"], SOME_TIME + 1);
    deps.clock.advance(59);
    expect(await consumeEvents(deps, consumer)).toBe(0);
    deps.clock.advance(1);
    expect(await consumeEvents(deps, consumer)).toBe(1);
    expect(people()).toEqual(["ada"]);
    deps.clock.advance(1);
    await consumeEvents(deps, consumer);
    expect(people()).toEqual(["ada", "bob"]);
  });

  it("moves past what it doesn't want", async () => {
    const { deps, append } = await setUp();
    const { consumer, taken } = createCounter({ types: ["user.deleted"] });
    await append(["ada", "bob"]);
    expect(await consumeEvents(deps, consumer)).toBe(2);
    expect(taken).toEqual([]);
    expect(await consumeEvents(deps, consumer)).toBe(0);
  });
});
