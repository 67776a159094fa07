// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What tarballs are made of besides the packages: versions of dependencies, the version of the package manager, and the license. */
const SHARED_FILES = ["LICENSE", "package.json", "pnpm-workspace.yaml"];

/**
 * Hashes everything that the tarballs of packages are made of.
 *
 * @param {string} root absolute path of the repository
 * @param {readonly { folder: string, manifest: Pick<import("../setup/workspace.mjs").PackageManifest, "files"> }[]} packages folders
 *   relative to the root
 * @returns {string} the same for the same files
 */
export function digestPackages(root, packages) {
  const hash = createHash("sha256");
  const own = packages.flatMap(({ folder, manifest }) => listPackedFiles(root, folder, manifest.files ?? []));
  for (const file of [...SHARED_FILES, ...own].filter((one) => existsSync(join(root, one)))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {readonly string[]} entries as the manifest lists them
 */
function listPackedFiles(root, folder, entries) {
  // A package.json, a README and the like are packed whatever the manifest lists.
  const always = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile());
  const listed = entries
    .filter((entry) => existsSync(join(root, folder, entry)))
    .flatMap((entry) => readdirSync(join(root, folder, entry), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  return [...always.map(({ name }) => `${folder}/${name}`), ...listed.map(pathIn(root))].sort();
}

/** @param {string} root */
function pathIn(root) {
  return (/** @type {import("node:fs").Dirent} */ { parentPath, name }) =>
    join(parentPath, name).slice(root.length + 1);
}
