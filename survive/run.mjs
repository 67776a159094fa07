// @ts-check
// `pnpm survive`: does to servers and guards what happens to them, and says what was lost. Exits with 1 when something was.
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { modules, sizes } from "./modules.mjs";
import { columns, toRow } from "./outcome.mjs";

/** An input that broke something may be long; with its seed it comes again. What broke off a module is told with its circumstances. */
const [longestProblem, longestEnd] = [2000, 20_000];
const brokenOff = "it did not come to its end";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: Object.keys(modules) },
    folder: { type: "string", multiple: true, default: [] },
    ...Object.fromEntries(Object.keys(sizes).map((name) => [name, { type: /** @type {const} */ ("string") }])),
  },
});
const given = /** @type {Record<string, unknown>} */ (values);
const chosen = values.only.map((name) => ({ name, survive: findModule(name) }));
const plan = {
  seed: parsePositiveInteger("seed", values.seed),
  folder: values.folder,
  .../** @type {typeof sizes} */ (
    Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [name, parsePositiveInteger(name, String(given[name] ?? size))]),
    )
  ),
};

const rows = [];
for (const { name, survive } of chosen) {
  const started = performance.now();
  const report = (/** @type {string} */ message) => console.error(`${name}: ${message}`);
  const outcome = await survive({ ...plan, report }).catch(describeEnd);
  const longest = outcome.done === brokenOff ? longestEnd : longestProblem;
  for (const problem of outcome.problems) report(problem.slice(0, longest));
  if (outcome.problems.length > 0) process.exitCode = 1;
  rows.push(toRow(name, values.seed, outcome, performance.now() - started));
}
console.log(markdownTable([columns.header, ...rows], { align: columns.align }));

/**
 * A module that breaks off has failed; the others are to be run all the same.
 *
 * @param {unknown} error
 * @returns {import("./outcome.mjs").Outcome}
 */
function describeEnd(error) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { done: brokenOff, acknowledged: {}, problems: [stack] };
}

/** @param {string} name */
function findModule(name) {
  const survive = modules[name];
  if (survive) return survive;
  throw new Error(`--only must be one of ${Object.keys(modules).join(", ")}, not ${name}.`);
}

/** @param {string} option @param {string} text */
function parsePositiveInteger(option, text) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${option} must be a whole number from 1 on.`);
  return number;
}
