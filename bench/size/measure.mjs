// @ts-check
/** @import { Metafile, OutputFile } from "esbuild" */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/**
 * Bundles and minifies one module as a platform without Node's modules would, into a file that is loaded at the start, and others for
 * what is loaded when it's needed.
 *
 * @param {import("./bundles.mjs").Bundle} bundle
 * @param {readonly string[]} [conditions] Export conditions beside `import`: none for the built packages.
 * @returns The sizes of what is loaded at the start, the compressed size of what is loaded later, all of the code, what it still
 *   imports, and the paths of the modules that went into it: all of them, and those that are loaded later.
 * @throws {Error} When something cannot be resolved, as one of Node's own modules.
 */
export async function measureBundle({ id, code, external }, conditions = []) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL("../", import.meta.url)) },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: "bundle",
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: [...conditions, "import"],
    external: [...external],
    logLevel: "silent",
  });
  const outputs = Object.entries(metafile.outputs);
  const entry = outputs.find(([, { entryPoint }]) => entryPoint === "<stdin>")?.[0];
  if (entry === undefined) throw new Error(`esbuild made nothing of ${id}.`);
  const atStart = loadedWith(entry, metafile);
  const isAtStart = (/** @type {string} */ path) => atStart.has(path);
  const modulesOf = (/** @type {typeof outputs} */ some) => some.flatMap(([, { inputs }]) => Object.keys(inputs));
  const files = outputFiles.map((file) => ({ path: relative(process.cwd(), file.path).replaceAll("\\", "/"), file }));
  const early = files.filter(({ path }) => isAtStart(path)).map(({ file }) => file);
  const late = files.filter(({ path }) => !isAtStart(path)).map(({ file }) => file);
  return {
    minifiedBytes: sum(early.map(({ contents }) => contents.length)),
    gzipBytes: sum(early.map(gzipSize)),
    laterGzipBytes: sum(late.map(gzipSize)),
    modules: modulesOf(outputs),
    laterModules: modulesOf(outputs.filter(([path]) => !isAtStart(path))),
    imports: outputs.flatMap(([, { imports }]) => imports.filter(({ external }) => external).map(({ path }) => path)),
    text: outputFiles.map(({ text }) => text).join("\n"),
  };
}

/**
 * Returns the paths of a file and of all that it imports, but not of what it loads with `import()`.
 *
 * @param {string} entry
 * @param {Metafile} metafile
 */
function loadedWith(entry, { outputs }) {
  const paths = new Set([entry]);
  // A set yields what is added to it during the loop, too.
  for (const path of paths) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && !external) paths.add(imported);
    }
  }
  return paths;
}

/** @param {OutputFile} file */
function gzipSize({ contents }) {
  return gzipSync(contents, { level: 9 }).length;
}

/** @param {readonly number[]} sizes */
function sum(sizes) {
  return sizes.reduce((total, size) => total + size, 0);
}
