import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder that is removed when the test ends. */
export async function createDataDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-data-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
