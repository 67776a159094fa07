// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repository } from "../../scripts/setup/workspace.mjs";

/**
 * @typedef {object} Progress
 * @property {number} done the number of the last mutation
 * @property {Record<string, number>} codes
 * @property {string[]} problems
 * @property {number} slowestMs
 * @property {number} over25Ms
 * @property {number} compared how many xmlsec1 verified as well
 */

/** A process that is silent for so many milliseconds hangs. */
const longestSilence = 600_000;

/** Mutations after which the processes are said to go on. */
const reportEvery = 100_000;

/**
 * Verifies mutations of good SAML responses. None may bring an identity but the one that was signed.
 *
 * @param {import("../outcome.mjs").Plan & { responses: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveAnySamlResponse({ responses, seed, report }) {
  const processes = availableParallelism();
  const share = Math.ceil(responses / processes);
  const all = Array.from({ length: processes }, (_, index) =>
    tryMutations({ seed, from: index * share, to: Math.min((index + 1) * share, responses) }, report),
  );
  const outcomes = await Promise.all(all);
  const tried = sum(outcomes.flatMap(({ codes }) => Object.values(codes)));
  const accepted = sum(outcomes.map(({ codes }) => codes.accepted ?? 0));
  const slowest = Math.max(...outcomes.map(({ slowestMs }) => slowestMs));
  const over = sum(outcomes.map(({ over25Ms }) => over25Ms));
  const compared = sum(outcomes.map((outcome) => outcome.compared));
  const comparison = compared > 0 ? `, ${compared} of them compared with xmlsec1` : ", without xmlsec1";
  return {
    done: `${tried.toLocaleString("en")} mutations of SAML responses; the slowest took ${Math.ceil(slowest)} ms of a processor, ${over} more than 25 ms`,
    acknowledged: {
      [`accepted with the identity that was signed${comparison}`]: accepted,
      refused: tried - accepted,
    },
    problems: outcomes.flatMap(({ problems }) => problems),
  };
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * @param {{ seed: number, from: number, to: number }} range
 * @param {(message: string) => void} report
 * @returns {Promise<Progress>}
 */
async function tryMutations({ seed, from, to }, report) {
  const script = ["test/support/run-typescript.mjs", "test/saml/mutations/worker.ts"];
  const worker = spawn(process.execPath, [...script, String(seed), String(from), String(to)], {
    cwd: join(repository, "apps/auth-server"),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(worker, "exit");
  /** @type {Progress} */
  let progress = { done: from, codes: {}, problems: [], slowestMs: 0, over25Ms: 0, compared: 0 };
  const hangs = setTimeout(() => worker.kill("SIGKILL"), longestSilence);
  for await (const line of createInterface({ input: worker.stdout })) {
    hangs.refresh();
    progress = JSON.parse(line);
    if ((progress.done - from) % reportEvery === 0)
      report(`${progress.done - from} of ${to - from} mutations of seed ${seed}`);
  }
  clearTimeout(hangs);
  const [code, signal] = await ended;
  if (code === 0) return progress;
  const problem = `The verifier ended after mutation ${progress.done} of seed ${seed}, with ${signal ?? code}.`;
  return { ...progress, problems: [...progress.problems, problem] };
}
