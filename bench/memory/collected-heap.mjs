// @ts-check
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** @returns {number} What the process keeps on its heap once all garbage is gone, in megabytes. */
export function collectedHeapMegabytes() {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}
