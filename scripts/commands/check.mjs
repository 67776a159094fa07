// @ts-check
import { createSteps } from "../processes/steps.mjs";
import { buildPackages } from "../setup/install-and-build.mjs";
import { environmentWithPackageManager } from "../setup/package-manager.mjs";
import { readManifest, repository } from "../setup/workspace.mjs";

/**
 * `pnpm check`: every check, also after one has failed.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<number>} exit code
 */
export async function run(signal) {
  const steps = createSteps({ stream: process.stdout, signal });
  const env = await environmentWithPackageManager(signal);
  const build = () => buildPackages(steps, env, { goesOn: true });
  const { passed, failed } = await runChecks({ steps, signal, env, build });
  console.log(`\n${passed} checks passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Most checks use one core, and some take much memory. */
const CHECKS_AT_ONCE = 2;

/**
 * Runs each `check:*` script of the root package.json as a step, a few at once. Those that read what is built wait for the build, which the
 * others run beside: what these scripts would build is there then, so that none gets in another's way.
 *
 * @param {{
 *   steps: Pick<import("../processes/steps.mjs").Steps, "command">,
 *   signal: AbortSignal,
 *   env: NodeJS.ProcessEnv,
 *   build: () => Promise<unknown>,
 *   root?: string,
 * }} options `build` builds all packages, and counts as failed when it rejects; `root` is the folder with the package.json, in which the steps
 *   run
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ steps, signal, env, build, root = repository }) {
  const counts = { passed: 0, failed: 0 };
  /** @param {() => Promise<unknown>} work */
  const succeeds = async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      signal.throwIfAborted();
      console.log(error instanceof Error ? error.message : error);
      counts.failed += 1;
      return false;
    }
  };
  const left = listChecks(root).sort((one, other) => Number(one.builds) - Number(other.builds));
  const built = succeeds(build);
  const runInTurn = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const { builds, script } = check;
      if (builds) await built;
      if (await succeeds(() => steps.command(script, "pnpm", ["run", script], env))) counts.passed += 1;
    }
  };
  await Promise.all([built, ...Array.from({ length: CHECKS_AT_ONCE }, runInTurn)]);
  return counts;
}

/** @typedef {{ script: string, builds: boolean }} Check */

/**
 * @param {string} root
 * @returns {Check[]}
 */
function listChecks(root) {
  return Object.entries(readManifest(root).scripts ?? {})
    .filter(([script]) => script.startsWith("check:"))
    .map(([script, command]) => ({ script, builds: /\bturbo run\b/.test(command) }));
}
