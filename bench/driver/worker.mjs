// @ts-check
import { fork } from "node:child_process";
import { once } from "node:events";

/** Otherwise V8 grows its heap and drops hidden classes by accidents of the start, which make a process a tenth slower than the next. */
const heapOfBusyServer = ["--min-semi-space-size=16", "--no-memory-reducer"];

/**
 * Starts a process for one subject, so that no other subject's code is compiled or garbage collected with its own.
 *
 * @param {URL} module Calls `answerParent`.
 * @param {string} name The worker's argument, and its name in errors.
 * @param {readonly string[]} [command] Starts Node.
 */
export function startWorker(module, name, command = [process.execPath]) {
  const [execPath = process.execPath, ...execArgv] = command;
  // What a library prints goes to the errors: the output is for results.
  const child = fork(module, [name], { execPath, execArgv, stdio: ["ignore", process.stderr, "inherit", "ipc"] });
  return {
    ask: (/** @type {string} */ task, /** @type {unknown} */ input = undefined) => askChild(child, name, task, input),
    stop: () => child.kill(),
  };
}

/**
 * Starts a process for each subject, and stops all of them when the work is done.
 *
 * @template {{ id: string }} Subject
 * @param {URL} module Calls `answerParent`.
 * @param {readonly Subject[]} subjects
 * @param {readonly string[]} launcher A command to start Node with, such as `taskset`.
 * @param {(workerOf: (subject: Subject) => ReturnType<typeof startWorker>) => Promise<void>} work
 */
export async function withWorkers(module, subjects, launcher, work) {
  const command = [...launcher, process.execPath, ...heapOfBusyServer];
  const workers = new Map(subjects.map((subject) => [subject, startWorker(module, subject.id, command)]));
  try {
    await work((subject) => /** @type {ReturnType<typeof startWorker>} */ (workers.get(subject)));
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
 * @throws {Error} When the task fails or the process ends.
 */
export async function askChild(child, name, task, input) {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const ended = once(child, "exit", { signal }).then(() => {
      throw new Error(`${name} could not be run: its process ended.`);
    });
    child.send({ task, input });
    const [{ result, failure }] = await Promise.race([once(child, "message", { signal }), ended]);
    if (failure !== undefined) throw new Error(`${name} could not be run: ${failure}`);
    return result;
  } finally {
    settled.abort();
  }
}

/** Does the tasks that the parent asks for, one at a time. @param {Record<string, (input: any) => unknown>} tasks */
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
