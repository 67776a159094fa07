// @ts-check
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startService } from "../processes/service-process.mjs";
import { registerAddresses } from "./register-addresses.mjs";

/**
 * @typedef {{
 *   exited: Promise<never>,
 *   stop: () => Promise<void>,
 * }} RunningServices `exited` rejects when one of them ends by itself
 */

/**
 * Starts the auth server and then the demos, one after another, each once the one before answers.
 *
 * @param {{ authServer: import("./services.mjs").Service, demos: readonly import("./services.mjs").Service[] }} services
 * @param {{ dataFolder: string, steps: Pick<import("../processes/steps.mjs").Steps, "run">, signal: AbortSignal }} options
 * @returns {Promise<RunningServices>}
 * @throws when one does not start; those before it are stopped then
 */
export async function startServices({ authServer, demos }, { dataFolder, steps, signal }) {
  const logFolder = join(dataFolder, "logs");
  mkdirSync(logFolder, { recursive: true });
  /** @type {import("../processes/service-process.mjs").ServiceProcess[]} */
  const running = [];
  const stop = async () => {
    // The apps first, so that none of them sees its auth server go.
    for (const service of running.splice(0).toReversed()) await service.stop();
  };
  const start = async (/** @type {import("./services.mjs").Service} */ service) => {
    const started = startService(service, { logFolder });
    running.push(started);
    await started.untilReady(signal);
  };
  try {
    await steps.run(`Start the ${authServer.title}`, async () => {
      await start(authServer);
      await registerAddresses(authServer, demos);
    });
    for (const demo of demos) await steps.run(`Start the ${demo.title}`, () => start(demo));
    const exited = Promise.race(running.map((service) => service.exited));
    // Services that were asked to stop end without anybody waiting for this.
    exited.catch(() => {});
    return { exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
