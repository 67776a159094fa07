import fc from "fast-check";
import { expect, it } from "vitest";
import type { TestDatabases } from "../support/databases.ts";
import { createTestApp } from "../support/test-app.ts";
import { listExamples } from "./examples.ts";
import { anyInput } from "./inputs.ts";
import { tryInput } from "./try-input.ts";
import { signEverybodyIn } from "./visitors.ts";

// The full run is a part of `pnpm survive`.
const INPUTS = 600;

/** Tests that the app answers some of the inputs that anybody might send to any route. */
export function describeInputs({ reopen }: TestDatabases): void {
  it("is answered as it should, without an error or a secret in the log", async () => {
    const app = await createTestApp(await reopen());
    const visitors = await signEverybodyIn(app);
    const inputs = anyInput(await listExamples(app, visitors), visitors);
    app.deps.logLines.length = 0;
    const statuses = new Set<number>();
    for (const input of fc.sample(inputs, { seed: 1, numRuns: INPUTS })) {
      const { status, problem } = await tryInput(app, input, visitors);
      expect(problem).toBeNull();
      statuses.add(status);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 401, 403, 404, 405, 415, 422]));
  });
}
