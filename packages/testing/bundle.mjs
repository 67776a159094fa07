// @ts-check
// Bundles the auth server into `dist`: a package for tests brings the server's own code, and none of its native libraries.
import { copyFileSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { bundleServer } from "./bundle-server.mjs";

const server = fileURLToPath(new URL("../../apps/auth-server", import.meta.url));
const { resolve } = createRequire(`${server}/package.json`);

rmSync("dist/assets", { recursive: true, force: true });
mkdirSync("dist", { recursive: true });
cpSync(`${server}/assets`, "dist/assets", { recursive: true });
copyFileSync(resolve("modern-normalize"), "dist/assets/modern-normalize.css");
copyFileSync(resolve("@sqlite.org/sqlite-wasm/sqlite3.wasm"), "dist/assets/sqlite3.wasm");

await bundleServer({ outDir: "dist", minify: true });
