import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { pickNeeded } from "../../scripts/processes/environment.mjs";
import { readManifest } from "../../scripts/setup/workspace.mjs";
import { installPackedPackages, link } from "../packaging/pack.ts";

/** A folder in which the packed packages are installed once, for every app that is created below it. */
export interface Workshop {
  readonly folder: string;
  /** Runs the packed `create-orgward` in the folder. */
  create(...args: readonly string[]): Promise<string>;
  remove(): void;
}

/** An app that was created. */
export interface CreatedApp {
  readonly folder: string;
  readonly manifest: ReturnType<typeof readManifest>;
}

/** Installs the packed packages and what the apps need besides, as a registry would have it. */
export async function openWorkshop(): Promise<Workshop> {
  // Below this repository: Next follows no link that leads out of the folder that it takes for the root.
  const folder = mkdtempSync(join(import.meta.dirname, ".create-"));
  const packed = await installPackedPackages(folder, () => true);
  const { devDependencies = {} } = readManifest(import.meta.dirname);
  for (const name of Object.keys(devDependencies)) {
    if (!name.startsWith("@orgward/")) link(name, import.meta.dirname, folder);
  }
  linkCommands(join(folder, "node_modules"));
  const creator = packed.find(({ name }) => name === "create-orgward");
  const command = join(creator?.folder ?? "", creator?.manifest.bin?.["create-orgward"] ?? "");
  return {
    folder,
    async create(...args) {
      const { stdout } = await promisify(execFile)(process.execPath, [command, ...args, "--no-install"], {
        cwd: folder,
        env: pickNeeded(process.env),
      });
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Links the commands that the scripts of apps call. */
function linkCommands(modules: string): void {
  mkdirSync(join(modules, ".bin"));
  for (const name of ["@orgward/auth-server", "concurrently", "next", "typescript"]) {
    for (const [command, file] of Object.entries(readManifest(join(modules, name)).bin ?? {})) {
      symlinkSync(join(modules, name, file), join(modules, ".bin", command));
    }
  }
}

/** Reads an app that was created in a workshop. */
export function openApp(workshop: Workshop, name: string): CreatedApp {
  const folder = join(workshop.folder, name);
  return { folder, manifest: readManifest(folder) };
}

/** Reads the settings of an app from a file such as `.env`. */
export function readSettings({ folder }: CreatedApp, file: ".env" | ".env.example"): Readonly<Record<string, string>> {
  return parseEnv(readFileSync(join(folder, file), "utf8")) as Record<string, string>;
}

/** Replaces text in a file of an app, as its owner would. */
export function edit({ folder }: CreatedApp, file: string, from: string, to: string): void {
  const content = readFileSync(join(folder, file), "utf8");
  if (!content.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(join(folder, file), content.replaceAll(from, to));
}

/** Lists the files of a folder, relative to it and with "/". */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}
