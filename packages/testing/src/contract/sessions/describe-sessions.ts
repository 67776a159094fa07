import { describe, expect, it } from "vitest";
import { runSessionAtAuthServer } from "./at-auth-server.ts";
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
    it("a session at the auth server (what the scenarios' server answers is what the auth server answers)", async () => {
      expect(await runSessionAtAuthServer(start)).toEqual([]);
    });
  });
}
