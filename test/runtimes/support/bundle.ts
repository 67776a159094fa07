import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The runtimes that there is an entry for. */
export type RuntimeName = "node" | "bun" | "deno" | "workerd";

const entries = fileURLToPath(new URL("../entries", import.meta.url));

/**
 * Bundles the contract app from the sources into one file.
 *
 * @returns the modules that the file imports: what the runtime itself must bring
 */
export async function bundleContractApp(name: RuntimeName, outfile: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(entries, `${name}.ts`)],
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: name === "node" ? "node" : "neutral",
    mainFields: ["module", "main"],
    conditions: ["@orgward/source", "import"],
    // The contract's own runner stands beside its routes. It stays out, and so does what it imports.
    external: ["node:*", "vitest"],
    metafile: true,
    logLevel: "error",
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}
