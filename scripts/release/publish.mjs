// @ts-check
import { runCommand } from "../processes/run-command.mjs";
import { INVENTORY } from "./inventories.mjs";

/**
 * @typedef {{ name: string, version: string, files: number, bytes: number }} PackedPackage `bytes` of the tarball
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} Place
 */

/**
 * The arguments of `pnpm` for publishing. In a workflow that may prove its identity, the packages say where they were built.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function publishArguments(env) {
  // A release is made from a checkout of a commit, whose state pnpm need not look at again.
  const args = ["publish", "--recursive", "--access=public", "--no-git-checks"];
  return env.ACTIONS_ID_TOKEN_REQUEST_URL ? [...args, "--provenance"] : args;
}

/**
 * Does everything that publishing does, except uploading.
 *
 * @param {Place} place
 * @returns {Promise<PackedPackage[]>} what would be uploaded
 * @throws when a package can't be packed, or would lack its software bill of materials
 */
export async function rehearsePublishing(place) {
  const { code, output, stdout } = await runCommand("pnpm", [...publishArguments({}), "--dry-run", "--json"], place);
  if (code !== 0) throw new Error(`${output.trimEnd()}\nPacking failed.`);
  /** @type {{ name: string, version: string, size: number, files: { path: string }[] }[]} */
  const packed = JSON.parse(stdout);
  const lacking = packed.filter(({ files }) => !files.some(({ path }) => path === INVENTORY));
  if (lacking.length > 0) throw new Error(`${lacking.map(({ name }) => name).join(", ")} would lack ${INVENTORY}.`);
  return packed.map(({ name, version, size, files }) => ({ name, version, files: files.length, bytes: size }));
}

/**
 * Uploads every public package whose version the registry doesn't have yet.
 *
 * @param {Place & { otp: string | undefined }} options `otp` is a one-time password, for accounts that need one
 * @throws when an upload fails; those before it stay published
 */
export async function publishPackages({ otp, ...place }) {
  const args = publishArguments(place.env);
  const { code } = await runCommand("pnpm", otp === undefined ? args : [...args, `--otp=${otp}`], {
    ...place,
    show: true,
  });
  if (code !== 0) {
    throw new Error(
      "Publishing failed. Once the reason is gone, run the same command again: it publishes what is missing.",
    );
  }
}
