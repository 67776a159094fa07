import { describe, expect, it } from "vitest";
import { runSessionScenario, type StartSessionApp } from "./run-sessions.ts";
import { sessionScenarios } from "./session-scenarios.ts";

/**
 * Describes an adapter's part in the contract of sessions: every scenario, over real HTTP. Call it at the top of a vitest file.
 *
 * @example
 * describeSessionContract("express", startSessionApp);
 */
export function describeSessionContract(name: string, start: StartSessionApp): void {
  describe(`${name} keeps the contract of sessions`, () => {
    for (const scenario of sessionScenarios) {
      it(`${scenario.id} (${scenario.reason})`, async () => {
        expect(await runSessionScenario(start, scenario)).toEqual([]);
      });
    }
  });
}
