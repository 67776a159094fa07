// @ts-check
// Loads an app and sends the list of its routes to `orgward doctor`, which runs this in a process of its own: what the app prints, opens
// or keeps running ends with it.
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createJiti } from "jiti";

/**
 * @typedef {{ method: string, path: string, guard: { kind: string }, guards: readonly { kind: string }[] }} ListedRoute
 * @typedef {{ listRoutes: (app: unknown, options?: object) => readonly ListedRoute[] | Promise<readonly ListedRoute[]> }} Adapter
 * @typedef {{ routes: readonly ListedRoute[] } | { problem: string }} Report
 */

/** What is wrong with the call, said without a stack trace. */
class AppProblem extends Error {}

const [app = "", exportName] = process.argv.slice(2);
/** @type {Report} */
let report;
try {
  const isFolder = statSync(app).isDirectory();
  loadEnvironmentFiles(isFolder ? app : findProjectFolder(dirname(app)));
  report = { routes: isFolder ? await listFolder(app) : await listFile(app) };
} catch (error) {
  report = { problem: error instanceof AppProblem ? error.message : `${app} can't be loaded: ${describe(error)}` };
}
// The list is complete. What the app began and nobody awaits, such as an import of Next's, can still fail, and says nothing about routes.
process.on("uncaughtException", () => {});
process.send?.(report, () => process.disconnect());

/**
 * Finds the project that a folder belongs to: the nearest folder with a package.json, at or above it; where there is none, the folder.
 *
 * @param {string} folder
 */
function findProjectFolder(folder) {
  for (let candidate = folder; candidate !== dirname(candidate); candidate = dirname(candidate)) {
    if (existsSync(join(candidate, "package.json"))) return candidate;
  }
  return folder;
}

/**
 * Sets the variables of `.env.local` and `.env`. One that is set already stays, so the first file wins, as in Next.
 *
 * @param {string} folder
 */
function loadEnvironmentFiles(folder) {
  for (const file of [".env.local", ".env"].map((name) => join(folder, name))) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** @param {string} folder */
async function listFolder(folder) {
  const { listRoutes } = await importAdapter("next/list-routes", join(folder, "package.json"));
  const load = createLoader(folder);
  return listRoutes(folder, { load });
}

/** @param {string} file */
async function listFile(file) {
  const exported = await createLoader(file)(file);
  const found = findApp(/** @type {Record<string, unknown>} */ (exported));
  const { listRoutes } = await importAdapter(found.adapter, file);
  return listRoutes(found.app);
}

/** @param {Record<string, unknown>} exported */
function findApp(exported) {
  if (exportName !== undefined && !(exportName in exported)) {
    throw new AppProblem(`${app} has no export named ${exportName}. It exports ${names(exported)}.`);
  }
  const preferred = exportName === undefined ? ["default", "app", "router", ...Object.keys(exported)] : [exportName];
  for (const name of preferred) {
    const candidate = exported[name];
    const adapter = adapterOf(candidate);
    if (adapter) return { app: candidate, adapter };
  }
  throw new AppProblem(
    `${app} exports no app of Express, Koa or Hono, and no router of one. Export the app without calling listen(), as default or as ` +
      `app; --export names another export. It exports ${names(exported)}. For a Next app give its folder.`,
  );
}

/** @param {Record<string, unknown>} exported */
function names(exported) {
  return Object.keys(exported).join(", ") || "nothing";
}

/** @param {unknown} value */
function adapterOf(value) {
  if (typeof value === "function") return "use" in value && "handle" in value ? "express" : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if ("fetch" in value && "routes" in value && Array.isArray(value.routes)) return "hono";
  const isKoa = "middleware" in value && Array.isArray(value.middleware);
  const isKoaRouter = "stack" in value && Array.isArray(value.stack) && "allowedMethods" in value;
  return isKoa || isKoaRouter ? "koa" : undefined;
}

/**
 * Imports the package of the app itself, so that the two speak of the same version.
 *
 * @param {string} name
 * @param {string} from
 * @returns {Promise<Adapter>}
 */
async function importAdapter(name, from) {
  try {
    return await import(pathToFileURL(createRequire(from).resolve(`@orgward/${name}`)).href);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "MODULE_NOT_FOUND") throw error;
    throw new AppProblem(`@orgward/${name} isn't installed where ${app} is: no route of it has a guard of Orgward.`);
  }
}

/**
 * @param {string} from
 * @returns {(file: string) => Promise<unknown>}
 */
function createLoader(from) {
  const jiti = createJiti(pathToFileURL(from).href, {
    fsCache: false,
    jsx: true,
    tsconfigPaths: hasTsconfig(from),
    // It throws wherever the condition `react-server` isn't looked at, as in files that the loader compiles.
    virtualModules: { "server-only": {} },
  });
  return (file) => jiti.import(file);
}

/** @param {string} from */
function hasTsconfig(from) {
  return existsSync(join(from, "tsconfig.json")) || existsSync("tsconfig.json");
}

/** @param {unknown} error */
function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
