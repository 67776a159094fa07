import { describe, expect, it } from "vitest";
import { createFairLine, LineFullError } from "../../../src/platform/rate-limits/fair-line.ts";
import { createGate } from "../../support/gate.ts";

/** A line whose places are taken until a gate opens, and what was done in it in which order. */
function occupiedLine({ places = 1, maxWaitingOfGroup = 10, maxWaiting = 20 } = {}) {
  const line = createFairLine({ places, placesOfGroup: places, maxWaitingOfGroup, maxWaiting });
  const gate = createGate();
  const done: string[] = [];
  const occupied = Array.from({ length: places }, () => line.run("first", () => gate.opened));
  const enter = (name: string) =>
    line
      .run(name.charAt(0), async () => {
        done.push(name);
        return "served" as const;
      })
      .catch((error: unknown) => {
        if (!(error instanceof LineFullError)) throw error;
        return error.isGroupFull ? ("group full" as const) : ("line full" as const);
      });
  const serve = async (entries: readonly Promise<string>[]) => {
    gate.open();
    await Promise.all(occupied);
    return Promise.all(entries);
  };
  return { line, done, enter, serve };
}

describe("a line that serves groups in turn", () => {
  it("lets a newcomer wait for one turn of each group, however many of a group wait", async () => {
    const { done, enter, serve } = occupiedLine();
    await serve(["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map(enter));
    expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  it("serves as many at once as there are places, and goes on after work that fails", async () => {
    const line = createFairLine({ places: 2, placesOfGroup: 2, maxWaitingOfGroup: 10, maxWaiting: 20 });
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      throw new Error("failed");
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => line.run(`${index % 3}`, work)));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
    expect([running, most]).toEqual([0, 2]);
    expect(await line.run("a", async () => "served")).toBe("served");
  });

  it("gives no group more places than it may have, and others the rest at once", async () => {
    const line = createFairLine({ places: 3, placesOfGroup: 2, maxWaitingOfGroup: 10, maxWaiting: 20 });
    const gate = createGate();
    const begun: string[] = [];
    const enter = (name: string) =>
      line.run(name.charAt(0), () => {
        begun.push(name);
        return gate.opened;
      });
    const all = ["a1", "a2", "a3", "b1", "b2"].map(enter);
    await Promise.resolve();
    expect(begun).toEqual(["a1", "a2", "b1"]);
    gate.open();
    await Promise.all(all);
    expect(begun.toSorted()).toEqual(["a1", "a2", "a3", "b1", "b2"]);
  });

  it("turns away who would be one too many of a group, and nobody of another", async () => {
    const { enter, serve } = occupiedLine({ maxWaitingOfGroup: 2 });
    expect(await serve(["a1", "a2", "a3", "b1"].map(enter))).toEqual(["served", "served", "group full", "served"]);
  });

  it("makes room for a newcomer at the cost of the longest group, last come first", async () => {
    const { enter, serve } = occupiedLine({ maxWaiting: 4 });
    const outcomes = await serve(["a1", "a2", "a3", "b1", "c1", "d1"].map(enter));
    expect(outcomes).toEqual(["served", "group full", "group full", "served", "served", "served"]);
  });

  it("makes no room for a group that has as many waiting as any, and none where each waits for one", async () => {
    const { enter, serve } = occupiedLine({ maxWaiting: 4 });
    expect(await serve(["a1", "a2", "b1", "b2", "a3", "b3"].map(enter))).toEqual([
      ...["served", "served", "served", "served"],
      ...["group full", "group full"],
    ]);
    const full = occupiedLine({ maxWaiting: 2 });
    expect(await full.serve(["a1", "b1", "c1", "a2"].map(full.enter))).toEqual([
      ...["served", "served", "line full", "group full"],
    ]);
  });
});
