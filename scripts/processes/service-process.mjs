// @ts-check
import { spawn } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { repository } from "../setup/workspace.mjs";
import { pickNeeded } from "./environment.mjs";
import { killGroup, ownGroup, stopGroup } from "./process-group.mjs";

const readyTimeoutMilliseconds = 60_000;
const pollIntervalMilliseconds = 100;
const keptOutputCharacters = 8_000;

/**
 * @typedef {{
 *   pid: number | undefined,
 *   exited: Promise<never>,
 *   untilReady: (signal: AbortSignal) => Promise<void>,
 *   stop: () => Promise<void>,
 *   kill: () => Promise<void>,
 * }} ServiceProcess `exited` rejects, with the end of the output, when the service ends by itself
 */

/**
 * Starts a service whose output goes to a file.
 *
 * @param {import("../demo/services.mjs").Service} service
 * @param {{ logFolder: string, environment?: NodeJS.ProcessEnv }} options
 * @returns {ServiceProcess}
 */
export function startService(service, { logFolder, environment = process.env }) {
  const [command = "", ...args] = service.command;
  const child = spawn(command, args, {
    cwd: join(repository, service.folder),
    env: { ...pickNeeded(environment), ...service.env },
    stdio: ["ignore", "pipe", "pipe"],
    ...ownGroup,
  });
  const readOutput = keepOutput(child, join(logFolder, `${service.name}.log`));
  const exited = rejectOnExit(child, (ending) => new Error(`${readOutput()}\nThe ${service.title} ${ending}.`));
  return {
    pid: child.pid,
    exited,
    untilReady: (signal) => Promise.race([pollUntilReady(service, signal), exited]),
    stop: () => stopGroup(child),
    kill: () => killGroup(child),
  };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} file
 * @returns {() => string} the last part of the output
 */
function keepOutput(child, file) {
  const log = openSync(file, "w");
  let kept = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      writeSync(log, text);
      kept = (kept + text).slice(-keptOutputCharacters);
    });
  }
  child.once("close", () => closeSync(log));
  return () => kept.trimEnd();
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {(ending: string) => Error} describe
 * @returns {Promise<never>}
 */
function rejectOnExit(child, describe) {
  /** @type {Promise<never>} */
  const exited = new Promise((_, reject) => {
    child.once("error", (error) => reject(describe(`could not be started: ${error.message}`)));
    child.once("close", (code, signal) =>
      reject(describe(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`)),
    );
  });
  // A service that was asked to stop ends without anybody waiting for this.
  exited.catch(() => {});
  return exited;
}

/**
 * @param {import("../demo/services.mjs").Service} service
 * @param {AbortSignal} signal
 */
async function pollUntilReady(service, signal) {
  const deadline = Date.now() + readyTimeoutMilliseconds;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    if (await answers(service.url + service.readyPath)) return;
    await delay(pollIntervalMilliseconds, undefined, { signal });
  }
  throw new Error(`The ${service.title} did not answer ${service.url}${service.readyPath} within 60 s.`);
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
