// @ts-check
import { markdownTable } from "markdown-table";
import { describeMachine } from "./machine.mjs";

/**
 * @typedef {object} Comparison One line of the table over all benchmarks.
 * @property {string} what
 * @property {string} ours With its unit.
 * @property {Ratio} [peer] The best of what others use.
 * @property {Ratio} [limit] What is left when all that can be left out is left out.
 * @property {{ label: string, isMet: boolean }} [target]
 *
 * @typedef {{ label: string, ratio: number }} Ratio Of ours to that.
 *
 * @typedef {object} Run
 * @property {string} name
 * @property {string} title
 * @property {number} rounds
 * @property {number} seed
 * @property {import("./machine.mjs").Machine} machine
 * @property {Record<string, string>} versions
 * @property {string} table Everything that was measured.
 * @property {Comparison[]} comparisons
 */

const header = ["", "what", "ours", "beside", "ours ÷ that", "limit", "ours ÷ limit", "target", "met"];
const align = ["l", "l", "r", "l", "r", "l", "r", "l", "l"];

/**
 * The results of all benchmarks as one document: what misses its target, everything beside peers and limits in one table, then
 * what each benchmark has measured.
 *
 * @param {readonly Run[]} runs
 * @returns {string} Markdown.
 */
export function writeReport(runs) {
  const rows = runs.flatMap(({ name, comparisons }) => comparisons.map((comparison) => ({ name, ...comparison })));
  const missed = rows.filter(({ target }) => target?.isMet === false);
  const judged = rows.filter(({ target }) => target !== undefined);
  return [
    "# What the benchmarks say",
    "Written by `pnpm bench`; [how each number is taken](README.md). Of times and sizes less is better, of numbers per second more.",
    `## What misses its target: ${missed.length} of ${judged.length}`,
    missed.length === 0 ? "Nothing." : markdownTable([header, ...missed.map(toCells)], { align }),
    "## Everything, beside others and the limit",
    markdownTable([header, ...rows.map(toCells)], { align }),
    ...runs.map(writeRun),
  ].join("\n\n");
}

/** What one benchmark has measured. @param {Run} run */
export function writeRun({ title, rounds, seed, machine, versions, table }) {
  return `## ${title}\n\n${describeMachine(machine, versions)}\n${rounds} rounds, seed ${seed}.\n\n${table}\n`;
}

/** @param {Comparison & { name: string }} comparison */
function toCells({ name, what, ours, peer, limit, target }) {
  const met = target && (target.isMet ? "yes" : "**no**");
  return [name, what, ours, ...ratioCells(peer), ...ratioCells(limit), target?.label ?? "", met ?? ""];
}

/** @param {Ratio | undefined} ratio */
function ratioCells(ratio) {
  return ratio ? [ratio.label, ratio.ratio.toFixed(2)] : ["", ""];
}
