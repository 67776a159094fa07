// @ts-check
import { readManifest } from "../setup/workspace.mjs";

/**
 * Lists the entries of a package that have CommonJS modules: those with the condition `require` in its package.json.
 *
 * @param {string} folder absolute path of the package
 * @returns {Record<string, string>} the source of each entry, such as "./src/adapter/index.ts", by the name of its module below
 *   `dist`, such as "adapter/index"
 * @throws Error when an entry has no source, or its module is elsewhere
 */
export function listEntries(folder) {
  const { name, exports = {} } = readManifest(folder);
  const targets = /** @type {[string, Record<string, string>][]} */ (Object.entries(exports));
  const entries = targets.flatMap(([path, { "@orgward/source": source, require: file }]) => {
    if (file === undefined) return [];
    const module = /^\.\/dist\/(.+)\.cjs$/.exec(file)?.[1];
    if (source !== undefined && module !== undefined) return [[module, source]];
    throw new Error(`${name}: the entry "${path}" needs "@orgward/source", and a .cjs file in ./dist as "require".`);
  });
  return Object.fromEntries(entries);
}
