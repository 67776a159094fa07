// @ts-check
import { createSteps } from "../processes/steps.mjs";
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
  const { passed, failed } = await runChecks({ steps, signal, env: await environmentWithPackageManager(signal) });
  console.log(`\n${passed} checks passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * Runs each `check:*` script of the root package.json as a step. Those that build packages run one after another, because two builds of the
 * same package would get in each other's way; the others run beside them.
 *
 * @param {{ steps: Pick<import("../processes/steps.mjs").Steps, "command">, signal: AbortSignal, env: NodeJS.ProcessEnv, root?: string }}
 *   options `root` is the folder with the package.json, in which the steps run
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ steps, signal, env, root = repository }) {
  const counts = { passed: 0, failed: 0 };
  /** @param {readonly Check[]} checks */
  const runInTurn = async (checks) => {
    for (const { script } of checks) {
      try {
        await steps.command(script, "pnpm", ["run", script], env);
        counts.passed += 1;
      } catch (error) {
        signal.throwIfAborted();
        console.log(error instanceof Error ? error.message : error);
        counts.failed += 1;
      }
    }
  };
  const checks = listChecks(root);
  await Promise.all([true, false].map((builds) => runInTurn(checks.filter((check) => check.builds === builds))));
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
