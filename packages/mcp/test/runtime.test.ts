import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** Bundles an entry as for a platform without Node's modules; rejects when anything in it needs one. */
async function importsOf(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["@orgward/source", "workerd", "import"],
    external: ["node:*", "hono", "hono/*", "@modelcontextprotocol/*"],
    metafile: true,
    logLevel: "silent",
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}

it.each(["index", "hono", "next", "sdk-v2"])(
  "%s needs nothing of Node, for Workers and other platforms",
  async (entry) => {
    expect((await importsOf(entry)).filter((path) => !/^(hono|@modelcontextprotocol)/.test(path))).toEqual([]);
  },
);

it("finds a module of Node where there is one", async () => {
  const { metafile } = await build({
    stdin: { contents: 'import { createServer } from "node:http"; createServer();' },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    external: ["node:*"],
    metafile: true,
  });
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toHaveLength(1);
});
