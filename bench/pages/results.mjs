// @ts-check
import { markdownTable } from "markdown-table";
import { databaseNames } from "../dialects.mjs";
import { quantileOf } from "../statistics.mjs";

/**
 * @typedef {import("../dialects.mjs").Dialect} Dialect
 * @typedef {{ dialect: Dialect, page: import("./pages.mjs").Page, site: import("./visit.mjs").Site }} Task
 *
 * @typedef {object} Result Times in milliseconds.
 * @property {Dialect} dialect
 * @property {string} visitor
 * @property {string} label
 * @property {number} median
 * @property {number} p95
 * @property {{ label: string, isMet: boolean }} target
 *
 * @typedef {{ users: number, results: Result[] }} PagesResults
 */

/**
 * @param {Map<Task, number[][]>} samples Milliseconds of each visit, round by round.
 * @returns {Result[]}
 */
export function summarizePages(samples) {
  return [...samples].map(([{ dialect, page }, rounds]) => {
    const visits = rounds.flat();
    const p95 = quantileOf(visits, 0.95);
    return {
      dialect,
      visitor: page.visitor,
      label: page.label,
      median: quantileOf(visits, 0.5),
      p95,
      target: { label: `p95 ≤ ${page.atMost} ms`, isMet: p95 <= page.atMost },
    };
  });
}

/**
 * @param {PagesResults} results
 * @returns {string} One Markdown table: a row per page, the databases beside each other.
 */
export function pagesTable({ results }) {
  const dialects = [...new Set(results.map(({ dialect }) => dialect))];
  const header = [
    "signed in",
    "page",
    ...dialects.flatMap((dialect) => [`${databaseNames[dialect]}, ms`, "p95, ms"]),
    "target",
    "met",
  ];
  const ofFirst = results.filter(({ dialect }) => dialect === dialects[0]);
  const rows = ofFirst.map(({ visitor, label, target }) => {
    const same = results.filter((other) => other.visitor === visitor && other.label === label);
    const times = same.flatMap(({ median, p95 }) => [median.toFixed(1), p95.toFixed(1)]);
    return [visitor, label, ...times, target.label, same.every((other) => other.target.isMet) ? "yes" : "**no**"];
  });
  return markdownTable([header, ...rows], {
    align: header.map((_, column) => (column < 2 || column > header.length - 3 ? "l" : "r")),
  });
}

/**
 * The slowest page of each database, and whatever misses its target.
 *
 * @param {PagesResults} results
 * @returns {import("../report.mjs").Comparison[]}
 */
export function comparePages({ results }) {
  const dialects = [...new Set(results.map(({ dialect }) => dialect))];
  return dialects.flatMap((dialect) => {
    const slowestFirst = results.filter((result) => result.dialect === dialect).toSorted((a, b) => b.p95 - a.p95);
    return slowestFirst
      .filter(({ target }, index) => index === 0 || !target.isMet)
      .map(({ label, median, p95, target }, index) => ({
        what: `${databaseNames[dialect]}: ${label}${index === 0 ? ", the slowest page" : ""}`,
        ours: `${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        target,
      }));
  });
}
