// @ts-check
import { markdownTable } from "markdown-table";
import { formatSummary, summarize, summarizeRatio } from "../statistics.mjs";
import { reference } from "./subjects.mjs";

/**
 * @typedef {import("../statistics.mjs").Summary} Summary
 *
 * @typedef {object} Result
 * @property {string} operation
 * @property {string} label
 * @property {Summary} perSecond
 * @property {Summary} toReference Of the operations per second, to those of oidc-provider.
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
    const compared = tasks.find((task) => task.operation === operation && task.subject.id === reference);
    if (!compared) throw new Error("Ratios need oidc-provider.");
    const toReference = summarizeRatio(perSecond, compared.perSecond);
    const isTarget = subject.id !== reference && operationsWithTarget.includes(operation.label);
    return {
      operation: operation.label,
      label: subject.label,
      perSecond: summarize(perSecond),
      toReference,
      target: isTarget ? { atLeast: targetRatio, isMet: toReference.median >= targetRatio } : null,
    };
  });
}

const header = ["", "", "per second", "÷ oidc-provider", "target", "met"];

/**
 * @param {readonly Result[]} results
 * @returns {string} A Markdown table.
 */
export function serverTable(results) {
  const rows = results.map(({ operation, label, perSecond, toReference, target }) => [
    operation,
    label,
    formatSummary(perSecond, 0),
    toReference.median.toFixed(2),
    ...(target ? [`≥ ${target.atLeast.toFixed(2)}`, target.isMet ? "yes" : "**no**"] : ["", ""]),
  ]);
  return markdownTable([header, ...rows], { align: ["l", "l", "r", "r", "l", "l"] });
}
