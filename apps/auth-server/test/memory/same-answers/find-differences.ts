import { type Call, createCaller } from "./call.ts";
import type { Contestants } from "./contestant.ts";

/** Makes the same calls to both servers. Returns where the answers differ, or have another status than the call says. */
export async function findDifferences(
  { app, installed, inMemory }: Contestants,
  made: readonly Call[],
): Promise<readonly unknown[]> {
  const [ask, askInMemory] = [createCaller(installed), createCaller(inMemory)];
  const differences: unknown[] = [];
  for (const call of made) {
    // What is created in the same second has no order.
    app.deps.clock.advance(1);
    const [expected, actual] = [await ask(call), await askInMemory(call)];
    const isSame = JSON.stringify(expected) === JSON.stringify(actual);
    if (!isSame || expected.status !== call.status) differences.push({ call, expected, actual });
  }
  return differences;
}
