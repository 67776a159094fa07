import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { CommandError } from "../../platform/cli/context.ts";
import { errorMessage } from "../../platform/error-message.ts";

/** The names of the configuration file, in the order in which they are looked for. */
const FILE_NAMES = ["ts", "mts", "mjs", "js", "json"].map((extension) => `orgward.config.${extension}`);

/** Packages that give a configuration its types. */
const PACKAGES_WITH_DEFINE_CONFIG = ["core", "express", "hono", "koa", "next"].map((name) => `@orgward/${name}`);

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
  const loaded = await importModule(file)
    .catch((error: unknown) => {
      const missing = findMissingPackage(error);
      // The file needs nothing of it but the types, so that it can be applied where the app isn't installed.
      if (missing !== undefined && PACKAGES_WITH_DEFINE_CONFIG.includes(missing)) return importModule(file, missing);
      throw error;
    })
    .catch((error: unknown) => {
      throw new CommandError(explain(file, error));
    });
  if (loaded.default === undefined) throw new CommandError(`${file} has no default export.`);
  return loaded.default;
}

/** Imports a module, in TypeScript too. `absent` is a package to do without, which has nothing but `defineConfig`. */
async function importModule(file: string, absent?: string): Promise<{ readonly default?: unknown }> {
  // Loaded only here, because no other command needs it.
  const { createJiti } = await import("jiti");
  const defineConfig = (config: unknown) => config;
  const virtualModules = absent === undefined ? {} : { [absent]: { defineConfig } };
  return createJiti(import.meta.url, {
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    virtualModules,
  }).import(file);
}

function findMissingPackage(error: unknown): string | undefined {
  return /Cannot find (?:module|package) '((?:@[^'/]+\/)?[^'./][^'/]*)/.exec(errorMessage(error))?.[1];
}

function explain(file: string, error: unknown): string {
  const missing = findMissingPackage(error);
  if (missing === undefined) return `${file} can't be loaded: ${errorMessage(error)}`;
  return `${file} imports ${missing}, which isn't installed there.`;
}
