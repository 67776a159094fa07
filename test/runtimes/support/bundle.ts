import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The entries: one for each runtime, the MCP server for Workers, and a script that validates one token. */
export type EntryName = "node" | "bun" | "deno" | "workerd" | "workerd-mcp" | "script";

const entries = fileURLToPath(new URL("../entries", import.meta.url));

/**
 * Bundles an entry from the sources into one file.
 *
 * @param hono the package that stands for Hono
 * @returns the modules that the file imports: what the runtime itself must bring
 */
export async function bundleEntry(name: EntryName, hono: string, outfile: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(entries, `${name}.ts`)],
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: name === "node" ? "node" : "neutral",
    mainFields: ["module", "main"],
    conditions: ["@orgward/source", ...(name.startsWith("workerd") ? ["workerd"] : []), "import"],
    // An alias is resolved from the working directory.
    absWorkingDir: join(entries, ".."),
    alias: { hono },
    // The contract's own runner stands beside its routes. It stays out, and so does what it imports.
    // The last is the auth server that `@orgward/testing` loads where a test needs it.
    external: ["node:*", "vitest", "#auth-server"],
    metafile: true,
    logLevel: "error",
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}
