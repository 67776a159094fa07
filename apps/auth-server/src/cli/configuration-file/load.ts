import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { CommandError } from "../../platform/cli/context.ts";
import { errorMessage } from "../../platform/error-message.ts";

/** The names of the configuration file, in the order in which they are looked for. */
const FILE_NAMES = ["ts", "mts", "mjs", "js", "json"].map((extension) => `orgward.config.${extension}`);

/**
 * Finds the configuration file.
 *
 * @param named the file that was asked for; without one, the first of the usual names in the current folder
 * @returns its absolute path
 * @throws CommandError when there is none
 */
export function findConfigurationFile(named: string | undefined): string {
  if (named !== undefined) {
    if (existsSync(named)) return resolve(named);
    throw new CommandError(`There is no file at ${named}.`);
  }
  const found = FILE_NAMES.find((name) => existsSync(name));
  if (found !== undefined) return resolve(found);
  throw new CommandError(
    "There is no orgward.config.ts in this folder. Write one with `orgward pull`, or name a file with --config.",
  );
}

/**
 * Loads the configuration file: the default export of a module, in TypeScript too, or JSON.
 *
 * @param file its absolute path
 * @throws CommandError when it can't be loaded, saying why
 */
export async function loadConfigurationFile(file: string): Promise<unknown> {
  return extname(file) === ".json" ? loadJson(file) : loadModule(file);
}

async function loadJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as unknown;
  } catch (error) {
    throw new CommandError(`${file} isn't JSON that can be read: ${errorMessage(error)}`);
  }
}

async function loadModule(file: string): Promise<unknown> {
  // Loaded only here, because no other command needs it.
  const { createJiti } = await import("jiti");
  const loaded = await createJiti(import.meta.url, { fsCache: false, moduleCache: false })
    .import<{ readonly default?: unknown }>(file)
    .catch((error: unknown) => {
      throw new CommandError(explain(file, error));
    });
  if (loaded.default === undefined) throw new CommandError(`${file} has no default export.`);
  return loaded.default;
}

function explain(file: string, error: unknown): string {
  const missing = /Cannot find (?:module|package) '(?!\.|\/)([^']+)'/.exec(errorMessage(error))?.[1];
  if (missing === undefined) return `${file} can't be loaded: ${errorMessage(error)}`;
  const advice =
    missing === "@orgward/core" ? "Install it, or use orgward.config.json, which needs nothing." : "Install it.";
  return `${file} imports ${missing}, which isn't installed there. ${advice}`;
}
