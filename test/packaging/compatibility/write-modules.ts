import type { Consumer } from "./consumer.ts";
import { write } from "./consumer.ts";
import type { Entry } from "./subjects.ts";

/** How a tool wants its modules. */
export interface ModuleStyle {
  /** Relative to the consumer; a `package.json` in it says what `.js` and `.ts` mean. */
  readonly folder: string;
  readonly type: "commonjs" | "module";
  /** With the dot, such as ".test.ts". */
  readonly extension: string;
  /** Which entries are loaded. */
  readonly loads: (entry: Entry) => boolean;
  /** The code of a module, given the name of a package and the specifiers of its entries. */
  readonly code: (name: string, specifiers: readonly string[]) => string;
}

/**
 * Writes a module for each package.
 *
 * @returns the paths of the modules, relative to the folder of the style, by the name of the package
 */
export function writeModules({ folder, subjects }: Consumer, style: ModuleStyle): ReadonlyMap<string, string> {
  write(folder, `${style.folder}/package.json`, JSON.stringify({ type: style.type }));
  const modules = subjects.map(({ name, shortName, entries }) => {
    const file = `${shortName}${style.extension}`;
    const specifiers = entries.filter(style.loads).map(({ specifier }) => specifier);
    write(folder, `${style.folder}/${file}`, style.code(name, specifiers));
    return [name, file] as const;
  });
  return new Map(modules);
}

/** Imports entries, for a variable `entries` with what was loaded, by specifier. */
export function importEntries(specifiers: readonly string[]): string {
  const imports = specifiers.map((specifier, index) => `import * as entry${index} from "${specifier}";`);
  const members = specifiers.map((specifier, index) => `"${specifier}": entry${index}`);
  return `${imports.join("\n")}\nconst entries = { ${members.join(", ")} };\n`;
}

/** Requires entries, for the same variable. */
export function requireEntries(specifiers: readonly string[]): string {
  const members = specifiers.map((specifier) => `"${specifier}": require("${specifier}")`);
  return `const entries = { ${members.join(", ")} };\n`;
}
