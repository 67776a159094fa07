// @ts-check

import { runChecks } from "../commands/check.mjs";
import { createSteps } from "../processes/steps.mjs";
import { buildPackages, installDependencies } from "../setup/install-and-build.mjs";
import { listPublicPackages } from "../setup/workspace.mjs";
import { completeAddresses } from "./addresses.mjs";
import { git, inCheckout } from "./git.mjs";
import { addInventories } from "./inventories.mjs";
import { assertReleasable, repositoryAddress } from "./preconditions.mjs";
import { publishPackages, rehearsePublishing } from "./publish.mjs";

/**
 * @typedef {{ publish: boolean, otp?: string | undefined, repository?: string | undefined }} ReleaseOptions
 * @typedef {{ signal: AbortSignal, stream: import("../processes/steps.mjs").Output, upload?: typeof publishPackages }} ReleaseDeps
 */

/**
 * Makes a release of the last commit: sets the versions, runs the checks, builds, lists what each package installs, and packs, all in a
 * temporary checkout. With `publish`
 * it then uploads the packages, commits the versions on the current branch and tags them; without, everything stays as it was.
 *
 * @param {string} root absolute path of the repository
 * @param {ReleaseOptions} options `repository` is the repository's address, the remote named origin unless given
 * @param {ReleaseDeps} deps `upload` publishes what was built
 * @returns {Promise<void>}
 * @throws when the release can't be made, a check fails, or an upload does
 */
export async function release(root, { publish, otp, repository }, { signal, stream, upload = publishPackages }) {
  const address = repositoryAddress(root, repository);
  assertReleasable(root, { publish, address });
  await inCheckout(root, async (folder) => {
    const env = await prepare(folder, { signal, stream });
    const version = versionOf(folder);
    const commit = publish ? commitRelease(folder, version) : null;
    if (address !== null) completeAddresses(folder, address);

    // Tokens for the registry may be in variables that the other steps are run without.
    const place = { cwd: folder, env: { ...process.env, PATH: env.PATH }, signal };
    await addInventories(place);
    const packages = await rehearsePublishing(place);
    stream.write(describePackages(packages, { version, publish, address }));
    if (commit === null) return;
    await upload({ ...place, otp });
    git(root, ["merge", "--ff-only", commit]);
    git(root, ["tag", "--annotate", `v${version}`, "--message", `Release ${version}`, commit]);
    stream.write(`\nPublished ${version}. Now push the commit and the tag: \`git push --follow-tags\`\n`);
  });
}

/**
 * @param {string} folder
 * @param {Pick<ReleaseDeps, "signal" | "stream">} deps
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which `pnpm` is the pinned version
 */
async function prepare(folder, { signal, stream }) {
  const steps = createSteps({ stream, signal, cwd: folder });
  const env = await installDependencies(steps, signal);
  await steps.command("Set the versions", "pnpm", ["exec", "changeset", "version"], env);
  const { failed } = await runChecks({ steps, signal, env, root: folder, build: () => buildPackages(steps, env) });
  if (failed > 0) throw new Error(failed === 1 ? "1 check failed." : `${failed} checks failed.`);
  return env;
}

/** @param {string} folder */
function versionOf(folder) {
  const versions = new Set(listPublicPackages(folder).map(({ manifest }) => manifest.version));
  const [version] = versions;
  if (version === undefined || versions.size > 1) {
    throw new Error(`All public packages have one version; these have ${[...versions].join(", ")}.`);
  }
  return version;
}

/**
 * @param {string} folder
 * @param {string} version
 * @returns {string} the id of the commit
 */
function commitRelease(folder, version) {
  if (git(folder, ["tag", "--list", `v${version}`]) !== "") {
    throw new Error(`The tag v${version} exists already. Delete it if that release was never published.`);
  }
  git(folder, ["add", "--all"]);
  git(folder, ["commit", "--message", `Release ${version}`]);
  return git(folder, ["rev-parse", "HEAD"]);
}

/**
 * @param {import("./publish.mjs").PackedPackage[]} packages
 * @param {{ version: string, publish: boolean, address: string | null }} release
 */
function describePackages(packages, { version, publish, address }) {
  const lines = packages.map(
    ({ name, files, bytes }) => `  ${name}@${version}  ${files} files, ${Math.ceil(bytes / 1024)} KiB packed`,
  );
  const ending = publish
    ? []
    : [
        ...(address === null
          ? ["", "Publishing needs the repository's address: a remote named origin, or --repository <url>."]
          : []),
        "",
        "Nothing was published. `pnpm release --publish` publishes.",
      ];
  return `\n${[publish ? "Publishing:" : "Would publish:", ...lines, ...ending].join("\n")}\n`;
}
