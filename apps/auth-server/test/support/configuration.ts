import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { CommandOutcome } from "./command-line.ts";
import type { TestDatabases } from "./databases.ts";
import { runInProcess } from "./in-process-command.ts";
import { locationOf } from "./server-process.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { aSecret } from "./test-deps.ts";

/** A deployment with the demo data, and the commands that work on it. */
export interface ConfiguredDeployment {
  readonly app: TestApp;
  /** A folder for files, which is removed when the test ends. */
  readonly folder: string;
  readonly environment: Record<string, string>;
  /** Runs `orgward apply` with a configuration, in JSON. */
  apply(configuration: unknown, ...options: readonly string[]): Promise<CommandOutcome>;
  /** Runs `orgward pull`, and returns what it wrote, as JSON. */
  pull(): Promise<Record<string, unknown>>;
}

/** Opens a deployment with the demo data. */
export async function openConfigured(databases: TestDatabases): Promise<ConfiguredDeployment> {
  const options = await databases.create();
  const app = await createTestApp(await databases.open(options));
  const folder = await createFolder();
  const environment = { ...(await locationOf(options)), ...COMMON };
  let files = 0;
  return {
    app,
    folder,
    environment,
    async apply(configuration, ...rest) {
      files += 1;
      const file = join(folder, `apply-${files}.json`);
      await writeFile(file, JSON.stringify(configuration));
      return runInProcess(["apply", "--config", file, ...rest], environment);
    },
    async pull() {
      files += 1;
      const file = join(folder, `pull-${files}.json`);
      const { code, stderr } = await runInProcess(["pull", "--out", file], environment);
      if (code !== 0) throw new Error(stderr);
      return JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
    },
  };
}

const COMMON = {
  SIGNING_ALGORITHM: "ES256",
  ORGWARD_SECRET_KEY: Buffer.from(aSecret()).toString("base64"),
  USER: "deploy",
};

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-configuration-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
