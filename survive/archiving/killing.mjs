// @ts-check
import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { repository } from "../../scripts/setup/workspace.mjs";

/** Longer than it takes to start a process. */
const longestWait = 1500;

/** So many milliseconds after the first file was touched the archiver is killed at the latest. */
const longestWork = 150;

/** Longer than an archiver takes to touch a file, where there is something to archive. */
const longestSilence = 10_000;

/**
 * Waits for a random moment: one time in four of the time in which a process starts, else of the time after it has touched the first file
 * of the archive.
 *
 * @param {string} archive The folder.
 * @param {() => number} random
 * @param {Promise<unknown>} ended Resolves when there is nobody left to kill.
 */
export async function untilRandomMoment(archive, random, ended) {
  if (random() < 0.25) {
    await Promise.race([pause(random() * longestWait), ended]);
    return;
  }
  const watcher = watch(archive);
  const touched = new Promise((resolve) => watcher.once("change", resolve));
  await Promise.race([touched, ended, pause(longestSilence)]);
  watcher.close();
  await Promise.race([pause(random() * longestWork), ended]);
}

/**
 * Starts `orgward`.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string>} environment
 * @returns {{ ended: Promise<{ code: number | null, output: string }>, kill: () => void }} `code` is `null` when it was killed.
 */
export function startCommand(args, environment) {
  /** @type {() => void} */
  let kill = () => undefined;
  /** @type {Promise<{ code: number | null, output: string }>} */
  const ended = new Promise((resolve) => {
    const options = { cwd: repository, env: { ...process.env, ...environment } };
    const child = execFile("node", ["apps/auth-server/bin/orgward.js", ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
    kill = () => void child.kill("SIGKILL");
  });
  return { ended, kill };
}
