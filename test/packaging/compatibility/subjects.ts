import { join } from "node:path";
import type { PackedPackage } from "../pack.ts";

/** A column of the table. */
export interface Subject {
  /** Of the package, such as "@orgward/express". */
  readonly name: string;
  /** Without the scope. */
  readonly shortName: string;
  readonly entries: readonly Entry[];
}

/** One of the entries of a package. */
export interface Entry {
  /** Such as "@orgward/mcp/express". */
  readonly specifier: string;
  /** Absolute path of the ES module. */
  readonly file: string;
  readonly hasCommonjs: boolean;
  /** The contract suite: it registers tests when it is loaded, which works in a run of Vitest alone. */
  readonly needsVitest: boolean;
}

/** What each tool found out: by the name of the package why it doesn't work, `null` where it does. */
export type Findings = ReadonlyMap<string, string | null>;

/** Reads the entries of packed packages from their manifests. */
export function toSubject({ name, folder, manifest }: PackedPackage): Subject {
  const exported = Object.entries(manifest.exports ?? {}) as [string, Readonly<Record<string, string>>][];
  const entries = exported.map(([path, conditions]) => {
    const specifier = name + path.slice(1);
    return {
      specifier,
      file: join(folder, conditions.default ?? ""),
      hasCommonjs: conditions.require !== undefined,
      needsVitest: specifier === "@orgward/testing/contract",
    };
  });
  return { name, shortName: name.replace("@orgward/", ""), entries };
}
