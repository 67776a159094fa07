import { mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll } from "vitest";
import { withBrowserScripts } from "../../bundle-scripts.mjs";

const SERVER = fileURLToPath(new URL("../..", import.meta.url));
const conditions = ["@orgward/source"];

/**
 * Bundles a TypeScript module that tests run in processes of its own, with the first test of a file that asks for it: each process would take
 * seconds to load the server's modules one by one.
 *
 * @param module where it is
 * @returns what resolves to the absolute path of the bundle, for Node to run
 */
export function useBundledModule(module: URL): () => Promise<string> {
  const input = fileURLToPath(module);
  let bundled: Promise<{ folder: string; file: string }> | undefined;
  afterAll(async () => {
    if (bundled) await rm((await bundled).folder, { recursive: true });
  });
  return async () => {
    bundled ??= bundle(input);
    return (await bundled).file;
  };
}

async function bundle(input: string): Promise<{ folder: string; file: string }> {
  // In the server's folder, where Node finds what the bundle imports.
  const folder = await mkdtemp(join(SERVER, "dist-process-"));
  await build({
    root: SERVER,
    configFile: false,
    logLevel: "error",
    plugins: [withBrowserScripts],
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    build: {
      ssr: true,
      target: "node20",
      outDir: folder,
      rolldownOptions: { input, output: { codeSplitting: false, entryFileNames: "[name].js" } },
    },
  });
  return { folder, file: join(folder, `${basename(input, ".ts")}.js`) };
}
