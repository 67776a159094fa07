// @ts-check
import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * @typedef {object} Worker A process of its own for one subject, so that no other subject's code is compiled, optimized or
 *   garbage collected together with its own.
 * @property {(task: string, input?: unknown) => Promise<any>} ask Has a task done; rejects when it fails or the process ends.
 * @property {() => void} stop
 */

/**
 * Options of Node that give a fresh process the heap of a server that is busy and has worked for a while. Without them two accidents
 * of its start make it a tenth quicker or slower than the next one:
 *
 * - V8 begins with a young generation of 1 MB and doubles it when enough has survived, up to 16 MB. A small one fits into the
 *   caches of the core.
 * - While a process waits for its turn, V8 reduces its memory, and forgets the hidden classes that no object has just then. On Node 20
 *   `process.nextTick` never recovers from that: from then on V8's runtime makes each of its objects, property by property.
 */
const heapOfBusyServer = ["--min-semi-space-size=16", "--no-memory-reducer"];

/**
 * @param {URL} module Calls `answerParent`.
 * @param {string} name The worker's argument, and its name in errors.
 * @param {{ launcher?: readonly string[], nodeOptions?: readonly string[] }} [options] `launcher`: a command to start Node with,
 *   such as `taskset`; `nodeOptions`: options of Node itself.
 * @returns {Worker}
 */
export function startWorker(module, name, { launcher = [], nodeOptions = [] } = {}) {
  const [execPath = process.execPath, ...execArgv] = [...launcher, process.execPath, ...nodeOptions];
  // What a library prints goes to the errors: the output is for results.
  const child = fork(module, [name], { execPath, execArgv, stdio: ["ignore", process.stderr, "inherit", "ipc"] });
  return { ask: (task, input) => askChild(child, name, task, input), stop: () => child.kill() };
}

/**
 * Starts a process for each subject, with the heap of a busy server, and stops all of them when the work is done.
 *
 * @template Result
 * @param {URL} module Calls `answerParent`.
 * @param {readonly { id: string }[]} subjects
 * @param {readonly string[]} launcher See `startWorker`; empty for none.
 * @param {(workers: ReadonlyMap<string, Worker>) => Promise<Result>} work Gets the processes by the ids of their subjects.
 * @returns {Promise<Result>}
 */
export async function withWorkers(module, subjects, launcher, work) {
  const options = { launcher, nodeOptions: heapOfBusyServer };
  const workers = new Map(subjects.map(({ id }) => [id, startWorker(module, id, options)]));
  try {
    return await work(workers);
  } finally {
    for (const worker of workers.values()) worker.stop();
  }
}

/**
 * Has a process do one of the tasks that it answers.
 *
 * @param {import("node:child_process").ChildProcess} child Calls `answerParent`.
 * @param {string} name Its name in errors.
 * @param {string} task
 * @param {unknown} [input]
 * @returns {Promise<any>}
 */
export async function askChild(child, name, task, input) {
  child.send({ task, input });
  const { result, failure } = await nextReply(child, name);
  if (failure !== undefined) throw new Error(`${name} could not be run: ${failure}`);
  return result;
}

/** @param {import("node:child_process").ChildProcess} child @param {string} name */
async function nextReply(child, name) {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const ended = once(child, "exit", { signal }).then(() => {
      throw new Error(`${name} could not be run: its process ended.`);
    });
    const [reply] = await Promise.race([once(child, "message", { signal }), ended]);
    return reply;
  } finally {
    settled.abort();
  }
}

/**
 * The worker's side: does the tasks that the parent asks for, one at a time.
 *
 * @param {Record<string, (input: any) => unknown>} tasks
 */
export function answerParent(tasks) {
  // A server would keep the process alive when the benchmark was stopped.
  process.once("disconnect", () => process.exit());
  process.on("message", async (/** @type {{ task: string, input: unknown }} */ { task, input }) => {
    try {
      process.send?.({ result: await tasks[task]?.(input) });
    } catch (error) {
      process.send?.({ failure: error instanceof Error ? error.stack : String(error) });
    }
  });
}
