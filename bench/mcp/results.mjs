// @ts-check
import { markdownTable } from "markdown-table";
import { formatSummary, summarize, summarizeRatio } from "../statistics.mjs";

/**
 * @typedef {import("../statistics.mjs").Summary} Summary
 *
 * @typedef {object} Result
 * @property {string} operation
 * @property {string} id Of the subject.
 * @property {string} label
 * @property {Summary} requestsPerSecond
 * @property {Summary} toOpen Of the requests per second, to those of the server without a guard.
 * @property {Summary} processorMicrosecondsPerRequest
 * @property {{ atLeast: number, isMet: boolean } | null} target
 *
 * @typedef {{ operation: import("./requests.mjs").Operation, subject: import("./subjects.mjs").Subject }} Task
 */

const throughputToKeep = 0.9;

/**
 * @param {Map<Task, import("../load.mjs").Sample[]>} samples
 * @returns {Result[]}
 */
export function summarizeTasks(samples) {
  const tasks = [...samples].map(([task, taken]) => ({
    ...task,
    throughput: taken.map(({ requestsPerSecond }) => requestsPerSecond),
    processorTime: taken.map(({ processorMicrosecondsPerRequest }) => processorMicrosecondsPerRequest),
  }));
  return tasks.map(({ operation, subject, throughput, processorTime }) => {
    const open = tasks.find((task) => task.operation === operation && task.subject.id === "open");
    if (!open) throw new Error("Ratios need the server without a guard.");
    const toOpen = summarizeRatio(throughput, open.throughput);
    const isTarget = operation === "tools/call" && subject.id.startsWith("orgward");
    return {
      operation,
      id: subject.id,
      label: subject.label,
      requestsPerSecond: summarize(throughput),
      toOpen,
      processorMicrosecondsPerRequest: summarize(processorTime),
      target: isTarget ? { atLeast: throughputToKeep, isMet: toOpen.median >= throughputToKeep } : null,
    };
  });
}

/**
 * Orgward's guards beside that of the SDK and a server without any.
 *
 * @param {{ results: readonly Result[] }} measured
 * @returns {import("../report.mjs").Comparison[]}
 */
export function compareMcpGuards({ results }) {
  return results
    .filter(({ id }) => id.startsWith("orgward"))
    .map(({ operation, label, requestsPerSecond, toOpen, target }) => {
      const sdk = results.find((other) => other.operation === operation && other.id === "sdk");
      const ratio = sdk && requestsPerSecond.median / sdk.requestsPerSecond.median;
      return {
        what: `\`${operation}\`, ${label}`,
        ours: `${Math.round(requestsPerSecond.median)} /s`,
        ...(ratio !== undefined && { peer: { label: "the SDK's `requireBearerAuth`", ratio } }),
        limit: { label: "no guard", ratio: toOpen.median },
        ...(target && { target: { label: `≥ ${target.atLeast} of no guard`, isMet: target.isMet } }),
      };
    });
}

const header = ["", "", "requests/s", "÷ no guard", "CPU µs per request", "target", "met"];

/**
 * @param {{ pinning: string, results: readonly Result[] }} results
 * @returns {string} A sentence on pinning and one Markdown table.
 */
export function mcpTable({ pinning, results }) {
  const rows = results.map(
    ({ operation, label, requestsPerSecond, toOpen, processorMicrosecondsPerRequest, target }) => [
      `\`${operation}\``,
      label,
      formatSummary(requestsPerSecond, 0),
      toOpen.median.toFixed(2),
      formatSummary(processorMicrosecondsPerRequest, 1),
      ...(target ? [`≥ ${target.atLeast.toFixed(2)}`, target.isMet ? "yes" : "**no**"] : ["", ""]),
    ],
  );
  return `${pinning}\n\n${markdownTable([header, ...rows], { align: ["l", "l", "r", "r", "r", "l", "l"] })}`;
}
