// @ts-check
import { summarize } from "../statistics.mjs";

/**
 * The medians of what was measured, as points of a figure.
 *
 * @param {Map<{ panel: string, series: string, x: number }, number[]>} samples
 * @returns {import("./plot.mjs").Point[]}
 */
export function toPoints(samples) {
  return [...samples].map(([{ panel, series, x }, measured]) => {
    const { median, spread } = summarize(measured);
    return { panel, series, x, y: toThreeDigits(median), spread: toThreeDigits(spread) };
  });
}

/** @param {number} value */
function toThreeDigits(value) {
  return Number(value.toPrecision(3));
}
