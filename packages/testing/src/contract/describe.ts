import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractCases } from "./cases/index.ts";
import { contractScenarios } from "./cases/scenarios.ts";
import type { ContractCase, ContractDpop } from "./contract-case.ts";
import type { FailureMode } from "./failure-mode.ts";
import {
  type ContractStage,
  type ContractStageOptions,
  openStage,
  runCase,
  runScenario,
  type StartContractApp,
} from "./run.ts";

/** What an adapter leaves out. */
export interface AdapterContractOptions {
  /** Ids of cases and scenarios, each with the reason why this adapter cannot pass it. */
  readonly skip?: Readonly<Record<string, string>>;
  /**
   * The ways in which guards end refused requests that are tried. An adapter has to try all; another run of the same adapter, such as on another
   * runtime, may do with fewer. Default: all three.
   */
  readonly failureModes?: readonly FailureMode[];
}

/** The apps that cases are tried on. */
const stageOptions: readonly (Required<Pick<ContractStageOptions, "algorithm">> &
  Pick<ContractStageOptions, "dpop">)[] = [
  { algorithm: "RS256" },
  { algorithm: "ES256", dpop: "accepted" },
  { algorithm: "ES256", dpop: "required" },
];

const allFailureModes: readonly FailureMode[] = ["answer", "throw", "render"];

/**
 * Describes an adapter's part in the contract: every case and scenario, once with guards that answer, once with guards that
 * hand their error to the framework, and once with guards that let the app write the answer, unless `failureModes` says
 * otherwise. Call it at the top of a vitest file.
 *
 * A case that is skipped still runs, and passing it fails the suite: its reason no longer applies.
 *
 * @throws TypeError when a skip names no case, or gives no reason, or when there is no failure mode.
 *
 * @example
 * describeAdapterContract("express", startExpressApp);
 */
export function describeAdapterContract(
  name: string,
  start: StartContractApp,
  { skip = {}, failureModes = allFailureModes }: AdapterContractOptions = {},
): void {
  assertSkips(skip);
  if (failureModes.length === 0) throw new TypeError("failureModes: name at least one");
  describe.each(failureModes)(`${name} keeps the adapter contract when guards %s`, (failures) => {
    const stages = new Map<ContractDpop | undefined, ContractStage>();
    const stageOf = ({ dpop }: ContractCase): ContractStage => stages.get(dpop) as ContractStage;
    beforeAll(async () => {
      for (const { algorithm, dpop } of stageOptions) {
        stages.set(dpop, await openStage(start, failures, { algorithm, dpop }));
      }
    });
    afterAll(async () => {
      for (const { app } of stages.values()) await app.close();
    });

    for (const contractCase of contractCases) {
      itMatches(contractCase, skip[contractCase.id], () => runCase(stageOf(contractCase), contractCase));
    }
    for (const scenario of contractScenarios) {
      itMatches(scenario, skip[scenario.id], () => runScenario(start, failures, scenario));
    }
  });
}

function itMatches(
  { id, reason }: { readonly id: string; readonly reason: string },
  skipped: string | undefined,
  run: () => Promise<readonly string[]>,
): void {
  if (skipped === undefined) {
    it(`${id} (${reason})`, async () => expect(await run()).toEqual([]));
    return;
  }
  it(`${id} is left out: ${skipped}`, async () => {
    expect(await run(), "the case passes: the reason for leaving it out no longer applies").not.toEqual([]);
  });
}

function assertSkips(skip: Readonly<Record<string, string>>): void {
  const known = new Set([...contractCases, ...contractScenarios].map(({ id }) => id));
  for (const [id, reason] of Object.entries(skip)) {
    if (!known.has(id)) throw new TypeError(`skip: the contract has no case "${id}"`);
    if (reason.trim() === "") throw new TypeError(`skip: say why "${id}" is left out`);
  }
}
