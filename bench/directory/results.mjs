// @ts-check
import { databaseNames } from "../dialects.mjs";
import { quantileOf, summarize, summarizeRatio } from "../statistics.mjs";

/**
 * @typedef {import("./operation.mjs").Operation} Operation
 * @typedef {{ dialect: import("../dialects.mjs").Dialect, users: number, operation: Operation, worker: import("../worker.mjs").Worker }} Task
 *
 * @typedef {object} Result Times in microseconds.
 * @property {Task["dialect"]} dialect
 * @property {string} label
 * @property {number} smaller The median with the smaller population.
 * @property {number} median
 * @property {number} p95
 * @property {import("../statistics.mjs").Summary} growth The median against that with the smaller population, round by round.
 * @property {import("../statistics.mjs").Summary | null} toLimit The median against that of the same read by one prepared statement.
 * @property {{ label: string, isMet: boolean } | null} target
 *
 * @typedef {{ users: number, smallerPopulation: number, results: Result[] }} DirectoryResults
 */

/**
 * @param {Map<Task, number[][]>} samples Microseconds of each call, round by round.
 * @param {number} smallerPopulation
 * @returns {Result[]}
 */
export function summarizeOperations(samples, smallerPopulation) {
  const measured = [...samples].map(([task, rounds]) => ({ ...task, rounds }));
  return measured
    .filter(({ users }) => users !== smallerPopulation)
    .map(({ dialect, operation, rounds }) => {
      const smaller = measured.find(
        (other) => other.users === smallerPopulation && other.dialect === dialect && other.operation === operation,
      );
      if (!smaller) throw new Error("Ratios need the smaller population.");
      const growth = summarizeRatio(mediansOf(rounds), mediansOf(smaller.rounds));
      const limit = measured.find(
        (other) =>
          other.users !== smallerPopulation && other.dialect === dialect && other.operation.id === operation.limit,
      );
      const p95 = quantileOf(rounds.flat(), 0.95);
      return {
        dialect,
        label: operation.label,
        smaller: quantileOf(smaller.rounds.flat(), 0.5),
        median: quantileOf(rounds.flat(), 0.5),
        p95,
        growth,
        toLimit: limit ? summarizeRatio(mediansOf(rounds), mediansOf(limit.rounds)) : null,
        target: operation.target ? judge(operation.target, { growth: growth.median, p95 }) : null,
      };
    });
}

/** @param {readonly number[][]} rounds */
function mediansOf(rounds) {
  return rounds.map((calls) => summarize(calls).median);
}

/** @param {import("./operation.mjs").Target} target @param {{ growth: number, p95: number }} measured */
function judge(target, { growth, p95 }) {
  if (target.kind === "growth") return { label: `≤ ${target.atMost} ×`, isMet: growth <= target.atMost };
  return { label: `p95 ≤ ${target.milliseconds} ms`, isMet: p95 <= target.milliseconds * 1000 };
}

/**
 * What has a target or a limit, with the larger population.
 *
 * @param {DirectoryResults} results
 * @returns {import("../report.mjs").Comparison[]}
 */
export function compareDirectory({ results }) {
  return results
    .filter(({ target, toLimit }) => target || toLimit)
    .map(({ dialect, label, median, p95, growth, toLimit, target }) => ({
      what: `${databaseNames[dialect]}: ${label}`,
      ours: `${inWords(median)}, p95 ${inWords(p95)}`,
      peer: { label: "a thousand users", ratio: growth.median },
      ...(toLimit && { limit: { label: "one prepared statement", ratio: toLimit.median } }),
      ...(target && { target }),
    }));
}

/** @param {number} microseconds */
function inWords(microseconds) {
  return microseconds < 1000 ? `${Math.round(microseconds)} µs` : `${(microseconds / 1000).toFixed(1)} ms`;
}
