// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @typedef {{
 *   name: string,
 *   version?: string,
 *   private?: boolean,
 *   packageManager?: string,
 *   description?: string,
 *   keywords?: string[],
 *   homepage?: string,
 *   bugs?: { url: string },
 *   repository?: { type: string, url?: string, directory: string },
 *   exports?: Record<string, unknown>,
 *   imports?: Record<string, { default?: unknown }>,
 *   bin?: Record<string, string>,
 *   files?: string[],
 *   scripts?: Record<string, string>,
 *   dependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>,
 * }} PackageManifest
 */

/**
 * @param {string} folder absolute path of a package
 * @returns {PackageManifest}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/**
 * The packages below `packages/` and `apps/`.
 *
 * @param {string} [root] absolute path of the repository
 * @returns {{ folder: string, manifest: PackageManifest }[]} folders relative to the root, such as "packages/core"
 */
export function listPackages(root = repository) {
  return ["packages", "apps"]
    .flatMap((parent) => listFolders(join(root, parent)).map((name) => `${parent}/${name}`))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }));
}

/**
 * The packages that are published: those that aren't private.
 *
 * @param {string} [root] absolute path of the repository
 */
export function listPublicPackages(root = repository) {
  return listPackages(root).filter(({ manifest }) => manifest.private !== true);
}

/** @param {string} parent */
function listFolders(parent) {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
