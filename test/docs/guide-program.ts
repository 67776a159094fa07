import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { readSnippets } from "./snippets.ts";

/** The modules of a guide: the TypeScript blocks with the same title, one after another. */
export function readGuideModules(guide: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const { language, title, document, line, code } of readSnippets(guide)) {
    if (language !== "ts" && language !== "tsx") continue;
    if (title === "") throw new Error(`${document}, line ${line}: the block must name its file`);
    modules.set(title, `${modules.get(title) ?? ""}${code}\n`);
  }
  return modules;
}

/** The program of a guide, compiled into a folder of its own. */
export interface GuideProgram {
  /** Starts one of its modules with Node. */
  start(file: string, environment: Readonly<Record<string, string>>): ChildProcess;
  /** Loads one of its modules into this process. */
  load(file: string): Promise<Readonly<Record<string, unknown>>>;
  remove(): void;
}

/** Compiles the modules of a guide together with the sources of Orgward; other packages stay as they are installed. */
export async function buildGuide(modules: ReadonlyMap<string, string>): Promise<GuideProgram> {
  const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8"));
  const installed = Object.keys(devDependencies).filter((name) => !name.startsWith("@orgward/"));
  // Below this folder, so that Node finds what is installed for these tests.
  const folder = mkdtempSync(join(import.meta.dirname, "node_modules", "guide-"));
  for (const [file, code] of modules) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  await build({
    entryPoints: [...modules.keys()].map((file) => join(folder, file)),
    outbase: folder,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["@orgward/source"],
    // As they were built: one brings the auth server, the other asks Next's own modules for React.
    external: [...installed, "@orgward/testing", "@orgward/next"],
    logLevel: "error",
  });
  const compiled = (file: string): string => join(folder, file.replace(/\.tsx?$/, ".mjs"));
  return {
    start: (file, environment) =>
      spawn(process.execPath, [compiled(file)], { env: environment, stdio: ["ignore", "pipe", "pipe"] }),
    load: (file) => import(pathToFileURL(compiled(file)).href),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Bundles a module of a guide for a page.
 *
 * @param modules the modules of the guide by their file names
 * @param entry the one that the page loads
 * @returns the script
 */
export async function bundleForPage(modules: ReadonlyMap<string, string>, entry: string): Promise<string> {
  const folder = mkdtempSync(join(import.meta.dirname, "node_modules", "page-"));
  try {
    for (const [file, code] of modules) writeFileSync(join(folder, file), code);
    const { outputFiles } = await build({
      entryPoints: [join(folder, entry)],
      bundle: true,
      write: false,
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      conditions: ["@orgward/source"],
      logLevel: "error",
    });
    return outputFiles.map(({ text }) => text).join("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
