import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readManifest, repository } from "../../../scripts/setup/workspace.mjs";
import { installPackedPackages, link } from "../pack.ts";
import { type Subject, toSubject } from "./subjects.ts";

/** A folder in which the packed packages are installed, beside the tools that are tried on them. */
export interface Consumer {
  readonly folder: string;
  readonly subjects: readonly Subject[];
}

const here = dirname(import.meta.dirname);
const { devDependencies = {} } = readManifest(here);

/** Installs the packages below `packages` into a new folder, and links the tools and frameworks of these tests. */
export async function createConsumer(): Promise<Consumer> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "orgward-compatibility-")));
  const packed = await installPackedPackages(
    folder,
    ({ exports, repository: { directory = "" } = {} }) => exports !== undefined && /^packages\//.test(directory),
  );
  for (const name of Object.keys(devDependencies)) if (!name.startsWith("@orgward/")) link(name, here, folder);
  link("@types/node", repository, folder);
  // The compiler that ts-jest takes.
  symlinkSync(realpathSync(join(here, "node_modules/typescript-5")), join(folder, "node_modules/typescript"));
  for (const file of ["check-package.cjs", "uses.cjs"]) {
    copyFileSync(join(import.meta.dirname, file), join(folder, file));
  }
  const subjects = packed.map(toSubject);
  write(folder, "names.json", listNames(folder, subjects));
  return { folder, subjects };
}

/** Writes a file of a consumer, and the folders above it. */
export function write(folder: string, file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** What each ES module exports, by specifier, as JSON. */
function listNames(folder: string, subjects: readonly Subject[]): string {
  const entries = subjects.flatMap((subject) => subject.entries).filter(({ needsVitest }) => !needsVitest);
  const urls = entries.map(({ specifier, file }) => [specifier, pathToFileURL(file).href]);
  const code = `const names = {};
for (const [specifier, url] of ${JSON.stringify(urls)}) names[specifier] = Object.keys(await import(url)).sort();
console.log(JSON.stringify(names));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: folder, encoding: "utf8" });
}
