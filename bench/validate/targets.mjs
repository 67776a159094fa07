// @ts-check

/**
 * @typedef {object} Target
 * @property {import("./columns.mjs").Column["id"]} column
 * @property {"toOpenssl" | "toJose"} ratio
 * @property {number} atMost
 * @property {string} label
 * @typedef {Target & { isMet: boolean }} TargetResult
 */

/** @type {readonly Target[]} What `@orgward/core` is to reach. */
const targets = [
  { column: "seen", ratio: "toOpenssl", atMost: 0.1, label: "seen ≤ 0.10 raw" },
  { column: "new", ratio: "toJose", atMost: 1.15, label: "new ≤ 1.15 jose" },
  { column: "atOnce", ratio: "toOpenssl", atMost: 1.6, label: "at once ≤ 1.60 raw" },
];

/**
 * @param {string} subjectId
 * @param {import("./results.mjs").ColumnResults} results
 * @returns {TargetResult[]} Empty for the peers.
 */
export function targetsOf(subjectId, results) {
  if (subjectId !== "orgward") return [];
  return targets.map((target) => ({ ...target, isMet: results[target.column][target.ratio].median <= target.atMost }));
}
