// @ts-check
import { markdownTable } from "markdown-table";
import { databaseNames } from "../dialects.mjs";
import { formatSummary } from "../statistics.mjs";

/**
 * @param {import("./results.mjs").DirectoryResults} results
 * @returns {string} One Markdown table: a row per database and operation.
 */
export function directoryTable({ users, smallerPopulation, results }) {
  const [many, few] = [users, smallerPopulation].map((count) => count.toLocaleString("en"));
  const header = [
    "",
    "",
    `${few} users, µs`,
    `${many} users, µs`,
    "p95, µs",
    "growth",
    "÷ one statement",
    "target",
    "met",
  ];
  const rows = results.map(({ dialect, label, smaller, median, p95, growth, toLimit, target }) => [
    databaseNames[dialect],
    label,
    ...[smaller, median, p95].map((microseconds) => Math.round(microseconds).toLocaleString("en")),
    `${formatSummary(growth, 2)} ×`,
    toLimit?.median.toFixed(2) ?? "",
    ...(target ? [target.label, target.isMet ? "yes" : "**no**"] : ["", ""]),
  ]);
  return markdownTable([header, ...rows], { align: ["l", "l", "r", "r", "r", "r", "r", "l", "l"] });
}
