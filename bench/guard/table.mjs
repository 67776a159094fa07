// @ts-check
import { markdownTable } from "markdown-table";
import { formatSummary } from "../statistics.mjs";

const header = ["", "", "requests/s", "÷ baseline", "÷ bare", "CPU µs per request", "÷ baseline", "target", "met"];

/**
 * @param {{ pinning: string, subjects: readonly import("./results.mjs").SubjectResult[] }} results
 * @returns {string} A sentence on pinning and one Markdown table: a row per subject, under its framework.
 */
export function guardTable({ pinning, subjects }) {
  const rows = subjects.map((subject) => [
    subject.framework,
    subject.label,
    formatSummary(subject.requestsPerSecond, 0),
    subject.toBaseline.median.toFixed(2),
    subject.toBare.median.toFixed(2),
    formatSummary(subject.processorMicrosecondsPerRequest, 1),
    subject.processorToBaseline.median.toFixed(2),
    ...targetCells(subject.target),
  ]);
  return `${pinning}\n\n${markdownTable([header, ...rows], { align: ["l", "l", "r", "r", "r", "r", "r", "l", "l"] })}`;
}

/** @param {import("./results.mjs").SubjectResult["target"]} target */
function targetCells(target) {
  return target ? [`≥ ${target.atLeast.toFixed(2)} baseline`, target.isMet ? "yes" : "**no**"] : ["", ""];
}
