// @ts-check
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { authServer, listDemos } from "../demo/services.mjs";
import { welcome } from "../demo/welcome.mjs";
import { startService } from "../processes/service-process.mjs";
import { createSteps } from "../processes/steps.mjs";
import { buildPackages, installDependencies } from "../setup/install-and-build.mjs";
import { findTakenPorts, portTakenMessage } from "../setup/ports.mjs";
import { repository } from "../setup/workspace.mjs";

/**
 * `npm start`: the auth server with demo data, and every demo app, until Ctrl-C.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<number>} exit code
 */
export async function run(signal) {
  const demos = listDemos();
  await assertPortsAreFree([authServer, ...demos]);
  const steps = createSteps({ stream: process.stdout, signal });
  const env = await installDependencies(steps, signal);
  await buildPackages(steps, env);

  /** @type {import("../processes/service-process.mjs").ServiceProcess[]} */
  const running = [];
  try {
    for (const service of [authServer, ...demos]) {
      await steps.run(`Start the ${service.title}`, () => start(service, running).untilReady(signal));
    }
    console.log(`\n${welcome({ authServer, demos })}\n`);
    signal.throwIfAborted();
    await Promise.race([once(signal, "abort"), ...running.map(({ exited }) => exited)]);
  } finally {
    await stopAll(running);
  }
  return 0;
}

/** @param {readonly import("../demo/services.mjs").Service[]} services */
async function assertPortsAreFree(services) {
  const taken = await findTakenPorts(services);
  if (taken.length === 0) return;
  throw new Error(taken.map(({ port, title }) => portTakenMessage({ port, neededBy: title })).join("\n"));
}

/**
 * @param {import("../demo/services.mjs").Service} service
 * @param {import("../processes/service-process.mjs").ServiceProcess[]} running
 */
function start(service, running) {
  const logFolder = join(repository, ".data/logs");
  mkdirSync(logFolder, { recursive: true });
  const started = startService(service, { logFolder });
  running.push(started);
  return started;
}

/** @param {readonly import("../processes/service-process.mjs").ServiceProcess[]} running */
async function stopAll(running) {
  if (running.length === 0) return;
  console.log("\nStopping …");
  // The apps first, so that none of them sees its auth server go.
  for (const service of running.toReversed()) await service.stop();
}
