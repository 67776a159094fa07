import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest, repository } from "../../scripts/setup/workspace.mjs";

/** Reads a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** The package manager as every command names it, such as `pnpm@1.2.3`, and the repository's scripts. */
export const { packageManager, scripts = {} } = readManifest(repository);
