// @ts-check
import { markdownTable } from "markdown-table";
import { formatSummary } from "../statistics.mjs";
import { columns } from "./columns.mjs";

/**
 * @param {readonly import("./results.mjs").SubjectResult[]} subjects
 * @returns {string} One Markdown table: a row per subject; per column the time of one validation, its ratio to one raw
 *   verification and to jose.
 */
export function validationTable(subjects) {
  const header = ["", ...columns.flatMap(({ label }) => [`${label}, µs`, "÷ raw", "÷ jose"]), "target", "met"];
  const rows = subjects.map(({ label, columns: results, targets }) => [
    label,
    ...columns.flatMap(({ id }) => columnCells(results[id])),
    targets.map((target) => target.label).join("; "),
    targets.map(({ isMet }) => (isMet ? "yes" : "**no**")).join("; "),
  ]);
  const align = header.map((_, index) => (index === 0 || index > 3 * columns.length ? "l" : "r"));
  return markdownTable([header, ...rows], { align });
}

/** @param {import("./results.mjs").ColumnResult} result */
function columnCells({ microseconds, toOpenssl, toJose }) {
  const time = formatSummary(microseconds, microseconds.median < 10 ? 2 : 1);
  return [time, toOpenssl.median.toFixed(2), toJose.median.toFixed(2)];
}
