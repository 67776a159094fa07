// @ts-check
import { posix } from "node:path";

/**
 * @typedef {import("./modules.mjs").Import & {
 *   package: string | null,
 *   file: string | null,
 *   isInternal: boolean,
 * }} ResolvedImport `package` is null for a relative import; `file` is set when it lies in the repository; `isInternal` marks a
 *   subpath that the workspace package does not export
 * @typedef {Omit<import("./modules.mjs").Module, "imports"> & { folder: string, imports: ResolvedImport[] }} ResolvedModule
 *   `folder` is the package that the module belongs to, such as "packages/core"
 * @typedef {{ folder: string, manifest: import("../setup/workspace.mjs").PackageManifest }} WorkspacePackage
 */

/**
 * Says of every import where it leads. Relative imports name the file with its ending, so no search is needed.
 *
 * @param {import("./modules.mjs").Module} module
 * @param {readonly WorkspacePackage[]} packages
 * @returns {ResolvedModule}
 */
export function resolveImports(module, packages) {
  return {
    ...module,
    folder: packageFolder(module.file),
    imports: module.imports.map((one) => ({ ...one, ...resolveSpecifier(one.specifier, module.file, packages) })),
  };
}

/**
 * The folder of the package that a file of the repository belongs to: its first two parts, or `bench` or `survive` alone.
 *
 * @param {string} file
 * @returns {string}
 */
export function packageFolder(file) {
  const [parent = "", name = ""] = file.split("/");
  return parent === "bench" || parent === "survive" ? parent : `${parent}/${name}`;
}

/**
 * @param {string} specifier
 * @param {string} importer
 * @param {readonly WorkspacePackage[]} packages
 */
function resolveSpecifier(specifier, importer, packages) {
  if (specifier.startsWith(".")) {
    return { package: null, file: posix.join(posix.dirname(importer), specifier), isInternal: false };
  }
  const name = packageName(specifier);
  const workspacePackage = packages.find(({ manifest }) => manifest.name === name);
  if (workspacePackage === undefined) return { package: name, file: null, isInternal: false };
  const target = workspacePackage.manifest.exports?.[`.${specifier.slice(name.length)}`];
  const source = /** @type {Record<string, string> | undefined} */ (target)?.["@orgward/source"];
  const file = posix.join(workspacePackage.folder, source ?? "");
  return { package: name, file, isInternal: target === undefined };
}

/** @param {string} specifier */
function packageName(specifier) {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
