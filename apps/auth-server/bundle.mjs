// @ts-check
// Bundles the server into `dist`: finding and reading a thousand small modules would be most of the time until it is ready.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "vite";
import { withBrowserScripts } from "./bundle-scripts.mjs";

// Beside `dist`, so that the source maps find their way.
const folder = mkdtempSync("dist-");
try {
  await bundleInto(folder);
  // Each file takes its place as a whole: whoever starts the server meanwhile reads the old one or the new one.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join("dist", relative(folder, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {string} outDir */
async function bundleInto(outDir) {
  await build({
    configFile: false,
    plugins: [withBrowserScripts],
    logLevel: "warn",
    build: {
      ssr: true,
      target: "node20",
      outDir,
      sourcemap: true,
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        input: {
          main: "src/main.ts",
          storage: "src/storage.ts",
          demo: "src/demo.ts",
          "saml-worker": "src/saml/worker.ts",
        },
        output: { chunkFileNames: "chunks/[name].js" },
      },
    },
    ssr: {
      noExternal: true,
      // They have native parts or threads of their own, load files of their own, or are CommonJS.
      external: [
        "@node-rs/argon2",
        "@node-rs/bcrypt",
        "jiti",
        "libsql",
        "libxml2-wasm",
        "nodemailer",
        "pg",
        "pino",
        "prom-client",
      ],
    },
  });
}
