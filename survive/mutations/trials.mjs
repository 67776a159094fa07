// @ts-check
/// <reference types="vitest/config" />
import { join } from "node:path";
import { loadConfigFromFile } from "vite";
import { createVitest } from "vitest/node";
import { repository } from "../../scripts/setup/workspace.mjs";
import { findDependants } from "./nearest-tests.mjs";
import { createWarmWorkers } from "./warm-worker.mjs";

/**
 * What became of a file of tests: `late` if it didn't end in time, `stray` if its tests passed, but an error came that belongs to none of
 * them. It may be one that another run left behind.
 *
 * @typedef {"passed" | "failed" | "late" | "stray"} Verdict
 */

/** After so many runs the process begins anew, so that what tests leave behind in it doesn't grow without bound. */
const runsOfProcess = 100;
/** How long one test may take, in milliseconds. A fault for which tests wait forever would else take as long as the tests allow themselves. */
const longestTest = 30_000;

/**
 * Starts Vitest for trials: it serves a file's text with a fault instead of what is on the disk, which is never written.
 *
 * @param {object} options
 * @param {string} options.project
 * @param {import("./nearest-tests.mjs").Importers} options.importers
 */
export async function startTrials({ project, importers }) {
  /** @type {{ file: string, text: string } | undefined} */
  let planted;
  const workers = createWarmWorkers();
  const faultyText = {
    name: "faulty-text",
    enforce: /** @type {const} */ ("pre"),
    transform: (/** @type {string} */ _code, /** @type {string} */ id) =>
      planted !== undefined && id === join(repository, planted.file) ? { code: planted.text, map: null } : undefined,
  };
  const vitest = await startVitest(project, faultyText, workers.pool);
  const testProject = vitest.getRootProject();
  let runs = 0;

  /** Has the file's text, and everything that imports it, loaded anew. @param {string} file */
  function replace(file) {
    vitest.invalidateFile(join(repository, file));
    workers.loadAnew([...findDependants(importers, file).keys()].map((dependant) => join(repository, dependant)));
  }

  /** Plants a text in the place of a file's, or nothing. @param {typeof planted} next */
  function plant(next) {
    if (planted) replace(planted.file);
    planted = next;
    if (planted) replace(planted.file);
  }

  /** Ends the process; the next run has one of its own, in which nothing has run yet. */
  async function renew() {
    runs = 0;
    await workers.end();
  }

  /** @param {string} test @param {number} milliseconds How long it may take. @returns {Promise<Verdict>} */
  async function run(test, milliseconds) {
    runs += 1;
    if (runs > runsOfProcess) await renew();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void workers.end();
    }, milliseconds);
    try {
      const moduleId = join(repository, test);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
        testProject.createSpecification(moduleId),
      ]);
      if (isLate) return "late";
      // Vitest answers with every file that it has ever run.
      const [module] = testModules.filter((one) => one.moduleId === moduleId);
      if (module?.state() !== "passed") return module && isOnlyLate(module) ? "late" : "failed";
      return unhandledErrors.length === 0 ? "passed" : "stray";
    } catch {
      return isLate ? "late" : "failed";
    } finally {
      clearTimeout(timer);
    }
  }

  async function close() {
    await workers.end();
    await vitest.close();
  }

  return { plant, run, renew, close };
}

/** Whether tests failed only because they, or what prepares them, took too long. @param {import("vitest/node").TestModule} module */
function isOnlyLate(module) {
  const tests = [...module.children.allTests()].flatMap((test) => test.result().errors ?? []);
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suites, ...tests];
  return errors.length > 0 && errors.every(({ message }) => /^(Test|Hook) timed out in/.test(message));
}

/**
 * Starts Vitest for one project of the repository's configuration.
 *
 * @param {string} name
 * @param {import("vite").Plugin} plugin Goes before all others. Vitest would keep it from a project of several.
 * @param {NonNullable<import("vitest/node").TestUserConfig["pool"]>} pool
 */
async function startVitest(name, plugin, pool) {
  // Vite would make it "development", in which guards explain their refusals; the command of Vitest sets it first, as here.
  process.env.NODE_ENV = "test";
  const loaded = await loadConfigFromFile(
    { command: "serve", mode: "test" },
    join(repository, "vitest.config.ts"),
    repository,
  );
  const { projects = [], ...shared } = loaded?.config.test ?? {};
  const found = projects.find((one) => typeof one === "object" && "test" in one && one.test?.name === name);
  if (typeof found !== "object" || !("test" in found)) throw new Error(`There is no project of tests "${name}".`);
  const { plugins = [], resolve = {}, ssr = {}, root = "", test } = found;
  const vitest = await createVitest(
    "test",
    {
      ...shared,
      ...test,
      root: join(repository, root),
      config: false,
      watch: false,
      maxWorkers: 1,
      silent: true,
      testTimeout: longestTest,
      hookTimeout: longestTest,
      expect: { ...shared.expect, poll: { timeout: longestTest } },
      reporters: [{}],
      pool,
    },
    { plugins: [plugin, ...plugins], resolve, ssr, logLevel: "silent" },
  );
  await vitest.standalone();
  return vitest;
}
