import { extname } from "node:path";
import JSON5 from "json5";
import { CommandError } from "../../platform/cli/context.ts";
import type { ConfigurationSection, ConfigurationValues } from "../../platform/configuration-file/section.ts";
import type { Repositories } from "../../platform/domain/store.ts";

const MODULE_EXTENSIONS = [".ts", ".mts", ".mjs", ".js"];

/** Reads what is stored, section by section, as the configuration file says it. */
export async function readConfiguration(
  sections: readonly ConfigurationSection[],
  repositories: Repositories,
): Promise<ConfigurationValues> {
  const values: Record<string, unknown> = {};
  for (const { read } of sections) Object.assign(values, await read(repositories));
  return values;
}

/**
 * Writes a configuration as the text of a file.
 *
 * @param file its name, which decides on the format: a module whose default export it is, or JSON
 * @throws CommandError when the name ends in something else
 */
export function writeConfiguration(file: string, values: ConfigurationValues): string {
  const extension = extname(file);
  if (extension === ".json") return `${JSON.stringify(values, null, 2)}\n`;
  if (!MODULE_EXTENSIONS.includes(extension)) {
    throw new CommandError(`${file} must end in .json, or in ${MODULE_EXTENSIONS.join(", ")}.`);
  }
  // JSON5 is JavaScript in which names need no quotation marks.
  const literal = JSON5.stringify(values, { space: 2, quote: '"' });
  return `import { defineConfig } from "@orgward/core";\n\nexport default defineConfig(${literal});\n`;
}
