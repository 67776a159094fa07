// @ts-check
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { readVariable, withVariable } from "../processes/environment.mjs";
import { runCommand } from "../processes/run-command.mjs";
import { readManifest, repository } from "./workspace.mjs";

/**
 * The environment for pnpm and everything below it: no telemetry, none of npm's own settings, which would steer pnpm, and no
 * NODE_ENV, which would keep it from installing what the build needs.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(environment) {
  const kept = { ...environment };
  for (const name of Object.keys(kept)) {
    if (name.toLowerCase().startsWith("npm_") || name === "NODE_ENV") delete kept[name];
  }
  return Object.assign(kept, { NEXT_TELEMETRY_DISABLED: "1", TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" });
}

/**
 * Puts the pinned pnpm first on the PATH: the one that is there already, or else the one npx fetches.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which `pnpm` is the pinned version
 */
export async function environmentWithPackageManager(signal) {
  const environment = toolEnvironment(process.env);
  const pinned = pinnedPackageManager();
  const present = await runCommand("pnpm", ["--version"], { env: environment, signal });
  if (`pnpm@${present.output.trim()}` === pinned) return environment;

  // npx puts what it fetched first on the PATH of the command that it runs.
  const args = ["--yes", `--package=${pinned}`, "--", "node", "-p", "process.env.PATH"];
  const located = await runCommand("npx", args, { env: environment, signal });
  const folder = findPackageManager(located.stdout.trim());
  if (located.code !== 0 || folder === null) {
    throw new Error(`npx could not fetch ${pinned}. Is the npm registry reachable?\n${located.output}`);
  }
  return withVariable(environment, "PATH", `${folder}${delimiter}${readVariable(environment, "PATH") ?? ""}`);
}

/**
 * Finds the first folder of a PATH that has pnpm.
 *
 * @param {string} path
 * @returns {string | null}
 */
export function findPackageManager(path) {
  const has = (/** @type {string} */ folder) => ["pnpm", "pnpm.cmd"].some((name) => existsSync(join(folder, name)));
  return path.split(delimiter).find((folder) => folder !== "" && has(folder)) ?? null;
}

function pinnedPackageManager() {
  const { packageManager } = readManifest(repository);
  if (packageManager === undefined) throw new Error('package.json names no "packageManager"');
  return packageManager;
}
