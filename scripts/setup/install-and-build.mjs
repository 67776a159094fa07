// @ts-check
import { environmentWithPackageManager } from "./package-manager.mjs";

/**
 * The steps that every command begins with.
 *
 * @param {import("../processes/steps.mjs").Steps} steps
 * @param {AbortSignal} signal
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for further pnpm commands
 * @throws when pnpm cannot be had or the lockfile cannot be installed
 */
export async function installDependencies(steps, signal) {
  const env = await steps.run("Find pnpm", () => environmentWithPackageManager(signal));
  // Without a terminal pnpm must not ask questions; CI=true says so, and also keeps the lockfile as it is.
  await steps.command("Install dependencies", "pnpm", ["install", "--frozen-lockfile"], { ...env, CI: "true" });
  return env;
}

/**
 * @param {Pick<import("../processes/steps.mjs").Steps, "command">} steps
 * @param {NodeJS.ProcessEnv} env
 * @param {{ goesOn?: boolean }} [options] `goesOn`: build also what needs a package that has errors, which compiles nevertheless
 * @returns {Promise<void>}
 * @throws when a package has errors
 */
export async function buildPackages(steps, env, { goesOn = false } = {}) {
  const args = ["run", "build", ...(goesOn ? ["--continue=always"] : [])];
  await steps.command("Build", "pnpm", args, env);
}
