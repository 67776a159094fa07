// @ts-check
// Bundles the scripts of pages, each of which browsers load as one file.
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const SPECIFIER = "#browser-scripts";

/** Where each script begins. */
const entries = {
  dashboard: "src/platform/dashboard/script/main.ts",
  passkeys: "src/platform/pages/script/main.ts",
  copyValues: "src/platform/pages/script/copy-values.ts",
};

/**
 * Bundles a script and returns its code.
 *
 * @param {keyof typeof entries} name
 * @returns {Promise<string>}
 */
export async function bundleScript(name) {
  const { output } = await build({
    input: fileURLToPath(new URL(entries[name], import.meta.url)),
    platform: "browser",
    tsconfig: false,
    transform: { target: "es2022" },
    output: { format: "iife", minify: true },
    write: false,
  });
  return output[0].code;
}

/** Puts the scripts into a bundle of the server, as the module that the server imports them from. */
export const withBrowserScripts = {
  name: "with-browser-scripts",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} id */
  resolveId: (id) => (id === SPECIFIER ? `\0${SPECIFIER}` : null),
  /** @param {string} id */
  load: async (id) => (id === `\0${SPECIFIER}` ? writeModule() : null),
};

async function writeModule() {
  const names = /** @type {(keyof typeof entries)[]} */ (Object.keys(entries));
  const codes = await Promise.all(names.map(bundleScript));
  return names.map((name, index) => `export const ${name} = ${JSON.stringify(codes[index])};`).join("\n");
}
