// @ts-check

/** Milliseconds between two looks. */
const interval = 10;

/**
 * Measures how long nothing is confirmed.
 *
 * @param {() => number} confirmed How much has been confirmed so far.
 * @param {() => number} [now] Milliseconds.
 */
export function watchRefusal(confirmed, now = () => performance.now()) {
  let [count, since, longest] = [confirmed(), now(), 0];
  const look = () => {
    const [next, time] = [confirmed(), now()];
    longest = Math.max(longest, time - since);
    if (next > count) [count, since] = [next, time];
  };
  const timer = setInterval(look, interval);
  return {
    /** @returns {number} the longest time without a confirmation, in seconds */
    end() {
      clearInterval(timer);
      look();
      return longest / 1000;
    },
  };
}

/**
 * @param {readonly number[]} seconds Of one fault that happened several times.
 * @returns {string} the middle one (p50) and the worst
 */
export function describeSeconds(seconds) {
  const sorted = [...seconds].sort((one, other) => one - other);
  const middle = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  const worst = sorted.at(-1) ?? Number.NaN;
  return `p50 ${middle.toFixed(1)} s, worst ${worst.toFixed(1)} s`;
}
