import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { openStore } from "../../src/open-store.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { createTestApp, type TestApp } from "../support/test-app.ts";
import type { Input } from "./inputs.ts";
import { tryInput } from "./try-input.ts";

/** After so many inputs what was deleted is back: the database is put back to where it was. */
const BATCH = 1000;
const MAX_PROBLEMS = 20;

/** What is sent, and what must not be logged of it. */
export interface Prepared {
  readonly any: fc.Arbitrary<Input>;
  readonly secrets: readonly string[];
}

/**
 * Sends many inputs to the app in this process, and writes after each batch what it has done so far. The folder, the seed and the number of
 * inputs are the arguments of the process.
 */
export async function tryBatches(prepare: (app: TestApp) => Promise<Prepared>): Promise<void> {
  const [folder = "", seed = "", inputs = ""] = process.argv.slice(3);
  const template = { kind: "sqlite", file: join(folder, "template.db") } as const;
  const copy = { kind: "sqlite", file: join(folder, "copy.db") } as const;
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  await migrate(template);
  const prepared = await openStore(template);
  const { any, secrets } = await prepare(await createTestApp(prepared));
  await prepared.close();
  for (let done = 0; done < Number(inputs) && problems.length < MAX_PROBLEMS; done += BATCH) {
    const count = Math.min(BATCH, Number(inputs) - done);
    await copyFile(template.file, copy.file);
    const store = await openStore(copy);
    const app = await createTestApp(store);
    for (const input of fc.sample(any, { seed: Number(seed) + done, numRuns: count })) {
      const { status, problem } = await tryInput(app, input, { secrets });
      const hundred = Math.floor(status / 100) * 100;
      statuses.set(hundred, (statuses.get(hundred) ?? 0) + 1);
      if (problem) problems.push(problem);
    }
    await store.close();
    console.log(JSON.stringify({ done: done + count, statuses: Object.fromEntries(statuses), problems }));
  }
}
