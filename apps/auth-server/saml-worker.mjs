// @ts-check
// The thread that reads SAML where the server runs from its sources. A build has it as a module of its own.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "rolldown";

/** In the server's folder, whose package.json says where `#assets/*` are. */
const parent = fileURLToPath(new URL("dist-memory", import.meta.url));
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(`${parent}/saml-`);
try {
  await build({
    input: fileURLToPath(new URL("src/saml/worker.ts", import.meta.url)),
    platform: "node",
    tsconfig: false,
    external: [/^node:/, "libxml2-wasm"],
    output: { file: `${folder}/worker.js` },
  });
  await import(pathToFileURL(`${folder}/worker.js`).href);
} finally {
  rmSync(folder, { recursive: true });
}
