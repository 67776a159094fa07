// @ts-check
import { setTimeout as pause } from "node:timers/promises";

const longestWait = 15_000;

/**
 * Waits until something is so.
 *
 * @param {() => boolean | Promise<boolean>} isTrue
 * @returns {Promise<boolean>} whether it was within 15 seconds
 */
export async function comesTrue(isTrue) {
  const deadline = performance.now() + longestWait;
  while (performance.now() < deadline) {
    if (await isTrue()) return true;
    await pause(20);
  }
  return false;
}
