// @ts-check
import { delimiter, dirname } from "node:path";
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
  const kept = Object.entries(environment).filter(
    ([name]) => !name.toLowerCase().startsWith("npm_") && name !== "NODE_ENV",
  );
  return {
    ...Object.fromEntries(kept),
    NEXT_TELEMETRY_DISABLED: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  };
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

  const located = await runCommand("npx", ["--yes", `--package=${pinned}`, "-c", "command -v pnpm"], {
    env: environment,
    signal,
  });
  const path = located.output.trim().split("\n").at(-1);
  if (located.code !== 0 || !path) {
    throw new Error(`npx could not fetch ${pinned}. Is the npm registry reachable?\n${located.output}`);
  }
  return { ...environment, PATH: `${dirname(path)}${delimiter}${environment.PATH}` };
}

function pinnedPackageManager() {
  const { packageManager } = readManifest(repository);
  if (packageManager === undefined) throw new Error('package.json names no "packageManager"');
  return packageManager;
}
