// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../processes/run-command.mjs";
import { createSteps } from "../processes/steps.mjs";
import { ensureChromium } from "../setup/chromium.mjs";
import { buildPackages, installDependencies } from "../setup/install-and-build.mjs";
import { addCounts, countTests, nothing, summaryLine } from "../test-report/counts.mjs";
import { readReport } from "../test-report/vitest-report.mjs";
import { runChecks } from "./check.mjs";

/**
 * `npm test`: every check and every test but the long ones, and as the last line how many passed. The checks, and each preparation that fails,
 * count as one each. `npm run test:long`: the long tests (`*.long.test.ts`) alone.
 *
 * @param {AbortSignal} signal
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function run(signal, args) {
  const { values } = parseArgs({ args, options: { long: { type: "boolean", default: false } } });
  const steps = createSteps({ stream: process.stdout, signal });
  let counts = nothing;
  /** @param {() => Promise<unknown>} work */
  const countingFailure = async (work) => {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      console.log(error instanceof Error ? error.message : error);
      counts = addCounts(counts, { ...nothing, failed: 1 });
    }
  };

  await countingFailure(async () => {
    const env = await installDependencies(steps, signal);
    await countingFailure(async () => {
      env.CHROMIUM_PATH = await steps.run("Find Chromium", () =>
        ensureChromium(signal, { prefersHeadlessShell: true }),
      );
    });
    // A wrong type in one package must not hide what the tests of the others say.
    const build = () => buildPackages(steps, env, { goesOn: true });
    if (values.long) await countingFailure(build);
    else counts = addCounts(counts, await runChecks({ steps, signal, env, build }));
    counts = addCounts(counts, await runTests(env, signal, values.long ? ["--mode=long"] : []));
  });
  console.log(summaryLine(counts));
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @param {readonly string[]} options of Vitest
 * @returns {Promise<import("../test-report/counts.mjs").Counts>}
 */
async function runTests(env, signal, options) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-test-"));
  const reportFile = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
    const { code } = await runCommand("pnpm", ["exec", "vitest", "run", ...options, ...reporters], {
      env,
      signal,
      show: true,
    });
    const { counts, problems } = countTests(await readReport(reportFile), code);
    for (const problem of problems) console.log(problem);
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
