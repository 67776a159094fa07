// @ts-check
// What tests of this repository load as `#auth-server`. To load the five hundred modules of the server's sources anew in each process that
// tests run in would take many times longer than to bundle them once.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { normalizePath } from "vite";

/** In the server's folder, whose package.json says where `#assets/*` are. */
const server = fileURLToPath(new URL("../../apps/auth-server", import.meta.url));
const file = join(server, "dist-memory/auth-server.js");

/** @type {Promise<void> | undefined} */
let bundled;

/** Bundles the server from its sources, and puts the bundle in place as a whole: others may be reading it. */
async function bundle() {
  const { bundleServer } = await import("./bundle-server.mjs");
  const folder = mkdtempSync(join(server, "dist-memory-"));
  try {
    await bundleServer({ outDir: folder, minify: false });
    mkdirSync(join(server, "dist-memory"), { recursive: true });
    renameSync(join(folder, "auth-server.js"), file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The auth server in memory for Vite. It's bundled from its sources once for each run, when the first test asks for it.
 *
 * @type {{ pattern: RegExp, plugin: import("vite").Plugin }} `pattern` matches the bundle, which Node loads by itself
 */
export const serverInMemory = {
  pattern: /\/auth-server\/dist-memory\//,
  plugin: {
    name: "server-in-memory",
    enforce: "pre",
    async resolveId(id) {
      if (id !== "#auth-server") return null;
      bundled ??= bundle();
      await bundled;
      return normalizePath(file);
    },
  },
};
