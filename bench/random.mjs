// @ts-check

/**
 * Creates a source of pseudo-random numbers that gives the same sequence for the same seed (mulberry32).
 *
 * @param {number} seed
 * @returns {() => number} Numbers from 0 up to, not including, 1.
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a whole number from 0 up to, not including, `bound`. @param {number} bound @param {() => number} random */
export function below(bound, random) {
  return Math.floor(random() * bound);
}

/** Shuffles a copy (Fisher and Yates). @template T @param {readonly T[]} items @param {() => number} random @returns {T[]} */
export function shuffle(items, random) {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1, random);
    const moved = /** @type {T} */ (shuffled[last]);
    shuffled[last] = /** @type {T} */ (shuffled[chosen]);
    shuffled[chosen] = moved;
  }
  return shuffled;
}
