import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";

/** Makes an empty folder that is removed when the test ends. */
export async function createDataDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-data-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Makes a folder with a SQLite database of the current schema and no rows, which is removed when the test ends. */
export async function createInstallationDirectory(): Promise<string> {
  const folder = await createDataDirectory();
  await copyFile(inject("sqlite").template, join(folder, "orgward.db"));
  return folder;
}
