// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { webAddress } from "./addresses.mjs";
import { git } from "./git.mjs";

/**
 * Makes sure that a release can be made of the last commit.
 *
 * @param {string} root absolute path of the repository
 * @param {{ publish: boolean, address: string | null }} options
 * @throws when there are uncommitted changes or no changesets; for publishing also on another branch than the one that releases are
 *   made from, and when the repository's address isn't known
 */
export function assertReleasable(root, { publish, address }) {
  const uncommitted = git(root, ["status", "--porcelain"]);
  if (uncommitted !== "") {
    throw new Error(`A release is made from the last commit. Commit or stash these changes first:\n${uncommitted}`);
  }
  if (!hasChangesets(root)) throw new Error("There is nothing to release: .changeset describes no changes.");
  if (!publish) return;

  const { baseBranch } = JSON.parse(readFileSync(join(root, ".changeset/config.json"), "utf8"));
  const branch = git(root, ["branch", "--show-current"]);
  if (branch !== baseBranch)
    throw new Error(`Releases are published from the branch ${baseBranch}. Switch to it first.`);
  if (address === null) {
    throw new Error(
      "npm needs to know where the repository is. Add a git remote named origin, or give --repository <url>.",
    );
  }
}

/** @param {string} root */
function hasChangesets(root) {
  return readdirSync(join(root, ".changeset")).some((file) => file.endsWith(".md") && file !== "README.md");
}

/**
 * Finds where people can visit the repository.
 *
 * @param {string} root absolute path of the repository
 * @param {string | undefined} given the address that was given, if any
 * @returns {string | null} null when none was given and the remote named origin tells none
 * @throws when what was given is no address on the web
 */
export function repositoryAddress(root, given) {
  if (given === undefined) {
    return git(root, ["remote"]).split("\n").includes("origin")
      ? webAddress(git(root, ["remote", "get-url", "origin"]))
      : null;
  }
  const address = webAddress(given);
  if (address === null)
    throw new Error(`--repository must be an address such as https://git.example.com/team/orgward, not ${given}.`);
  return address;
}
