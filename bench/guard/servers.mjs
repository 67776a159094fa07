// @ts-check
import { withWorkers } from "../worker.mjs";
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
  return await withWorkers(module, subjects, launcher, async (workers) => {
    /** @type {Server[]} */
    const servers = [];
    for (const subject of subjects) {
      const worker = /** @type {import("../worker.mjs").Worker} */ (workers.get(subject.id));
      const address = await worker.ask("start", issuer.description);
      await checkGuard(address, issuer, subject);
      servers.push({ subject, worker, address });
    }
    return await work(servers);
  });
}
