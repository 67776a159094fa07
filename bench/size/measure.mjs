// @ts-check
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/**
 * @typedef {object} BundleSize
 * @property {string} id
 * @property {string} title
 * @property {number} minifiedBytes
 * @property {number} gzipBytes
 * @property {number} [target]
 * @property {readonly string[]} modules What went into the bundle, by the paths of the files.
 * @property {readonly string[]} imports What the bundle still imports.
 * @property {string} text
 */

/**
 * Bundles and minifies one module as a platform without Node's modules would.
 *
 * @param {import("./bundles.mjs").Bundle} bundle
 * @param {readonly string[]} [conditions] Export conditions beside `import`: none for the built packages.
 * @returns {Promise<BundleSize>}
 * @throws {Error} When something cannot be resolved, as one of Node's own modules.
 */
export async function measureBundle({ id, title, code, external, target }, conditions = []) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL("../", import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: [...conditions, "import"],
    external: [...external],
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`esbuild made nothing of ${id}.`);
  const { contents, text } = output;
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const gzipBytes = gzipSync(contents, { level: 9 }).length;
  return { id, title, minifiedBytes: contents.length, gzipBytes, modules, imports, text, ...(target && { target }) };
}
