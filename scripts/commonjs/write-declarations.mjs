// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { BUNDLED_NAMES } from "./bundled-dependencies.mjs";

/** What follows `from`, `import` or `import(` in a declaration file of TypeScript's, but not in the examples of its docstrings. */
const SPECIFIER = /(?<=^(?! *\*).*\b(?:from |import |import\())"([^"]+)"/gm;

/**
 * Writes a `.d.cts` beside each `.d.ts` that entries reach: TypeScript reads from its name that it describes CommonJS.
 * Line for line they are the same, so the `.d.ts.map` is right for both.
 *
 * @param {string} folder absolute path of the package
 * @param {readonly string[]} entries names of modules below `dist`, such as "adapter/index"
 * @throws Error when a declaration file isn't there
 */
export function writeDeclarations(folder, entries) {
  const modules = new Set(entries);
  // A set yields what is added to it during the loop, too.
  for (const module of modules) {
    const declarations = readFileSync(`${folder}/dist/${module}.d.ts`, "utf8");
    const rewritten = declarations.replace(SPECIFIER, (quoted, specifier) => {
      const imported = moduleOf(specifier, module);
      if (imported === null) return quoted;
      if (!BUNDLED_NAMES.includes(specifier)) modules.add(imported);
      return `"${relativeTo(module, imported)}.cjs"`;
    });
    writeFileSync(`${folder}/dist/${module}.d.cts`, rewritten);
  }
}

/**
 * @param {string} specifier
 * @param {string} importer
 * @returns {string | null} the module's name below `dist`; null for one of another package
 */
function moduleOf(specifier, importer) {
  if (BUNDLED_NAMES.includes(specifier)) return `shared/${specifier}`;
  if (!specifier.startsWith(".")) return null;
  return posix.join(posix.dirname(importer), specifier.replace(/\.[jt]sx?$/, ""));
}

/**
 * @param {string} importer
 * @param {string} imported
 */
function relativeTo(importer, imported) {
  const path = posix.relative(posix.dirname(importer), imported);
  return path.startsWith(".") ? path : `./${path}`;
}
