// @ts-check
/** @import { Benchmark, Plan, Results, Row, Summary, Verdict } from "./types.ts" */
/** @import { Machine } from "./machine.mjs" */
import { markdownTable } from "markdown-table";

/** @typedef {{ machine: Machine, versions: Record<string, string>, results: Results }} Measured */

/**
 * Writes what a benchmark has measured: where, and one table with every target, what was measured against it, and the verdict.
 *
 * @param {Pick<Benchmark, "title"> & Pick<Plan, "rounds" | "seed"> & Measured} run
 * @returns {string} Markdown.
 */
export function writeRun({ title, rounds, seed, machine, versions, results }) {
  const { date, processor, cores, memoryGibibytes, system, node, openssl, loadBefore, loadAfter } = machine;
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `## ${title}`,
    [
      `${date}: ${processor}, ${cores} cores, ${memoryGibibytes} GiB, ${system}, Node ${node} with OpenSSL ${openssl};`,
      `load average ${loadBefore} before, ${loadAfter} after. ${packages.join(", ")}.`,
      `Rounds: ${rounds}, seed ${seed}. ${results.note ?? ""}`.trim(),
    ].join("\n"),
    `${writeTable(results.rows)}\n`,
  ].join("\n\n");
}

/**
 * Writes one table of everything that has a target, whichever benchmark measured it.
 *
 * @param {readonly { name: string, results: Results }[]} runs
 * @returns {string} Markdown; empty when nothing has a target.
 */
export function writeSummary(runs) {
  const body = runs.flatMap(({ name, results }) =>
    results.rows.flatMap(({ what, verdict }) => (verdict ? [[name, what, ...verdictCells(verdict)]] : [])),
  );
  if (body.length === 0) return "";
  const header = ["benchmark", "", "measured", "target", "verdict"];
  return ["## All targets", `${markdownTable([header, ...body], { align: ["l", "l", "r", "l", "l"] })}\n`].join("\n\n");
}

/** @param {readonly Row[]} rows */
function writeTable(rows) {
  const headings = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const hasTargets = rows.some(({ verdict }) => verdict !== undefined);
  const header = ["", ...headings, ...(hasTargets ? ["measured", "target", "verdict"] : [])];
  const body = rows.map(({ what, cells, verdict }) => [
    what,
    ...headings.map((heading) => writeCell(cells[heading] ?? "")),
    ...(hasTargets ? verdictCells(verdict) : []),
  ]);
  const align = header.map((_, column) => (column > 0 && column <= headings.length ? "r" : "l"));
  return markdownTable([header, ...body], { align });
}

/** @param {Verdict | undefined} verdict */
function verdictCells(verdict) {
  if (!verdict) return ["", "", ""];
  const told = verdict.verdict === "missed" ? "**missed**" : verdict.verdict;
  return [writeCell(verdict.measured), verdict.target, told];
}

/** @param {Summary | number | string} cell */
function writeCell(cell) {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return writeNumber(cell, cell);
  const { median, spread } = cell;
  return spread === 0 ? writeNumber(median, median) : `${writeNumber(median, median)} ± ${writeNumber(spread, median)}`;
}

/** @param {number} value @param {number} scale The number whose size decides how many decimals are shown. */
function writeNumber(value, scale) {
  const decimals = scale < 10 ? 2 : scale < 100 ? 1 : 0;
  return value.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
