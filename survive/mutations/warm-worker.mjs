// @ts-check
import { ForksPoolWorker } from "vitest/node";

/** @typedef {(message: unknown) => void} Listener */

/**
 * A process for tests that outlives a run. Vitest ends its processes after each run, and to start one and load all modules anew takes many
 * times longer than the tests that notice a fault. This one answers by itself when it's to start or stop, and is told with each run which
 * modules to load anew.
 *
 * @typedef {ReturnType<typeof createWarmWorkers>} WarmWorkers
 */
export function createWarmWorkers() {
  /** @type {Map<string, ForksPoolWorker>} The process of each project. */
  const processes = new Map();
  /** @type {Set<string>} Modules to load anew in the next run, with absolute paths. */
  const stale = new Set();

  /** @param {import("vitest/node").PoolOptions} options @returns {import("vitest/node").PoolWorker} */
  function createPoolWorker(options) {
    const { name } = options.project;
    /** @type {[event: string, listener: Listener][]} */
    const listeners = [];
    let isWarm = false;
    const worker = () => /** @type {ForksPoolWorker} */ (processes.get(name));
    const answer = (/** @type {"started" | "stopped"} */ type) =>
      setImmediate(() => {
        for (const [event, listener] of listeners.slice())
          if (event === "message") listener({ type, __vitest_worker_response__: true });
      });
    return {
      name: "forks",
      cacheFs: true,
      on(event, listener) {
        listeners.push([event, listener]);
        worker().on(event, listener);
      },
      off(event, listener) {
        processes.get(name)?.off(event, listener);
      },
      deserialize: (data) => data,
      send(message) {
        const type = "type" in message ? message.type : undefined;
        if (type === "start" && isWarm) return void answer("started");
        if (type === "stop") return void answer("stopped");
        if (type === "run" && "context" in message && "files" in message.context) {
          message.context.invalidates = [...stale];
          stale.clear();
        }
        worker().send(message);
      },
      async start() {
        isWarm = processes.has(name);
        if (isWarm) return;
        const started = new ForksPoolWorker(options);
        await started.start();
        processes.set(name, started);
        started.on("exit", () => void (processes.get(name) === started && processes.delete(name)));
      },
      async stop() {
        for (const [event, listener] of listeners) processes.get(name)?.off(event, listener);
      },
    };
  }

  /** Ends all processes; a run that is under way fails. */
  async function end() {
    const ending = [...processes.values()];
    processes.clear();
    await Promise.all(ending.map((worker) => worker.stop()));
  }

  return {
    pool: { name: "forks", createPoolWorker },
    loadAnew: (/** @type {Iterable<string>} */ files) => {
      for (const file of files) stale.add(file);
    },
    end,
  };
}
