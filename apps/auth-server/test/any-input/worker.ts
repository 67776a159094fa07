// Sends many inputs to every route of the app in this process.
// Usage: node ../support/run-typescript.mjs worker.ts FOLDER SEED INPUTS
import { listExamples } from "./examples.ts";
import { anyInput } from "./inputs.ts";
import { tryBatches } from "./try-batches.ts";
import { signEverybodyIn } from "./visitors.ts";

await tryBatches(async (app) => {
  const visitors = await signEverybodyIn(app);
  return { any: anyInput(await listExamples(app, visitors), visitors), secrets: visitors.secrets };
});
