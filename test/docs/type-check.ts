import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "../../scripts/setup/workspace.mjs";
import type { Snippet } from "./snippets.ts";

/**
 * Type-checks each snippet as a module of its own.
 *
 * @returns the compiler's complaints, each beginning with the document and the line of the snippet; empty when there is none
 */
export function typeCheck(snippets: Snippet[]): string {
  const folder = mkdtempSync(join(tmpdir(), "orgward-docs-"));
  try {
    const files = snippets.map((snippet) => writeModule(folder, snippet));
    cpSync(join(import.meta.dirname, "reader.d.ts"), join(folder, "reader.d.ts"));
    symlinkSync(join(import.meta.dirname, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(configuration([...files, "reader.d.ts"])));
    return compile(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeModule(folder: string, { document, line, code }: Snippet): string {
  const file = `${document.replaceAll("/", "-")}-line-${line}.ts`;
  writeFileSync(join(folder, file), `${code}\nexport {};\n`);
  return file;
}

function configuration(files: string[]): object {
  return {
    extends: join(repository, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: true,
      types: [],
      lib: ["ES2023", "DOM"],
      // An example shows a call; what it gives need not be used, and neither must every parameter.
      noUnusedLocals: false,
      noUnusedParameters: false,
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
    },
    files,
  };
}

function compile(folder: string): string {
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, "-p", folder], {
    encoding: "utf8",
    cwd: folder,
  });
  if (status !== 0 && stdout === "") throw new Error(`tsc ended with exit code ${status}: ${stderr}`);
  return stdout;
}
