// @ts-check
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs git to its end.
 *
 * @param {string} root absolute path of the folder to run it in
 * @param {readonly string[]} args
 * @returns {string} what it wrote, trimmed
 * @throws when it fails, with what it said
 */
export function git(root, args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/**
 * Checks out the last commit in a temporary folder, for as long as the work takes. What the work commits there is in the repository;
 * what it leaves uncommitted is gone.
 *
 * @template T
 * @param {string} root absolute path of the repository
 * @param {(folder: string) => Promise<T>} work gets the absolute path of the checkout
 * @returns {Promise<T>}
 */
export async function inCheckout(root, work) {
  const parent = mkdtempSync(join(tmpdir(), "orgward-release-"));
  const folder = join(parent, "orgward");
  try {
    git(root, ["worktree", "add", "--detach", folder, "HEAD"]);
    return await work(folder);
  } finally {
    rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
    git(root, ["worktree", "prune"]);
  }
}
