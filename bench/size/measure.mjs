// @ts-check
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/**
 * Bundles and minifies one module as a platform without Node's modules would.
 *
 * @param {import("./bundles.mjs").Bundle} bundle
 * @param {readonly string[]} [conditions] Export conditions beside `import`: none for the built packages.
 * @returns The sizes, the code, what the bundle still imports, and the paths of the modules that went into it.
 * @throws {Error} When something cannot be resolved, as one of Node's own modules.
 */
export async function measureBundle({ id, code, external }, conditions = []) {
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
  const outputs = Object.values(metafile.outputs);
  const imports = outputs.flatMap((made) => made.imports.map(({ path }) => path));
  const modules = outputs.flatMap(({ inputs }) => Object.keys(inputs));
  return { minifiedBytes: contents.length, gzipBytes: gzipSync(contents, { level: 9 }).length, modules, imports, text };
}
