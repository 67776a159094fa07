// @ts-check
/** @import { Benchmark } from "./types.ts" */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildMeasuredPackages } from "./build.mjs";
import { installedVersions, observeMachine } from "./machine.mjs";
import { writeRun, writeSummary } from "./report.mjs";

const benchmarks = "validate guard mcp revocations directory pages server start-up move memory growth size".split(" ");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true, default: [] },
    users: { type: "string", default: "1000000" },
    count: { type: "string", default: "100000" },
    folder: { type: "string", default: join(tmpdir(), "orgward-bench") },
    json: { type: "string" },
    built: { type: "boolean", default: false },
  },
});

const unknown = positionals.find((name) => !benchmarks.includes(name));
if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}". There are: ${benchmarks.join(", ")}.`);
if (!values.built) await buildMeasuredPackages();
const runs = [];
for (const name of positionals.length > 0 ? positionals : benchmarks) {
  const run = await runBenchmark(name, (await import(`./${name}/benchmark.mjs`)).benchmark);
  console.log(writeRun(run));
  runs.push(run);
}
if (runs.length > 1) console.log(writeSummary(runs));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(runs, null, 2)}\n`);

/** @param {string} name @param {Benchmark} benchmark */
async function runBenchmark(name, { title, defaultRounds, packages, measure }) {
  const rounds = values.rounds === undefined ? defaultRounds : parsePositiveInteger("rounds", values.rounds);
  const seed = parsePositiveInteger("seed", values.seed);
  const users = parsePositiveInteger("users", values.users);
  const count = parsePositiveInteger("count", values.count);
  const describeRunMachine = observeMachine();
  const report = (/** @type {string} */ message) => console.error(`${name}: ${message}`);
  const { only, folder } = values;
  const results = await measure({ rounds, seed, only, users, count, folder, report });
  const versions = await installedVersions(packages);
  return { name, title, rounds, seed, machine: describeRunMachine(), versions, results };
}

/** @param {string} option @param {string} text */
function parsePositiveInteger(option, text) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${option} must be a whole number from 1 on.`);
  return number;
}
