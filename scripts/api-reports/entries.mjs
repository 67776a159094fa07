// @ts-check
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { readManifest } from "../setup/workspace.mjs";

/** @typedef {{ declarations: string, reportName: string }} ApiEntry `declarations` is the absolute path of the entry's `.d.ts` */

/** Entries that export nothing, but add to global types: reports can't show that, and tests of types hold it. */
const WITHOUT_EXPORTS = new Set(["@orgward/express/augment"]);

/**
 * Lists what a package lets others import.
 *
 * @param {string} folder absolute path of the package
 * @returns {ApiEntry[]} one for each entry of `exports` in its package.json that exports something
 * @throws Error when an entry has no types
 */
export function listEntries(folder) {
  const { name, exports = {} } = readManifest(folder);
  const paths = Object.entries(exports).filter(([path]) => !WITHOUT_EXPORTS.has(name + path.slice(1)));
  return paths.map(([path, conditions]) => {
    const { default: module } = /** @type {{ default: string }} */ (conditions);
    const declarations = join(folder, module.replace(/\.js$/, ".d.ts"));
    if (!existsSync(declarations)) throw new Error(`${name}: the entry "${path}" of package.json has no types.`);
    const entry = path === "." ? "" : path.replace("./", "-").replaceAll("/", "-");
    return { declarations, reportName: `${basename(name)}${entry}.api.md` };
  });
}
