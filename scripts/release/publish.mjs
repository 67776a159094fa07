// @ts-check
import { runCommand } from "../processes/run-command.mjs";

/**
 * @typedef {{ name: string, version: string, files: number, bytes: number }} PackedPackage `bytes` of the tarball
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} Place
 */

// A release is made from a checkout of a commit, whose state pnpm need not look at again.
const publishArguments = ["publish", "--recursive", "--access=public", "--no-git-checks"];

/**
 * Does everything that publishing does, except uploading.
 *
 * @param {Place} place
 * @returns {Promise<PackedPackage[]>} what would be uploaded
 * @throws when a package can't be packed
 */
export async function rehearsePublishing(place) {
  const { code, output, stdout } = await runCommand("pnpm", [...publishArguments, "--dry-run", "--json"], place);
  if (code !== 0) throw new Error(`${output.trimEnd()}\nPacking failed.`);
  /** @type {{ name: string, version: string, size: number, files: unknown[] }[]} */
  const packed = JSON.parse(stdout);
  return packed.map(({ name, version, size, files }) => ({ name, version, files: files.length, bytes: size }));
}

/**
 * Uploads every public package whose version the registry doesn't have yet.
 *
 * @param {Place & { otp: string | undefined }} options `otp` is a one-time password, for accounts that need one
 * @throws when an upload fails; those before it stay published
 */
export async function publishPackages({ otp, ...place }) {
  const args = otp === undefined ? publishArguments : [...publishArguments, `--otp=${otp}`];
  const { code } = await runCommand("pnpm", args, { ...place, show: true });
  if (code !== 0) {
    throw new Error(
      "Publishing failed. Once the reason is gone, run the same command again: it publishes what is missing.",
    );
  }
}
