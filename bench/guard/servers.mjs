// @ts-check
import { heapOfBusyServer, startWorker } from "../worker.mjs";
import { checkGuard } from "./requests.mjs";

/**
 * @typedef {object} Server
 * @property {import("./subjects.mjs").Subject} subject
 * @property {import("../worker.mjs").Worker} worker
 * @property {import("./subjects.mjs").Address} address
 */

/**
 * Starts each subject in a process of its own, makes sure that it guards, and stops all of them when the work is done.
 *
 * @template Result
 * @param {readonly import("./subjects.mjs").Subject[]} subjects
 * @param {{ issuer: import("../issuer.mjs").Issuer, launcher?: readonly string[] }} surroundings `launcher`: see `startWorker`.
 * @param {(servers: readonly Server[]) => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws {Error} When a subject cannot be run, lets a forged token through or refuses a good one.
 */
export async function withServers(subjects, { issuer, launcher = [] }, work) {
  const module = new URL("worker.mjs", import.meta.url);
  const options = { launcher, nodeOptions: heapOfBusyServer };
  const started = subjects.map((subject) => ({ subject, worker: startWorker(module, subject.id, options) }));
  try {
    /** @type {Server[]} */
    const servers = [];
    for (const { subject, worker } of started) {
      const address = await worker.ask("start", issuer.description);
      await checkGuard(address, issuer, subject);
      servers.push({ subject, worker, address });
    }
    return await work(servers);
  } finally {
    for (const { worker } of started) worker.stop();
  }
}
