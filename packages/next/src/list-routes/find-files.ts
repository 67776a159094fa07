/// <reference types="node" />
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";

/** A file whose exports answer requests. */
export interface HandlerFile {
  /** Absolute. */
  readonly file: string;
  readonly kind: "route" | "pages-api" | "actions";
  /** The path of a route; of actions, the file as the app names it. */
  readonly path: string;
}

const ROUTE_FILE = /^route\.(?:ts|tsx|js|jsx|mjs)$/;
const SCRIPT = /\.(?:ts|tsx|js|jsx|mjs)$/;
const NOT_OF_THE_APP: readonly string[] = ["node_modules", "dist", "build", "out", "coverage"];
/** Comments and blank lines may stand before a directive. */
const USE_SERVER = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(["'])use server\1/;

/**
 * Finds the files of an app that Next would call.
 *
 * @throws TypeError when the folder holds no Next app
 */
export async function findFiles(folder: string): Promise<readonly HandlerFile[]> {
  const roots = [resolve(folder, "src"), resolve(folder)];
  const app = roots.map((root) => join(root, "app")).find((path) => existsSync(path));
  const pages = roots.map((root) => join(root, "pages")).find((path) => existsSync(path));
  if (!app && !pages) {
    throw new TypeError(
      `listRoutes needs the folder of a Next app, with app, src/app or pages in it. ${folder} has none.`,
    );
  }
  return [
    ...(app ? await findRoutes(app) : []),
    ...(pages ? await findApiPages(pages) : []),
    ...(await findActions(resolve(folder))),
  ];
}

async function findRoutes(app: string): Promise<readonly HandlerFile[]> {
  const files = await listFolder(app, (name) => !name.startsWith("_"));
  return files
    .filter((file) => ROUTE_FILE.test(file.split(sep).at(-1) ?? ""))
    .map((file) => ({ file, kind: "route", path: toPath(segmentsOf(app, file).slice(0, -1)) }));
}

async function findApiPages(pages: string): Promise<readonly HandlerFile[]> {
  const api = join(pages, "api");
  if (!existsSync(api)) return [];
  const files = (await listFolder(api, () => true)).filter((file) => SCRIPT.test(file) && !file.endsWith(".d.ts"));
  return files.map((file) => {
    const segments = segmentsOf(pages, file.replace(SCRIPT, ""));
    return { file, kind: "pages-api", path: toPath(segments.at(-1) === "index" ? segments.slice(0, -1) : segments) };
  });
}

async function findActions(folder: string): Promise<readonly HandlerFile[]> {
  const files = await listFolder(folder, (name) => !NOT_OF_THE_APP.includes(name));
  const found: HandlerFile[] = [];
  for (const file of files.filter((one) => SCRIPT.test(one))) {
    if (!USE_SERVER.test(await readFile(file, "utf8"))) continue;
    found.push({ file, kind: "actions", path: segmentsOf(folder, file).join("/") });
  }
  return found;
}

async function listFolder(folder: string, isWanted: (name: string) => boolean): Promise<readonly string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) files.push(path);
    else if (isWanted(entry.name) && !entry.name.startsWith(".")) files.push(...(await listFolder(path, isWanted)));
  }
  return files;
}

function segmentsOf(folder: string, file: string): readonly string[] {
  return relative(folder, file).split(sep);
}

/** Folders in parentheses group routes and those with `@` are slots: neither is part of an address. */
function toPath(folders: readonly string[]): string {
  const segments = folders.filter((folder) => !/^\(.*\)$|^@/.test(folder)).map(toSegment);
  return `/${segments.join("/")}`;
}

function toSegment(folder: string): string {
  if (/^\[\[?\.{3}\w+\]\]?$/.test(folder)) return "*";
  return folder.replace(/^\[([^\]]+)\]$/, ":$1").replace(/%5f/gi, "_");
}
