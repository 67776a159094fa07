import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { warmUp } from "../../src/server/warm-up.ts";

/** Collects tasks in place of running them later. */
function collectTasks() {
  const tasks = new Set<() => void>();
  return {
    runLater: (task: () => void) => {
      tasks.add(task);
      return () => void tasks.delete(task);
    },
    runAll: () => tasks.forEach((task) => void task()),
  };
}

it("starts nothing before its time, and nothing at all when it is stopped first", async () => {
  let starts = 0;
  const { runLater, runAll } = collectTasks();
  const stop = warmUp(async () => ++starts, runLater);
  expect(starts).toBe(0);
  await stop();
  runAll();
  expect(starts).toBe(0);
});

it("waits for what has started when it is stopped", async () => {
  const happened: string[] = [];
  const { runLater, runAll } = collectTasks();
  const start = async () => {
    await setImmediate();
    happened.push("started");
  };
  const stop = warmUp(start, runLater);
  runAll();
  await stop();
  happened.push("stopped");
  expect(happened).toEqual(["started", "stopped"]);
});

it("leaves it to others why the server can't start", async () => {
  const { runLater, runAll } = collectTasks();
  const stop = warmUp(() => Promise.reject(new Error("no database")), runLater);
  runAll();
  await expect(stop()).resolves.toBeUndefined();
});
