// @ts-check
/** @import { Summary, Verdict } from "../types.ts" */

/** Summarizes samples, at least one. @param {readonly number[]} samples @returns {Summary} */
export function summarize(samples) {
  const spread = (quantileOf(samples, 0.75) - quantileOf(samples, 0.25)) / 2;
  return { median: quantileOf(samples, 0.5), spread };
}

/**
 * Summarizes the ratio of two subjects, taken within each round: what slows the machine down for a while slows down both, and
 * leaves the ratio alone.
 *
 * @param {readonly number[]} samples One per round.
 * @param {readonly number[]} reference One per round, in the same order.
 * @returns {Summary}
 */
export function summarizeRatio(samples, reference) {
  return summarize(samples.map((sample, round) => sample / Number(reference[round])));
}

/**
 * Finds the value that a fraction of the samples doesn't exceed.
 *
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

/**
 * Compares a measured value with its target. A target that lies within the spread is neither met nor missed.
 *
 * @param {Summary} measured
 * @param {"≤" | "≥"} relation
 * @param {number} bound
 * @param {string} unit What the value is a multiple of, such as `of jose`, or its unit.
 * @returns {Verdict}
 */
export function judge(measured, relation, bound, unit) {
  const isMet = relation === "≤" ? measured.median <= bound : measured.median >= bound;
  const isClear = Math.abs(measured.median - bound) >= measured.spread;
  const verdict = isClear ? (isMet ? "met" : "missed") : "within spread";
  return { measured, target: `${relation} ${bound} ${unit}`, verdict };
}

/** Takes a number that has no spread. @param {number} value @returns {Summary} */
export function exactly(value) {
  return { median: value, spread: 0 };
}
