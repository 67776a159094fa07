// @ts-check
// Writes the templates' code as JavaScript into `dist`: without types, and formatted as if it had been written so.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { blankSourceFile } from "ts-blank-space";

const require = createRequire(import.meta.url);
// It works on the trees of the compiler that it depends on.
const typescript = createRequire(require.resolve("ts-blank-space"))("typescript");
const biome = require.resolve("@biomejs/biome/bin/biome");

/** Imports of the template's own files, which are named with their endings. */
const OWN_IMPORT = /((?:from|import) ?\(?"\.{1,2}\/[^"]+\.)ts(x?")/g;

rmSync("dist/javascript", { recursive: true, force: true });
for (const file of readdirSync("templates", { recursive: true, encoding: "utf8" })) {
  if (!/\.tsx?$/.test(file)) continue;
  const target = join("dist/javascript", file.replace(/\.ts(x?)$/, ".js$1"));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, withoutTypes(readFileSync(join("templates", file), "utf8"), file));
}
// One process for all files. Git ignores what is built; Biome mustn't.
execFileSync(process.execPath, [biome, "format", "--write", "--vcs-enabled=false", "dist/javascript"], {
  stdio: ["ignore", "ignore", "inherit"],
});

/**
 * @param {string} code
 * @param {string} file
 */
function withoutTypes(code, file) {
  const { ScriptTarget, createSourceFile } = typescript;
  const stripped = blankSourceFile(createSourceFile(file, code, ScriptTarget.ESNext, true), (node) => {
    throw new Error(`templates/${file} has syntax that is more than types: ${node.getText()}`);
  });
  return stripped.replace(OWN_IMPORT, "$1js$2").replace(/^ +\n/gm, "");
}
