import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const packages = resolve(import.meta.dirname, "../../../packages");

/** What several packages export is described in the first of them. */
const names = ["core", "express", "koa", "hono", "next", "browser", "mcp", "testing"];

/** It adds to the types of Express and exports nothing. */
const WITHOUT_EXPORTS = "@orgward/express/augment";

/** What a package lets others import under one name. */
export interface PackageEntry {
  /** As an import names it: `@orgward/next/client`. */
  readonly name: string;
  /** The absolute path of its source. */
  readonly source: string;
  /** The document that describes it, relative to the repository. */
  readonly document: string;
}

/** Every entry of every package. */
export const packageEntries: readonly PackageEntry[] = names.flatMap(readEntries);

function readEntries(folder: string): PackageEntry[] {
  const manifest = JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, { readonly "@orgward/source": string }>>;
  };
  return Object.entries(manifest.exports)
    .map(([path, conditions]) => ({
      name: manifest.name + path.slice(1),
      source: join(packages, folder, conditions["@orgward/source"]),
      document: `docs/api/${folder}${path.slice(1).replaceAll("/", "-")}.md`,
    }))
    .filter(({ name }) => name !== WITHOUT_EXPORTS);
}
