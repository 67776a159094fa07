// @ts-check
import { rolldown } from "rolldown";
import { readManifest } from "../setup/workspace.mjs";
import { BUNDLED_NAMES } from "./bundled-dependencies.mjs";

/**
 * Bundles a package into CommonJS modules below `dist`: one for each entry, and others for what entries share, so that no class
 * of the package exists twice.
 *
 * @param {string} folder absolute path of the package
 * @param {Readonly<Record<string, string>>} entries as `listEntries` returns them
 * @throws Error when a module can't be resolved
 */
export async function bundleModules(folder, entries) {
  const { imports = {} } = readManifest(folder);
  const bundle = await rolldown({
    cwd: folder,
    input: entries,
    platform: "node",
    external: (specifier, _importer, isResolved) => !isResolved && isLeftOut(specifier, imports),
    onLog: failOnWarnings,
  });
  await bundle.write({
    dir: "dist",
    format: "cjs",
    strict: true,
    esModule: true,
    exports: "named",
    sourcemap: true,
    entryFileNames: "[name].cjs",
    chunkFileNames: "shared/[name].cjs",
    codeSplitting: {
      groups: BUNDLED_NAMES.map((name) => ({ name, test: new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/]`) })),
    },
  });
  await bundle.close();
}

/**
 * Tells whether a module remains one of another package, also when it is imported under a name of our own, such as "#navigation".
 *
 * @param {string} specifier
 * @param {NonNullable<import("../setup/workspace.mjs").PackageManifest["imports"]>} imports
 */
function isLeftOut(specifier, imports) {
  const target = specifier in imports ? imports[specifier]?.default : specifier;
  if (typeof target !== "string" || !/^[@\w]/.test(target)) return false;
  return !BUNDLED_NAMES.some((name) => target === name || target.startsWith(`${name}/`));
}

/**
 * @param {string} level
 * @param {{ code?: string, message: string }} log
 */
function failOnWarnings(level, { code, message }) {
  // Rolldown warns of every directive but keeps those of entries, as the "use client" of React's.
  if (level === "warn" && code !== "MODULE_LEVEL_DIRECTIVE") throw new Error(message);
}
