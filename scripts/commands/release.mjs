// @ts-check
import { parseArgs } from "node:util";
import { release } from "../release/release.mjs";
import { repository } from "../setup/workspace.mjs";

/**
 * `pnpm release`: makes the next release of the public packages and shows what is in it. Only `--publish` publishes it.
 *
 * @param {AbortSignal} signal
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function run(signal, args) {
  await release(repository, readOptions(args), { signal, stream: process.stdout });
  return 0;
}

/**
 * @param {string[]} args
 * @returns {import("../release/release.mjs").ReleaseOptions}
 * @throws when there is no such option, or both publishing and a dry run are asked for
 */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      publish: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      otp: { type: "string" },
      repository: { type: "string" },
    },
  });
  const { publish = false, "dry-run": dryRun, otp, repository } = values;
  if (publish && dryRun) throw new Error("--publish and --dry-run exclude each other.");
  return { publish, otp, repository };
}
