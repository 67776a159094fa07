// @ts-check
// Bundles the auth server into `dist`: a package for tests brings the server's own code, and none of its native libraries.
import { copyFileSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { build } from "vite";

const server = "../../apps/auth-server";
const { resolve } = createRequire(new URL(`${server}/package.json`, import.meta.url));
/** @type {{ withBrowserScripts: import("vite").Plugin }} */
const { withBrowserScripts } = await import(`${server}/bundle-scripts.mjs`);

rmSync("dist/assets", { recursive: true, force: true });
mkdirSync("dist", { recursive: true });
cpSync(`${server}/assets`, "dist/assets", { recursive: true });
copyFileSync(resolve("modern-normalize"), "dist/assets/modern-normalize.css");
copyFileSync(resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm"), "dist/assets/sqlite3.wasm");

/** Only commands write log lines, and nobody runs commands on a server in memory. */
const withoutLogLines = {
  name: "without-log-lines",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} id */
  resolveId: (id) => (id === "pino" ? "\0pino" : null),
  /** @param {string} id */
  load: (id) =>
    id === "\0pino" ? 'export const pino = () => { throw new Error("no command runs in memory"); };' : null,
};

await build({
  configFile: false,
  plugins: [withoutLogLines, withBrowserScripts],
  logLevel: "warn",
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    emptyOutDir: false,
    minify: true,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { "auth-server": `${server}/src/memory.ts` },
      output: { codeSplitting: false },
      // Of what it doesn't use, such as the drivers of other databases, nothing is loaded either.
      treeshake: { moduleSideEffects: (_id, external) => !external },
    },
  },
  ssr: {
    noExternal: true,
    external: ["jose", "libsql", "nodemailer", "pg", "pino"],
    resolve: { conditions: ["node"] },
  },
});
