import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repository } from "../../scripts/setup/workspace.mjs";
import type { Snippet } from "./snippets.ts";

/**
 * Type-checks each snippet as a module of its own.
 *
 * @returns the compiler's complaints, each beginning with the document and the line of the snippet; empty when there is none
 */
export function typeCheck(snippets: Snippet[]): string {
  const modules = snippets.map(({ document, line, code }) => {
    return [`${document.replaceAll("/", "-")}-line-${line}.ts`, `${code}\nexport {};\n`] as const;
  });
  const reader = readFileSync(join(import.meta.dirname, "reader.d.ts"), "utf8");
  return typeCheckModules(new Map([...modules, ["reader.d.ts", reader]]));
}

/**
 * Type-checks modules that may import one another, from the root of their folder as `@/`.
 *
 * @param modules their code by their file names
 * @param configuration the `tsconfig.json`; by default that of this repository
 * @returns the compiler's complaints, each beginning with the file name; empty when there is none
 */
export function typeCheckModules(
  modules: ReadonlyMap<string, string>,
  configuration: object = configureAsHere([...modules.keys()]),
): string {
  const folder = mkdtempSync(join(tmpdir(), "orgward-docs-"));
  try {
    for (const [file, code] of modules) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    symlinkSync(join(import.meta.dirname, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(configuration));
    return compile(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configureAsHere(files: string[]): object {
  return {
    extends: join(repository, "tsconfig.check.json"),
    compilerOptions: {
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      jsx: "react-jsx",
      paths: { "@/*": ["./*.ts"] },
    },
    files,
  };
}

function compile(folder: string): string {
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, "-p", folder, "--checkers", "1"], {
    encoding: "utf8",
    cwd: folder,
  });
  if (status !== 0 && stdout === "") throw new Error(`tsc ended with exit code ${status}: ${stderr}`);
  return stdout;
}
