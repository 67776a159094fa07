// @ts-check
import { tryInEachProcess } from "../any-input/processes.mjs";

/**
 * Sends PATCH requests to the people and groups of a directory: in every spelling that identity providers have, and some steps away from
 * them. Each must be answered below 500, with an error of SCIM if it is refused, and without an error or a secret in the log.
 *
 * @param {import("../outcome.mjs").Plan & { inputs: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveAnyScimPatch(plan) {
  const outcome = await tryInEachProcess("any-scim-patch/worker.ts", plan);
  return { done: `${plan.inputs.toLocaleString("en")} PATCH requests of directories (SCIM)`, ...outcome };
}
