// @ts-check
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** @returns {import("./benchmark.mjs").Memory} What the process keeps once all garbage is gone. */
export function collectedMemory() {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  return { resident: rss / 1_000_000, heap: heapUsed / 1_000_000 };
}
