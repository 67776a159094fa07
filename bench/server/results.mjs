// @ts-check
import { markdownTable } from "markdown-table";
import { formatSummary, summarize, summarizeRatio } from "../statistics.mjs";
import { limit, reference } from "./subjects.mjs";

/**
 * @typedef {import("../statistics.mjs").Summary} Summary
 *
 * @typedef {object} Result
 * @property {string} operation
 * @property {string} id Of the subject.
 * @property {string} label
 * @property {Summary} perSecond
 * @property {Summary} toReference Of the operations per second, to those of oidc-provider.
 * @property {Summary} toLimit The same, to those of `node:http` alone.
 * @property {{ atLeast: number, isMet: boolean } | null} target
 *
 * @typedef {{ operation: import("./operations.mjs").Operation, subject: import("./subjects.mjs").Subject }} Task
 */

const operationsWithTarget = ["introspection", "refresh"];
const targetRatio = 1;

/**
 * @param {Map<Task, number[]>} samples Operations per second.
 * @returns {Result[]}
 */
export function summarizeTasks(samples) {
  const tasks = [...samples].map(([task, perSecond]) => ({ ...task, perSecond }));
  return tasks.map(({ operation, subject, perSecond }) => {
    const ratioTo = (/** @type {string} */ id) => {
      const compared = tasks.find((task) => task.operation === operation && task.subject.id === id);
      if (!compared) throw new Error(`Ratios need ${id}.`);
      return summarizeRatio(perSecond, compared.perSecond);
    };
    const toReference = ratioTo(reference);
    const isTarget = isOurs(subject) && operationsWithTarget.includes(operation.label);
    return {
      operation: operation.label,
      id: subject.id,
      label: subject.label,
      perSecond: summarize(perSecond),
      toReference,
      toLimit: ratioTo(limit),
      target: isTarget ? { atLeast: targetRatio, isMet: toReference.median >= targetRatio } : null,
    };
  });
}

/** @param {{ id: string }} subject */
function isOurs({ id }) {
  return id !== reference && id !== limit;
}

/**
 * Orgward's servers beside oidc-provider and `node:http` alone.
 *
 * @param {readonly Result[]} results
 * @returns {import("../report.mjs").Comparison[]}
 */
export function compareServers(results) {
  return results.filter(isOurs).map(({ operation, label, perSecond, toReference, toLimit, target }) => ({
    what: `${operation}: ${label}`,
    ours: `${Math.round(perSecond.median)} /s`,
    peer: { label: "oidc-provider, in memory", ratio: toReference.median },
    limit: { label: "`node:http` alone", ratio: toLimit.median },
    ...(target && { target: { label: `≥ ${target.atLeast} oidc-provider`, isMet: target.isMet } }),
  }));
}

const header = ["", "", "per second", "÷ oidc-provider", "÷ node:http", "target", "met"];

/**
 * @param {readonly Result[]} results
 * @returns {string} A Markdown table.
 */
export function serverTable(results) {
  const rows = results.map(({ operation, label, perSecond, toReference, toLimit, target }) => [
    operation,
    label,
    formatSummary(perSecond, 0),
    toReference.median.toFixed(2),
    toLimit.median.toFixed(2),
    ...(target ? [`≥ ${target.atLeast.toFixed(2)}`, target.isMet ? "yes" : "**no**"] : ["", ""]),
  ]);
  return markdownTable([header, ...rows], { align: ["l", "l", "r", "r", "r", "l", "l"] });
}
