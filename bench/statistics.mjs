// @ts-check

/**
 * @typedef {{ median: number, spread: number }} Summary `spread` is half of the distance between the quartiles.
 */

/**
 * @param {readonly number[]} samples At least one.
 * @returns {Summary}
 */
export function summarize(samples) {
  const spread = (quantileOf(samples, 0.75) - quantileOf(samples, 0.25)) / 2;
  return { median: quantileOf(samples, 0.5), spread };
}

/**
 * The ratio of two subjects, taken within each round and then summarized: what slows the machine down for a while slows down
 * both, and leaves the ratio alone.
 *
 * @param {readonly number[]} samples One per round.
 * @param {readonly number[]} reference One per round, in the same order.
 * @returns {Summary}
 */
export function summarizeRatio(samples, reference) {
  return summarize(samples.map((sample, round) => sample / Number(reference[round])));
}

/**
 * @param {Summary} summary
 * @param {number} decimals
 * @returns {string} Such as `16.4 ± 0.3`.
 */
export function formatSummary({ median, spread }, decimals) {
  return `${median.toFixed(decimals)} ± ${spread.toFixed(decimals)}`;
}

/**
 * @param {readonly number[]} samples At least one.
 * @param {number} fraction From 0 to 1: 0.95 for what only one sample in twenty exceeds.
 */
export function quantileOf(samples, fraction) {
  const sorted = samples.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * fraction;
  const below = Number(sorted[Math.floor(position)]);
  const above = Number(sorted[Math.ceil(position)]);
  return below + (above - below) * (position - Math.floor(position));
}
