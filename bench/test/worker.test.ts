import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { askChild } from "../worker.mjs";

test("a worker that serves an application ends when the benchmark does", async () => {
  const child = fork(fileURLToPath(new URL("../guard/worker.mjs", import.meta.url)), ["koa-bare"], { execArgv: [] });
  onTestFinished(() => {
    child.kill();
  });
  expect(await askChild(child, "koa-bare", "start", {})).toMatchObject({ port: expect.any(Number) });
  const ended = once(child, "exit");
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
