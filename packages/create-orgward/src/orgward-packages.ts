import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { CreateError } from "./create-error.ts";
import type { OrgwardPackages } from "./manifest.ts";
import type { Framework } from "./plan.ts";

/** Takes the packages of Orgward from the registry, in the version of this one: all of them share it. */
export function publishedPackages(version: string): OrgwardPackages {
  return { specifierOf: () => `^${version}`, needed: [] };
}

/** What packages of Orgward need of each other. A registry would find these by itself. */
const needs: Readonly<Record<Framework, readonly string[]>> = {
  express: ["@orgward/core"],
  koa: ["@orgward/core"],
  hono: ["@orgward/core"],
  next: ["@orgward/browser", "@orgward/core"],
  mcp: ["@orgward/core"],
};

/**
 * Takes the packages of Orgward from tarballs, such as `pnpm pack` makes.
 *
 * @param folder where the tarballs are
 * @param app the folder of the app, which its package.json names the tarballs relative to
 * @throws CreateError when the folder can't be read
 */
export function packedPackages(folder: string, app: string, framework: Framework): OrgwardPackages {
  const tarballs = new Map(listFiles(folder).flatMap((file) => readTarballName(file)));
  return {
    needed: needs[framework],
    /** @throws CreateError when there is no tarball of this package */
    specifierOf(name) {
      const file = tarballs.get(name);
      if (file === undefined) {
        throw new CreateError(`--packages: ${folder} has no tarball of ${name}. Pack all packages into one folder.`);
      }
      return `file:${relative(resolve(app), resolve(join(folder, file))).replaceAll(sep, "/")}`;
    },
  };
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    throw new CreateError(`--packages: ${folder} can't be read. Give the folder that the tarballs are in.`, 2);
  }
}

function readTarballName(file: string): readonly (readonly [name: string, file: string])[] {
  const name = /^orgward-(.+?)-\d+\.\d+\.\d+.*\.tgz$/.exec(file)?.[1];
  return name === undefined ? [] : [[`@orgward/${name}`, file]];
}
