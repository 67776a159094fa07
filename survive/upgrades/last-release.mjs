// @ts-check

import { runCommand } from "../../scripts/processes/run-command.mjs";
import { environmentWithPackageManager } from "../../scripts/setup/package-manager.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

/** Whoever keeps the database of a release keeps it in the state that is released. */
const keptDatabases = "apps/auth-server/test/platform/db/releases/*.sql";

/**
 * Checks out the last release, as the commit that last kept a database of a release, and builds its auth server.
 *
 * @param {string} folder Where it is checked out.
 * @returns {Promise<string>} its commit
 * @throws {Error} when the history doesn't have it, or it can't be built
 */
export async function checkOutLastRelease(folder) {
  const { signal } = new AbortController();
  const env = { ...(await environmentWithPackageManager(signal)), CI: "true" };
  const run = async (/** @type {string} */ command, /** @type {string[]} */ args, cwd = folder) => {
    const { code, output } = await runCommand(command, args, { env, signal, cwd });
    if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${output}`);
    return output.trim();
  };
  const commit = await run("git", ["log", "-1", "--format=%H", "--", keptDatabases], repository);
  await run("git", ["clone", "--quiet", "--no-checkout", repository, folder], repository);
  await run("git", ["checkout", "--quiet", "--detach", commit]);
  await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"]);
  await run("pnpm", ["exec", "turbo", "run", "build", "--filter=@orgward/auth-server", "--output-logs=errors-only"]);
  return commit;
}
