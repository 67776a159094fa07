import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../scripts/setup/workspace.mjs";

/** Reads a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

const manifest = JSON.parse(readText("package.json")) as {
  packageManager: string;
  scripts: Record<string, string>;
};

/** The package manager as every command names it, such as `pnpm@1.2.3`. */
export const { packageManager } = manifest;

/** The names of the repository's scripts. */
export const scriptNames: readonly string[] = Object.keys(manifest.scripts);
