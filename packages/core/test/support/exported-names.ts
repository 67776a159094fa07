import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/**
 * Lists what a module exports, types included, and what it exports of other modules by an asterisk.
 *
 * @returns the names in the order of the alphabet
 */
export function exportedNames(module: URL): string[] {
  const { staticExports } = parseSync(module.pathname, readFileSync(module, "utf8")).module;
  const names = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name !== null) return [exportName.name];
      return moduleRequest ? exportedNames(new URL(moduleRequest.value, module)) : [];
    }),
  );
  return names.sort();
}
