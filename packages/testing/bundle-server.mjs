// @ts-check
// The auth server in memory as one module: what the package brings, and what tests of this repository load.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const server = fileURLToPath(new URL("../../apps/auth-server", import.meta.url));
/** @type {{ withBrowserScripts: import("vite").Plugin }} */
const { withBrowserScripts } = await import(`${server}/bundle-scripts.mjs`);

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

/**
 * Bundles the auth server in memory, with its libraries, into `auth-server.js`.
 *
 * @param {{ outDir: string, minify: boolean }} options `outDir` is a folder of a package whose `#assets/*` are the server's
 * @returns {Promise<void>}
 */
export async function bundleServer({ outDir, minify }) {
  await build({
    configFile: false,
    plugins: [withoutLogLines, withBrowserScripts],
    logLevel: "warn",
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: false,
      minify,
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
}
