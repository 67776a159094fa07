// @ts-check
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildMeasuredPackages } from "./build.mjs";
import { describeMachine, installedVersions, observeMachine } from "./machine.mjs";

/**
 * @typedef {object} Plan
 * @property {number} rounds
 * @property {number} seed Of the order of measurements.
 * @property {readonly string[]} only Ids of the subjects to measure beside the references; empty for all.
 * @property {number} users Of the larger population.
 * @property {number} count Of the tokens that memory is measured with.
 * @property {string} folder Where databases are kept for the next run.
 * @property {(message: string) => void} report Called with what is going on.
 *
 * @typedef {object} Benchmark
 * @property {string} title
 * @property {number} defaultRounds
 * @property {readonly string[]} packages The npm packages that are measured.
 * @property {(plan: Plan) => Promise<any>} measure Rejects when a subject cannot be run.
 * @property {(results: any) => string} toMarkdown
 */

/** @type {Map<string, () => Promise<Benchmark>>} */
const benchmarks = new Map([
  ["validate", async () => (await import("./validate/benchmark.mjs")).benchmark],
  ["guard", async () => (await import("./guard/benchmark.mjs")).benchmark],
  ["mcp", async () => (await import("./mcp/benchmark.mjs")).benchmark],
  ["directory", async () => (await import("./directory/benchmark.mjs")).benchmark],
  ["pages", async () => (await import("./pages/benchmark.mjs")).benchmark],
  ["server", async () => (await import("./server/benchmark.mjs")).benchmark],
  ["start-up", async () => (await import("./start-up/benchmark.mjs")).benchmark],
  ["move", async () => (await import("./move/benchmark.mjs")).benchmark],
  ["memory", async () => (await import("./memory/benchmark.mjs")).benchmark],
  ["size", async () => (await import("./size/benchmark.mjs")).benchmark],
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [] },
    users: { type: "string", default: "1000000" },
    count: { type: "string", default: "100000" },
    folder: { type: "string", default: join(tmpdir(), "orgward-bench") },
    json: { type: "boolean", default: false },
  },
});

const names = positionals.length > 0 ? positionals : [...benchmarks.keys()];
const chosen = names.map((name) => ({ name, load: loaderOf(name) }));
buildMeasuredPackages();
const runs = [];
for (const { name, load } of chosen) {
  const benchmark = await load();
  const run = await runBenchmark(name, benchmark);
  if (!values.json) console.log(toMarkdown(run, benchmark));
  runs.push(run);
}
if (values.json) console.log(JSON.stringify(runs, null, 2));

/** @param {string} name */
function loaderOf(name) {
  const load = benchmarks.get(name);
  if (!load) throw new Error(`There is no benchmark "${name}". There are: ${[...benchmarks.keys()].join(", ")}.`);
  return load;
}

/** @param {string} name @param {Benchmark} benchmark */
async function runBenchmark(name, { defaultRounds, packages, measure }) {
  const rounds = values.rounds === undefined ? defaultRounds : parsePositiveInteger("rounds", values.rounds);
  const seed = parsePositiveInteger("seed", values.seed);
  const describeRunMachine = observeMachine();
  const report = (/** @type {string} */ message) => console.error(`${name}: ${message}`);
  const users = parsePositiveInteger("users", values.users);
  const count = parsePositiveInteger("count", values.count);
  const results = await measure({ rounds, seed, only: values.only, users, count, folder: values.folder, report });
  return { name, rounds, seed, machine: describeRunMachine(), versions: await installedVersions(packages), results };
}

/** @param {string} option @param {string} text */
function parsePositiveInteger(option, text) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${option} must be a whole number from 1 on.`);
  return number;
}

/** @param {Awaited<ReturnType<typeof runBenchmark>>} run @param {Benchmark} benchmark */
function toMarkdown({ rounds, seed, machine, versions, results }, benchmark) {
  const measured = `${describeMachine(machine, versions)}\n${rounds} rounds, seed ${seed}.`;
  return `## ${benchmark.title}\n\n${measured}\n\n${benchmark.toMarkdown(results)}\n`;
}
