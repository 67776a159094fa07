// @ts-check
import { markdownTable } from "markdown-table";
import { formatSummary } from "../statistics.mjs";

const header = ["", "requests/s", "÷ baseline", "÷ bare", "CPU µs per request", "target", "met"];

/**
 * @param {{ pinning: string, subjects: readonly import("./results.mjs").SubjectResult[] }} results
 * @returns {string} A sentence on pinning and one Markdown table: a row per subject.
 */
export function guardTable({ pinning, subjects }) {
  const rows = subjects.map(
    ({ label, requestsPerSecond, processorMicrosecondsPerRequest, toBaseline, toBare, target }) => [
      label,
      formatSummary(requestsPerSecond, 0),
      toBaseline.median.toFixed(2),
      toBare.median.toFixed(2),
      formatSummary(processorMicrosecondsPerRequest, 1),
      target ? `≥ ${target.atLeast.toFixed(2)} baseline` : "",
      target ? (target.isMet ? "yes" : "**no**") : "",
    ],
  );
  return `${pinning}\n\n${markdownTable([header, ...rows], { align: ["l", "r", "r", "r", "r", "l", "l"] })}`;
}
