// Sends many inputs to the app in this process, and tells each second what it has done so far.
// Usage: node ../support/run-typescript.mjs worker.ts FOLDER SEED INPUTS
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { openStore } from "../../src/open-store.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { createTestApp } from "../support/test-app.ts";
import { listExamples } from "./examples.ts";
import { anyInput } from "./inputs.ts";
import { tryInput } from "./try-input.ts";
import { signEverybodyIn, type Visitors } from "./visitors.ts";

/** After so many inputs everybody is signed in again and what was deleted is back: the database is put back to where it was. */
const BATCH = 1000;
const MAX_PROBLEMS = 20;

const [folder = "", seed = "", inputs = ""] = process.argv.slice(3);
const template = { kind: "sqlite", file: join(folder, "template.db") } as const;
const copy = { kind: "sqlite", file: join(folder, "copy.db") } as const;

const statuses = new Map<number, number>();
const problems: string[] = [];
const { visitors, any } = await prepare();
for (let done = 0; done < Number(inputs) && problems.length < MAX_PROBLEMS; done += BATCH) {
  const count = Math.min(BATCH, Number(inputs) - done);
  await tryBatch(fc.sample(any, { seed: Number(seed) + done, numRuns: count }), visitors);
  console.log(JSON.stringify({ done: done + count, statuses: Object.fromEntries(statuses), problems }));
}

async function prepare() {
  await migrate(template);
  const store = await openStore(template);
  const app = await createTestApp(store);
  const visitors = await signEverybodyIn(app);
  const any = anyInput(await listExamples(app, visitors), visitors);
  await store.close();
  return { visitors, any };
}

async function tryBatch(batch: readonly Parameters<typeof tryInput>[1][], visitors: Visitors): Promise<void> {
  await copyFile(template.file, copy.file);
  const store = await openStore(copy);
  const app = await createTestApp(store);
  for (const input of batch) {
    const { status, problem } = await tryInput(app, input, visitors);
    const hundred = Math.floor(status / 100) * 100;
    statuses.set(hundred, (statuses.get(hundred) ?? 0) + 1);
    if (problem) problems.push(problem);
  }
  await store.close();
}
