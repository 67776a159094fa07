// @ts-check
import { tryInEachProcess } from "./processes.mjs";

/**
 * Sends inputs that lie some steps away from good requests to every route of the auth server, as a stranger, a user, an operator, a
 * backend, an OAuth client and a resource server. Each must be answered below 500, in a stable form, without anything of the server's
 * insides, and without an error or a secret in the log.
 *
 * @param {import("../outcome.mjs").Plan & { inputs: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveAnyInput(plan) {
  const outcome = await tryInEachProcess("any-input/worker.ts", plan);
  return { done: `${plan.inputs.toLocaleString("en")} inputs to every route of the auth server`, ...outcome };
}
