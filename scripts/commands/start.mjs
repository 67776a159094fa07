// @ts-check
import { once } from "node:events";
import { join } from "node:path";
import { assertNotRunning, noteRunning } from "../demo/running-demo.mjs";
import { authServer as defaultAuthServer, describeAuthServer, listDemos } from "../demo/services.mjs";
import { describeSettings, readSettings } from "../demo/settings.mjs";
import { startServices } from "../demo/start-services.mjs";
import { createSteps } from "../processes/steps.mjs";
import { buildPackages, installDependencies } from "../setup/install-and-build.mjs";
import { loopbackHost } from "../setup/loopback.mjs";
import { choosePorts } from "../setup/ports.mjs";
import { repository } from "../setup/workspace.mjs";

const dataFolder = join(repository, ".data");
const runningFile = join(dataFolder, "running.json");

/**
 * `npm start`: the auth server with demo data, and every demo app, until Ctrl-C.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<number>} exit code
 */
export async function run(signal) {
  assertNotRunning(runningFile);
  const settings = readSettings(process.env);
  for (const sentence of describeSettings(settings)) console.log(sentence);
  const steps = createSteps({ stream: process.stdout, signal });
  const env = await installDependencies(steps, signal);
  await buildPackages(steps, env);

  const { authServer, demos } = await placeServices(settings);
  const forget = noteRunning(runningFile, { pid: process.pid, url: authServer.url });
  try {
    const running = await startServices({ authServer, demos }, { dataFolder, steps, signal });
    // It speaks of the auth server's demo data, which can be imported once the server is built.
    const { welcome } = await import("../demo/welcome.mjs");
    console.log(`\n${welcome({ authServer, demos })}\n`);
    await runUntil(signal, running);
  } finally {
    forget();
  }
  return 0;
}

/**
 * @param {AbortSignal} signal
 * @param {import("../demo/start-services.mjs").RunningServices} running
 */
async function runUntil(signal, running) {
  try {
    signal.throwIfAborted();
    await Promise.race([once(signal, "abort"), running.exited]);
  } finally {
    console.log("\nStopping …");
    await running.stop();
  }
}

/**
 * Finds an address and a port for each service.
 *
 * @param {import("../demo/settings.mjs").Settings} settings
 */
async function placeServices({ settings, ports }) {
  const wanted = [defaultAuthServer, ...listDemos()].map(({ name, title, port }) => {
    const given = ports[name];
    return given === undefined ? { name, title, port } : { name, title, port: given, isGiven: true };
  });
  const place = { dataFolder, ports: await choosePorts(wanted), host: await loopbackHost(), settings };
  for (const { name, title, port } of wanted) {
    const chosen = place.ports[name];
    if (chosen !== port) console.log(`  Port ${port} is taken, so the ${title} gets ${chosen}.`);
  }
  return { authServer: describeAuthServer(place), demos: listDemos(place) };
}
