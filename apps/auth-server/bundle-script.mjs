// @ts-check
// Bundles the script of the dashboard's pages, which browsers load as one file.
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const SPECIFIER = "#dashboard-script";

/**
 * Bundles the script and returns its code.
 *
 * @returns {Promise<string>}
 */
export async function bundleScript() {
  const { output } = await build({
    input: fileURLToPath(new URL("src/platform/dashboard/script/main.ts", import.meta.url)),
    platform: "browser",
    tsconfig: false,
    transform: { target: "es2022" },
    output: { format: "iife", minify: true },
    write: false,
  });
  return output[0].code;
}

/** Puts the script into a bundle of the server, as the module that the server imports it from. */
export const withDashboardScript = {
  name: "with-dashboard-script",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} id */
  resolveId: (id) => (id === SPECIFIER ? `\0${SPECIFIER}` : null),
  /** @param {string} id */
  load: async (id) => (id === `\0${SPECIFIER}` ? `export const code = ${JSON.stringify(await bundleScript())};` : null),
};
