// @ts-check
import { setTimeout as pause } from "node:timers/promises";

/** Counted, and not timed: a machine that stood still in between has lost no time. */
const mostLooks = 1000;

/**
 * Waits until something is so.
 *
 * @param {() => boolean | Promise<boolean>} isTrue
 * @returns {Promise<boolean>} whether it was within twenty seconds
 */
export async function comesTrue(isTrue) {
  for (let look = 1; look <= mostLooks; look += 1) {
    if (await isTrue()) return true;
    await pause(20);
  }
  return false;
}
