import { isBuiltin } from "node:module";
import { connectToLoopback, describeAdapterContract, type FailureMode } from "@orgward/testing/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RuntimeProcess, startRuntime } from "./runtime-process.ts";
import type { Runtime } from "./runtimes.ts";
import { startContractApp } from "./start-contract-app.ts";

/** What a runtime must be, and what its bundle may import. */
export interface RuntimeExpectation {
  readonly key: string;
  readonly nodeVersion?: RegExp;
  readonly imports: "no module" | "Node's own modules alone";
  /**
   * How guards end refused requests. What differs between the modes is Hono's, and the same on each runtime: Node 20, the oldest Hono and workerd try
   * all. Default: `answer` alone.
   */
  readonly failureModes?: readonly FailureMode[];
}

/** All ways in which guards end refused requests. */
export const everyFailureMode: readonly FailureMode[] = ["answer", "throw", "render"];

/** Describes the adapter contract for the Hono adapter inside a runtime, which one process serves to all cases. */
export function describeRuntime(name: string, runtime: Runtime, expected: RuntimeExpectation): void {
  let running: RuntimeProcess;
  beforeAll(async () => {
    running = await startRuntime(runtime);
  });
  afterAll(() => running?.stop());

  it(`runs on ${name}`, async () => {
    const response = await connectToLoopback(running.port).fetch("/");
    const { runtime: key, nodeVersion } = (await response.json()) as { runtime: string; nodeVersion: string | null };
    expect(key).toBe(expected.key);
    if (expected.nodeVersion) expect(nodeVersion).toMatch(expected.nodeVersion);
  });

  it(`imports ${expected.imports}`, () => {
    const allowed = expected.imports === "no module" ? () => false : isBuiltin;
    expect(running.imports.filter((path) => !allowed(path))).toEqual([]);
  });

  const { failureModes = ["answer"] } = expected;
  describeAdapterContract(`hono on ${name}`, (setup) => startContractApp(running.port, setup), { failureModes });
}
