// @ts-check
import { runCommand } from "../scripts/processes/run-command.mjs";
import { environmentWithPackageManager } from "../scripts/setup/package-manager.mjs";

/**
 * Builds the packages that are measured, where they changed.
 *
 * @returns {Promise<void>}
 * @throws {Error} When the build fails; its output says why.
 */
export async function buildMeasuredPackages() {
  await build("build", "@orgward/bench^...");
}

/**
 * Builds the application of Next whose route handlers are measured, where it or the packages changed.
 *
 * @returns {Promise<void>}
 * @throws {Error} As above.
 */
export async function buildNextApp() {
  await build("build:next", "@orgward/bench");
}

/**
 * @param {string} task
 * @param {string} filter
 */
async function build(task, filter) {
  const { signal } = new AbortController();
  const env = await environmentWithPackageManager(signal);
  const args = ["exec", "turbo", "run", task, `--filter=${filter}`, "--output-logs=errors-only"];
  const { code, output } = await runCommand("pnpm", args, { env, signal });
  if (code !== 0) throw new Error(`${filter} could not be built.\n${output}`);
}
