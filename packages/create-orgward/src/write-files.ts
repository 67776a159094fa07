import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { AppFiles } from "./app-files.ts";
import { CreateError } from "./create-error.ts";

/** What a folder may have and count as empty: people clone the repository first. */
const DOES_NOT_COUNT: readonly string[] = [".git", ".DS_Store"];

const MAX_NAMED = 5;

/**
 * Makes sure that an app can be created in a folder, which need not exist.
 *
 * @throws CreateError when there is something in it, naming that, or when it isn't a folder
 */
export function assertEmpty(folder: string): void {
  const entries = listEntries(folder).filter((name) => !DOES_NOT_COUNT.includes(name));
  if (entries.length === 0) return;
  const rest = entries.length - MAX_NAMED;
  const named = entries.slice(0, MAX_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  throw new CreateError(`${folder} isn't empty: it has ${named}. Choose another folder, or empty this one first.`, 2);
}

function listEntries(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return [];
    if (code === "ENOTDIR") throw new CreateError(`${folder} is a file. Choose another folder.`, 2);
    throw error;
  }
}

/**
 * Writes an app into an empty folder, all of it or nothing: first beside the folder, then moved.
 *
 * @param folder need not exist, nor the folders above it
 * @throws what the file system throws; then nothing of the app is left
 */
export function writeFiles(files: AppFiles, folder: string): void {
  const parent = dirname(resolve(folder));
  const firstCreated = mkdirSync(parent, { recursive: true });
  try {
    const beside = mkdtempSync(join(parent, ".create-orgward-"));
    try {
      const draft = join(beside, "app");
      writeDraft(files, draft);
      moveInto(folder, draft);
    } finally {
      rmSync(beside, { recursive: true, force: true, maxRetries: 3 });
    }
  } catch (error) {
    if (firstCreated !== undefined) rmSync(firstCreated, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

function writeDraft(files: AppFiles, draft: string): void {
  for (const [path, content] of files) {
    const file = join(draft, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function moveInto(folder: string, draft: string): void {
  if (!existsSync(folder)) {
    renameSync(draft, folder);
    return;
  }
  // Whoever is in this folder stays in it.
  const moved: string[] = [];
  try {
    for (const name of readdirSync(draft)) {
      renameSync(join(draft, name), join(folder, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) rmSync(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}
