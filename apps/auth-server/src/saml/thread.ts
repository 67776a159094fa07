import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** A thread that does one task after the other, and is replaced when it doesn't answer. */
export interface Thread<Task, Answer> {
  /**
   * Has a task done, after those that wait already.
   *
   * @param deadlineMs milliseconds from when the thread begins with it
   * @returns `late` if it took longer, `failed` if the thread ended over it
   */
  run(task: Task, deadlineMs: number): Promise<Answer | "late" | "failed">;
  /** Ends the thread once it has done what waits. */
  close(): Promise<void>;
}

/** For JavaScript's objects; WebAssembly's memory comes to it. */
const MAX_HEAP_MB = 128;

/**
 * Prepares a thread, which is started with the first task.
 *
 * @param script what it runs. It sends a message when it's ready, and then one for each task. Default: `worker.ts`.
 */
export function createThread<Task, Answer>(script?: string | URL): Thread<Task, Answer> {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const end = async () => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const runNow = async (task: Task, deadlineMs: number) => {
    worker ??= await start(script).catch(() => null);
    const answer = worker ? await ask<Task, Answer>(worker, task, deadlineMs) : "failed";
    if (answer === "late" || answer === "failed") await end();
    return answer;
  };
  return {
    run(task, deadlineMs) {
      const answer = queue.then(() => runNow(task, deadlineMs));
      queue = answer;
      return answer;
    },
    async close() {
      await queue;
      await end();
    },
  };
}

/** In a build, a module of its own; where the server runs from its sources, a script that bundles them. */
function workerScript(): string | URL {
  if (import.meta.url.endsWith(".ts")) return new URL("../../saml-worker.mjs", import.meta.url);
  return createRequire(import.meta.url).resolve("#saml-worker");
}

async function start(script = workerScript()): Promise<Worker | null> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  if ((await nextMessage(worker)) === "failed") return null;
  // A server that stops doesn't wait for a thread that has nothing to do.
  worker.unref();
  return worker;
}

/** Sends a task and waits for its answer, or for the deadline. */
async function ask<Task, Answer>(worker: Worker, task: Task, deadlineMs: number): Promise<Answer | "late" | "failed"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, deadlineMs, "late");
  });
  const answer = nextMessage(worker);
  worker.postMessage(task);
  try {
    return (await Promise.race([answer, late])) as Answer | "late" | "failed";
  } finally {
    clearTimeout(timer);
  }
}

function nextMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (outcome: unknown) => {
      worker.off("message", settle).off("error", fail).off("exit", fail);
      resolve(outcome);
    };
    const fail = () => settle("failed");
    worker.on("message", settle).on("error", fail).on("exit", fail);
  });
}
